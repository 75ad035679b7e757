import { readFileSync } from 'node:fs';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import type { JS } from '@duckdb/node-api';
import type { Detector } from './detectors/detector.ts';
import type { EvidenceRow, Finding } from './finding.ts';
import { quoteLiteral, type Session } from './session.ts';
import type { GivenFigures } from './figures.ts';
import type { ValueFacts } from './valuation.ts';

/** A loss as a detector returns it, with the facts its value is calculated from. */
export interface Candidate extends Omit<ValueFacts, 'claimType' | 'valuation'> {
  readonly ids: Pick<
    Finding,
    'fnsku' | 'sku' | 'asin' | 'orderId' | 'shipmentId' | 'removalOrderId' | 'reimbursementId' | 'referenceId'
  >;
  readonly country: string | null;
  readonly anchorDate: string | null;
  /** The files do not prove the loss, so that it is to check. */
  readonly isDoubtful: boolean;
  readonly figures: GivenFigures;
  readonly evidence: readonly EvidenceRow[];
}

/** A column that is null in every row has no type of its own. */
const columnTypes = {
  fnsku: 'varchar',
  sku: 'varchar',
  asin: 'varchar',
  order_id: 'varchar',
  shipment_id: 'varchar',
  removal_order_id: 'varchar',
  reimbursement_id: 'varchar',
  reference_id: 'varchar',
  country: 'varchar',
  anchor_date: 'date',
  quantity: 'integer',
  value: 'decimal(18, 4)',
  currency: 'varchar',
  figures: 'map(varchar, decimal(18, 4))',
  evidence: 'struct(file integer, "row" bigint)[]',
} as const;

const knownWorth = readFileSync(new URL('./known-worth.sql', import.meta.url), 'utf8');
const valuation = readFileSync(new URL('./valuation.sql', import.meta.url), 'utf8');

/** Creates the empty table of candidates and the tables their values are calculated from. */
export async function prepareCandidates(session: Session): Promise<void> {
  const columns = Object.entries(columnTypes).map(([name, type]) => `${name} ${type}`);
  await session.run(
    `create or replace temp table candidates (claim_type varchar, ${columns.join(', ')}, to_check boolean)`,
  );
  await session.run(knownWorth);
}

export async function collectCandidates(
  session: Session,
  { claimType, sql, canDoubt }: Detector,
): Promise<void> {
  const columns = Object.entries(columnTypes).map(([name, type]) => `cast(${name} as ${type})`);
  await session.run(`
    insert into candidates
    select ${quoteLiteral(claimType)}, ${columns.join(', ')}, ${canDoubt ? 'to_check' : 'false'}
    from (
      ${sql}
    )`);
}

/** Values all candidates in one query: one query per claim type took as long as many of the detectors. */
export async function readCandidates(session: Session): Promise<Map<ClaimType, Candidate[]>> {
  const rows = await session.rows(valuation);
  const found = new Map<ClaimType, Candidate[]>();
  for (const row of rows) {
    const claimType = claimTypes.find((each) => each === row['claim_type']);
    if (claimType === undefined) continue;
    const own = found.get(claimType) ?? [];
    own.push(toCandidate(row));
    found.set(claimType, own);
  }
  return found;
}

function toCandidate(row: Record<string, JS>): Candidate {
  return {
    ids: {
      fnsku: text(row['fnsku']),
      sku: text(row['sku']),
      asin: text(row['asin']),
      orderId: text(row['order_id']),
      shipmentId: text(row['shipment_id']),
      removalOrderId: text(row['removal_order_id']),
      reimbursementId: text(row['reimbursement_id']),
      referenceId: text(row['reference_id']),
    },
    country: text(row['country']),
    anchorDate: text(row['anchor_date']),
    isDoubtful: row['to_check'] === true,
    quantity: Number(row['quantity'] ?? 0),
    currency: text(row['currency']),
    value: whole(row['value']),
    cost: whole(row['cost']),
    paid: whole(row['paid']),
    paidUnits: whole(row['paid_units']),
    price: whole(row['price']),
    figures: parseFigures(row['figures']),
    evidence: parseEvidence(row['evidence']),
  };
}

function text(cell: JS | undefined): string | null {
  return typeof cell === 'string' ? cell : null;
}

function whole(cell: JS | undefined): bigint | null {
  return typeof cell === 'bigint' ? cell : null;
}

function parseFigures(cell: JS | undefined): GivenFigures {
  const figures = new Map<string, bigint>();
  for (const figure of Array.isArray(cell) ? cell : []) {
    if (figure === null || typeof figure !== 'object' || !('name' in figure) || !('value' in figure))
      continue;
    const { name, value } = figure;
    if (typeof name === 'string' && typeof value === 'bigint') figures.set(name, value);
  }
  return figures;
}

/** Sorted by file and row, without duplicates. */
function parseEvidence(cell: JS | undefined): EvidenceRow[] {
  const rows = new Map<string, EvidenceRow>();
  for (const place of Array.isArray(cell) ? cell : []) {
    if (place === null || typeof place !== 'object' || !('file' in place) || !('row' in place)) continue;
    const evidence = { file: Number(place['file']), row: Number(place['row']) };
    rows.set(`${evidence.file} ${evidence.row}`, evidence);
  }
  return [...rows.values()].toSorted((a, b) => a.file - b.file || a.row - b.row);
}
