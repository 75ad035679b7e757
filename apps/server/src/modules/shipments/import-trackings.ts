import { carrierNames, type CarrierName } from '@recoup/contract/shipment-states';
import type { ImportedTrackings } from '@recoup/contract/shipments';
import { accountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { recordActing } from '../../platform/record-acting.ts';
import type { TrackingImportFault } from './import-fault.ts';
import { updateTrackingsJob } from './jobs.ts';
import { normalizeNumber, findCarrier, isCarrierNumber } from './tracking-number.ts';

const columns = ['shipment-id', 'carrier', 'tracking-number'] as const;
type Column = (typeof columns)[number];

const maxLines = 5_000;

interface Line {
  readonly line: number;
  readonly shipmentId: string;
  readonly carrier: CarrierName;
  readonly number: string;
}

interface Fault {
  readonly line: number;
  readonly column: Column | '';
  readonly what: TrackingImportFault;
}

/** Parses the table, saves valid lines if requested, and reports invalid ones. */
export async function importTrackings(
  data: Data,
  actor: Actor,
  { csv, save }: { csv: string; save: boolean },
  language: Language,
): Promise<ImportedTrackings> {
  const { lines, faults } = await parseLines(csv);
  return data.withSystem(async (tx) => {
    const owners = await listOwners(tx, lines);
    const unknown = lines
      .filter(({ shipmentId }) => !owners.has(shipmentId))
      .map(({ line, shipmentId }) =>
        toFault(line, 'shipment-id', { fault: 'unknown_shipment', value: shipmentId }),
      );
    const rows = lines.flatMap((line) => {
      const owned = owners.get(line.shipmentId);
      return owned === undefined ? [] : [{ ...line, owned }];
    });
    const known = await listKnown(
      tx,
      rows.flatMap(({ owned }) => owned),
    );
    const isKnown = ({ carrier, number, owned }: (typeof rows)[number]) =>
      owned.every(({ account_id, id }) => known.has(`${account_id} ${id} ${carrier} ${number}`));
    const fresh = rows.filter((row) => !isKnown(row));
    if (save && fresh.length > 0) await saveTrackings(tx, actor, fresh);
    return {
      rows: rows.map((row) => ({
        line: row.line,
        shipment_id: row.shipmentId,
        carrier: row.carrier,
        number: row.number,
        status: isKnown(row) ? ('known' as const) : ('new' as const),
        account: row.owned.map(({ name }) => name).join(', '),
      })),
      faults: [...faults, ...unknown]
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, column, what }) => ({
          line,
          column,
          message: catalogues[language].trackingImportFault(what),
        })),
      saved: save ? fresh.length : 0,
    };
  });
}

async function parseLines(csv: string): Promise<{ lines: Line[]; faults: Fault[] }> {
  const lines: Line[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  let places: Readonly<Record<Column, number>> | undefined;
  try {
    for await (const { line, fields } of readCsv(toStream(csv))) {
      const values = fields.map((value) => value.trim());
      if (values.every((value) => value === '')) continue;
      if (places === undefined) {
        const header = values.map((value) => value.toLowerCase().replaceAll(/[\s_]+/g, '-'));
        const missing = columns.filter((column) => !header.includes(column));
        if (missing.length > 0) {
          return {
            lines,
            faults: missing.map((column) => toFault(line, column, { fault: 'missing_column' })),
          };
        }
        places = {
          'shipment-id': header.indexOf('shipment-id'),
          carrier: header.indexOf('carrier'),
          'tracking-number': header.indexOf('tracking-number'),
        };
        continue;
      }
      if (lines.length + faults.length >= maxLines) {
        return { lines, faults: [...faults, toFault(line, '', { fault: 'too_many_lines', most: maxLines })] };
      }
      const read = parseLine(line, values, places, seen);
      if ('what' in read) faults.push(read);
      else lines.push(read);
    }
  } catch (error) {
    if (!(error instanceof EndlessRecord)) throw error;
    faults.push(toFault(error.line, '', { fault: 'does_not_end' }));
  }
  if (places === undefined && faults.length === 0) faults.push(toFault(1, '', { fault: 'empty_file' }));
  return { lines, faults };
}

function parseLine(
  line: number,
  values: readonly string[],
  places: Readonly<Record<Column, number>>,
  seen: Map<string, number>,
): Line | Fault {
  const value = (column: Column) => values[places[column]] ?? '';
  const empty = columns.find((column) => value(column) === '');
  if (empty !== undefined) return toFault(line, empty, { fault: 'missing_value' });
  const shipmentId = value('shipment-id').toUpperCase();
  const carrier = findCarrier(value('carrier'));
  if (carrier === undefined) {
    const what = { value: value('carrier').slice(0, 40), known: carrierNames.join(', ') };
    return toFault(line, 'carrier', { fault: 'unknown_carrier', ...what });
  }
  const number = normalizeNumber(value('tracking-number'));
  if (!isCarrierNumber(carrier, number)) {
    return toFault(line, 'tracking-number', { fault: 'bad_number', value: number.slice(0, 40) });
  }
  const key = `${shipmentId} ${carrier} ${number}`;
  const before = seen.get(key);
  if (before !== undefined) return toFault(line, '', { fault: 'repeated', line: before });
  seen.set(key, line);
  return { line, shipmentId, carrier, number };
}

interface Owned {
  readonly account_id: number;
  readonly id: number;
  readonly name: string;
}

/** Two accounts may have linked the same store; the parcel belongs to both. */
async function listOwners(tx: Tx, lines: readonly Line[]): Promise<Map<string, Owned[]>> {
  if (lines.length === 0) return new Map();
  const found = await tx
    .selectFrom('shipments as shipment')
    .innerJoin(accountsView('account'), 'account.id', 'shipment.account_id')
    .select(['shipment.account_id', 'shipment.id', 'shipment.shipment_id', 'account.username as name'])
    .where('shipment.shipment_id', 'in', [...new Set(lines.map(({ shipmentId }) => shipmentId))])
    .orderBy('shipment.id')
    .execute();
  return Map.groupBy(found, ({ shipment_id }) => shipment_id);
}

async function listKnown(tx: Tx, owned: readonly Owned[]): Promise<Set<string>> {
  if (owned.length === 0) return new Set();
  const found = await tx
    .selectFrom('shipment_trackings')
    .select(['account_id', 'shipment', 'carrier', 'number'])
    .where('shipment', 'in', [...new Set(owned.map(({ id }) => id))])
    .execute();
  return new Set(
    found.map(
      ({ account_id, shipment, carrier, number }) => `${account_id} ${shipment} ${carrier} ${number}`,
    ),
  );
}

async function saveTrackings(
  tx: Tx,
  actor: Actor,
  rows: readonly (Line & { readonly owned: readonly Owned[] })[],
): Promise<void> {
  const values = rows.flatMap(({ carrier, number, owned }) =>
    owned.map(({ account_id, id }) => ({ account_id, shipment: id, carrier, number, added_by: actor.user })),
  );
  for (const account of new Set(values.map(({ account_id }) => account_id))) {
    await recordActing(tx, actor, account);
  }
  await tx
    .insertInto('shipment_trackings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueue(tx, updateTrackingsJob, {}, { key: updateTrackingsJob.name });
}

async function* toStream(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

function toFault(line: number, column: Fault['column'], what: TrackingImportFault): Fault {
  return { line, column, what };
}
