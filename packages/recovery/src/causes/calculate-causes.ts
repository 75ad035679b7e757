import { readFileSync } from 'node:fs';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { causeKinds, lossKinds, type CauseKind, type LossKind } from '@recoup/contract/loss-causes';
import type { JS } from '@duckdb/node-api';
import { buildFindingKey } from '../finding-key.ts';
import { quoteLiteral, type Session } from '../session.ts';
import { lossSample } from './loss-sample.ts';

/** Units that a fulfillment center, product or carrier handled and lost in the last `lossSample.months`. */
export interface LossCause {
  readonly cause: CauseKind;
  /** The fulfillment center's code, the FNSKU or the carrier, as in the reports. */
  readonly name: string;
  readonly loss: LossKind;
  readonly units: number;
  readonly handled: number;
  readonly months: readonly { readonly month: string; readonly units: number; readonly handled: number }[];
  /** Keys of the findings it is calculated from. */
  readonly keys: readonly string[];
}

/** The total of all fulfillment centers, products or carriers, including those not listed. */
export interface LossTotal {
  readonly cause: CauseKind;
  readonly loss: LossKind;
  readonly units: number;
  readonly handled: number;
}

export interface LossCauses {
  readonly totals: readonly LossTotal[];
  /** Every fulfillment center and carrier; only the products with the largest losses. */
  readonly causes: readonly LossCause[];
}

const lossOfClaim: Partial<Readonly<Record<ClaimType, LossKind>>> = {
  warehouse_lost: 'lost',
  transfer_lost: 'lost',
  warehouse_damaged: 'damaged',
  inbound_lost: 'inbound_short',
  removal_lost: 'removal_lost',
  removal_damaged: 'removal_damaged',
};

const maxProducts = 200;

function readQuery(file: string): string {
  const claims = Object.keys(lossOfClaim).map(quoteLiteral).join(', ');
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll('${months}', String(lossSample.months))
    .replaceAll('${claimTypes}', claims);
}

const lossRates = readQuery('./loss-rates.sql');
const causedLosses = readQuery('./caused-losses.sql');

/** Part of the rules version, constants included, so that a change runs again on unchanged files. */
export const causeStatements: readonly string[] = [lossRates, causedLosses];

/** Requires the tables of an audit in the session. `carriers` are those of inbound shipments, which no report names. */
export async function calculateCauses(
  session: Session,
  carriers: readonly { readonly shipmentId: string; readonly carrier: string }[] = [],
): Promise<LossCauses> {
  await createCarrierTables(session, carriers);
  const rates = (await session.rows(lossRates)).flatMap(toRate);
  const keys = Map.groupBy((await session.rows(causedLosses)).flatMap(toCausedLoss), ({ of }) => of);
  const causes = [...Map.groupBy(rates, ({ cause, name, loss }) => JSON.stringify([cause, name, loss]))]
    .flatMap(([of, rows]): LossCause[] => {
      const total = rows.find(({ month }) => month === null);
      if (total === undefined) return [];
      const { cause, name, loss, units, handled } = total;
      const months = rows.flatMap((row) =>
        row.month === null ? [] : [{ month: row.month, units: row.units, handled: row.handled }],
      );
      const found = (keys.get(of) ?? []).map(({ key }) => key);
      return [{ cause, name, loss, units, handled, months, keys: [...new Set(found)].toSorted() }];
    })
    .toSorted((a, b) => b.units - a.units || b.handled - a.handled || (a.name < b.name ? -1 : 1));
  const products = causes.filter(
    ({ cause, units, keys: found }) => cause === 'product' && (units > 0 || found.length > 0),
  );
  return {
    totals: sumTotals(causes),
    causes: [...causes.filter(({ cause }) => cause !== 'product'), ...products.slice(0, maxProducts)],
  };
}

function sumTotals(causes: readonly LossCause[]): LossTotal[] {
  return causeKinds.flatMap((cause) =>
    lossKinds.flatMap((loss) => {
      const own = causes.filter((each) => each.cause === cause && each.loss === loss);
      const sum = (value: (each: LossCause) => number) => own.reduce((all, each) => all + value(each), 0);
      if (own.length === 0) return [];
      return [{ cause, loss, units: sum(({ units }) => units), handled: sum(({ handled }) => handled) }];
    }),
  );
}

async function createCarrierTables(
  session: Session,
  carriers: readonly { readonly shipmentId: string; readonly carrier: string }[],
): Promise<void> {
  const byShipment = Map.groupBy(carriers, ({ shipmentId }) => shipmentId);
  const rows = [...byShipment].flatMap(([shipmentId, used]) => {
    const [first, ...others] = new Set(used.map(({ carrier }) => carrier));
    return first === undefined || others.length > 0 ? [] : [[shipmentId, first]];
  });
  await session.run(
    'create or replace temp table inbound_carriers (shipment_id varchar primary key, carrier varchar)',
  );
  for (let at = 0; at < rows.length; at += 1000) {
    const values = rows.slice(at, at + 1000).map((row) => `(${row.map(quoteLiteral).join(', ')})`);
    await session.run(`insert into inbound_carriers values ${values.join(', ')}`);
  }
  await session.run(`
    create or replace temp table removal_carriers as
    select order_id as removal_order_id, min(carrier) as carrier
    from removal_shipments
    where order_id is not null
      and carrier is not null
    group by order_id
    having count(distinct carrier) = 1`);
}

type Row = Record<string, JS>;

function toRate(row: Row) {
  const cause = causeKinds.find((kind) => kind === row['cause']);
  const loss = lossKinds.find((kind) => kind === row['loss']);
  const name = text(row['name']);
  if (cause === undefined || loss === undefined || name === null) return [];
  return [
    {
      cause,
      loss,
      name,
      month: text(row['month']),
      units: Number(row['units'] ?? 0),
      handled: Number(row['handled'] ?? 0),
    },
  ];
}

function toCausedLoss(row: Row) {
  const claimType = claimTypes.find((type) => type === row['claim_type']);
  if (claimType === undefined) return [];
  const key = buildFindingKey(claimType, {
    fnsku: text(row['fnsku']),
    sku: text(row['sku']),
    orderId: text(row['order_id']),
    shipmentId: text(row['shipment_id']),
    removalOrderId: text(row['removal_order_id']),
    reimbursementId: text(row['reimbursement_id']),
    referenceId: text(row['reference_id']),
  });
  return [{ of: JSON.stringify([row['cause'], row['name'], lossOfClaim[claimType]]), key }];
}

function text(cell: JS | undefined): string | null {
  return typeof cell === 'string' ? cell : null;
}
