import { carrierNames, type CarrierName } from '@recoup/contract/shipment-states';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import type { TrackingImportFault } from './import-fault.ts';
import { normalizeNumber, findCarrier, isCarrierNumber } from './tracking-number.ts';

const columns = ['shipment-id', 'carrier', 'tracking-number'] as const;
type Column = (typeof columns)[number];

const maxLines = 5_000;

export interface Line {
  readonly line: number;
  readonly shipmentId: string;
  readonly carrier: CarrierName;
  readonly number: string;
}

export interface Fault {
  readonly line: number;
  readonly column: Column | '';
  readonly what: TrackingImportFault;
}

/** The lines of a table of tracking numbers, read in a process of its own. */
export const parseTrackings = new ReaderTask(import.meta.url, 'parseTrackings', parseLines, {
  maxSeconds: 30,
});

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

export function toFault(line: number, column: Fault['column'], what: TrackingImportFault): Fault {
  return { line, column, what };
}

async function* toStream(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
