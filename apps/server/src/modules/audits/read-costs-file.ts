import { createReadStream } from 'node:fs';
import type { Input } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { decodeText } from '@recoup/sp-api';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import type { CostFault } from './cost-fault.ts';

type Cost = Input<(typeof audits)['updateCosts']>['body']['set'][number];

const maxFaults = 20;
const maxRows = 200_000;

/** The costs as JSON, or the lines at fault. */
export const readCostsFile = new ReaderTask(import.meta.url, 'readCostsFile', read, { maxSeconds: 60 });

async function read({ path, contentType }: { readonly path: string; readonly contentType: string }) {
  const { costs, faults } = await parseCosts(decodeText(createReadStream(path), { contentType }));
  return { costs: JSON.stringify(costs), rows: costs.length, faults };
}

interface PlacedFault {
  readonly line: number;
  readonly column: string;
  readonly what: CostFault;
}

/** The names a column goes by, without what is no letter. */
const columns = {
  fnsku: ['fnsku'],
  sku: ['sku', 'msku', 'sellersku'],
  cost: ['cost', 'sourcingcost', 'unitcost'],
  currency: ['currency', 'currencyunit'],
  valid_from: ['validfrom', 'from', 'date'],
} as const;

async function parseCosts(
  text: AsyncIterable<string>,
): Promise<{ costs: Cost[]; faults: readonly PlacedFault[] }> {
  const costs: Cost[] = [];
  const faults: PlacedFault[] = [];
  let at: Record<keyof typeof columns, number> | undefined;
  try {
    for await (const { line, fields } of readCsv(text)) {
      const cells = fields.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      if (at === undefined) {
        const keys = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
        const find = (names: readonly string[]) => keys.findIndex((key) => names.includes(key));
        at = {
          fnsku: find(columns.fnsku),
          sku: find(columns.sku),
          cost: find(columns.cost),
          currency: find(columns.currency),
          valid_from: find(columns.valid_from),
        };
        if ((at.fnsku < 0 && at.sku < 0) || at.cost < 0 || at.currency < 0) {
          return { costs, faults: [{ line, column: '', what: { fault: 'columns_missing' } }] };
        }
        continue;
      }
      const cell = (name: keyof typeof columns) => cells[at?.[name] ?? -1] ?? '';
      const found = listFaults(cell);
      faults.push(...found.map((fault) => ({ line, ...fault })));
      if (faults.length >= maxFaults || costs.length >= maxRows) break;
      costs.push({
        fnsku: cell('fnsku').slice(0, 100),
        sku: cell('sku').slice(0, 100),
        cost: cell('cost'),
        currency: cell('currency').toUpperCase(),
        ...(cell('valid_from') !== '' && { valid_from: cell('valid_from') }),
      });
    }
  } catch (error) {
    if (!(error instanceof EndlessRecord)) throw error;
    faults.push({ line: error.line, column: '', what: { fault: 'line_too_long' } });
  }
  if (at === undefined && faults.length === 0)
    faults.push({ line: 1, column: '', what: { fault: 'empty_file' } });
  return { costs, faults: faults.slice(0, maxFaults) };
}

function listFaults(cell: (name: keyof typeof columns) => string): { column: string; what: CostFault }[] {
  const value = (name: keyof typeof columns) => cell(name).slice(0, 40);
  return [
    ...(cell('sku') === '' && cell('fnsku') === ''
      ? [{ column: 'sku', what: { fault: 'no_product' } } as const]
      : []),
    ...(/^\d{1,14}(\.\d{1,4})?$/.test(cell('cost'))
      ? []
      : [{ column: 'cost', what: { fault: 'not_a_cost', value: value('cost') } } as const]),
    ...(/^[A-Za-z]{3}$/.test(cell('currency'))
      ? []
      : [{ column: 'currency', what: { fault: 'not_a_currency', value: value('currency') } } as const]),
    ...(cell('valid_from') === '' || isDay(cell('valid_from'))
      ? []
      : [{ column: 'valid from', what: { fault: 'not_a_day', value: value('valid_from') } } as const]),
  ];
}

/** The thirtieth of February is none. */
function isDay(text: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
