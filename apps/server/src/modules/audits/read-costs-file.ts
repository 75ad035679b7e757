import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Input } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import type { CostColumns } from '@recoup/contract/audits/costs';
import { ArchiveFault, readXlsx } from '@recoup/recovery/archives';
import { decodeText } from '@recoup/sp-api';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import { parseCost, parseCostDay } from './cost-cells.ts';
import type { CostFault } from './cost-fault.ts';

type Cost = Input<(typeof audits)['updateCosts']>['body']['set'][number];

const maxFaults = 20;
const maxRows = 200_000;
const sampleRows = 3;
/** A line above the headings, such as a title, has one cell. */
const minHeadings = 2;
const maxTitles = 10;

/** A list's headings and first rows, for mapping its columns. */
export interface CostListHead {
  readonly headings: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

export const readCostsHead = new ReaderTask(import.meta.url, 'readCostsHead', readHead, { maxSeconds: 60 });

/** Returns the costs as JSON, or the invalid lines. */
export const readCostsFile = new ReaderTask(import.meta.url, 'readCostsFile', read, { maxSeconds: 60 });

interface CostsFile {
  readonly path: string;
  readonly contentType: string;
}

async function readHead(file: CostsFile): Promise<CostListHead> {
  let headings: readonly string[] | undefined;
  const sample: string[][] = [];
  try {
    for await (const { cells } of readRows(file)) {
      if (headings === undefined) {
        if (cells.filter((cell) => cell !== '').length >= minHeadings) headings = cells;
        continue;
      }
      sample.push(cells);
      if (sample.length >= sampleRows) break;
    }
  } catch (error) {
    // Reported with its line when the list is read.
    if (!(error instanceof EndlessRecord || error instanceof ArchiveFault)) throw error;
  }
  return { headings: headings ?? [], sample };
}

interface PlacedFault {
  readonly line: number;
  readonly column: string;
  readonly what: CostFault;
}

async function read({ columns, ...file }: CostsFile & { readonly columns: CostColumns }) {
  const costs: Cost[] = [];
  const faults: PlacedFault[] = [];
  const isWorkbook = await isZip(file.path);
  let headings: readonly string[] | undefined;
  try {
    for await (const { line, cells } of readRows(file)) {
      if (headings === undefined) {
        if (cells.filter((cell) => cell !== '').length >= minHeadings) headings = cells;
        continue;
      }
      const names = headings;
      const cell = (heading: string) => (heading === '' ? '' : (cells[names.indexOf(heading)] ?? ''));
      const parsed = parseRow(cell, columns, isWorkbook);
      faults.push(...parsed.faults.map((fault) => ({ line, ...fault })));
      if (faults.length >= maxFaults || costs.length >= maxRows) break;
      costs.push(parsed.cost);
    }
  } catch (error) {
    if (error instanceof EndlessRecord) {
      faults.push({ line: error.line, column: '', what: { fault: 'line_too_long' } });
    } else if (error instanceof ArchiveFault) {
      faults.push({ line: 0, column: '', what: { fault: 'unreadable_workbook' } });
    } else throw error;
  }
  return { costs: JSON.stringify(costs), rows: costs.length, faults: faults.slice(0, maxFaults) };
}

function parseRow(
  cell: (heading: string) => string,
  columns: CostColumns,
  isWorkbook: boolean,
): { cost: Cost; faults: { column: string; what: CostFault }[] } {
  const [sku, fnsku] = [cell(columns.sku).slice(0, 100), cell(columns.fnsku).slice(0, 100)];
  const currency = columns.all_in === '' ? cell(columns.currency).toUpperCase() : columns.all_in;
  const cost = parseCost(cell(columns.cost));
  const given = cell(columns.valid_from);
  const day = given === '' ? undefined : parseCostDay(given, { isWorkbook });
  const shown = (heading: string) => cell(heading).slice(0, 40);
  return {
    cost: { fnsku, sku, cost: cost ?? '', currency, ...(day !== undefined && { valid_from: day }) },
    faults: [
      ...(sku === '' && fnsku === ''
        ? [{ column: columns.sku || columns.fnsku, what: { fault: 'no_product' } } as const]
        : []),
      ...(cost === undefined
        ? [{ column: columns.cost, what: { fault: 'not_a_cost', value: shown(columns.cost) } } as const]
        : []),
      ...(/^[A-Z]{3}$/.test(currency)
        ? []
        : [
            {
              column: columns.currency,
              what: { fault: 'not_a_currency', value: shown(columns.currency) },
            } as const,
          ]),
      ...(given !== '' && day === undefined
        ? [
            {
              column: columns.valid_from,
              what: { fault: 'not_a_day', value: shown(columns.valid_from) },
            } as const,
          ]
        : []),
    ],
  };
}

/** Rows with any content; lines count from 1. */
async function* readRows({
  path,
  contentType,
}: CostsFile): AsyncGenerator<{ line: number; cells: string[] }> {
  for await (const { line, fields } of readRecords(path, contentType)) {
    const cells = fields.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) yield { line, cells };
  }
}

async function* readRecords(path: string, contentType: string) {
  if (!(await isZip(path))) {
    yield* readCsv(decodeText(createReadStream(path), { contentType }), { maxTitles });
    return;
  }
  for (const [place, fields] of (await readXlsx(path, maxRows + 1)).entries())
    yield { line: place + 1, fields };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
