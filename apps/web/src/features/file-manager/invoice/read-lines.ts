import { fnskuPattern, unitCostPattern } from '@recoup/contract/document-types';

/** A line while it is being edited. */
export interface DraftLine {
  /** The server's id of an existing line. */
  readonly id: number | null;
  readonly key: string;
  readonly fnsku: string;
  readonly quantity: string;
  readonly unitCost: string;
  readonly drawn: number;
}

export type LineColumn = 'fnsku' | 'quantity' | 'unit_cost';

export interface LineFault {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly column: LineColumn | 'columns' | 'empty' | 'tooMany';
  readonly value: string;
}

export interface ReadLines {
  readonly lines: readonly Pick<DraftLine, 'fnsku' | 'quantity' | 'unitCost'>[];
  readonly faults: readonly LineFault[];
}

const mostLines = 2000;

const headings: Readonly<Record<LineColumn, RegExp>> = {
  fnsku: /^(fnsku|fulfillmentnetworksku|商品[编条]码fnsku)$/,
  quantity: /^(quantity|qty|units|pcs|数量|件数)$/,
  unit_cost: /^(unitcost|unitprice|cost|price|单价|采购单价|成本)$/,
};

/** Parses lines of a table separated by commas, semicolons or tabs; all of them or none. */
export function readLines(text: string): ReadLines {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((row, index) => ({ line: index + 1, row }))
    .filter(({ row }) => row.trim() !== '');
  const [first] = rows;
  if (first === undefined) return { lines: [], faults: [{ line: 1, column: 'empty', value: '' }] };
  const separator = ['\t', ';', ','].find((sign) => first.row.includes(sign)) ?? ',';
  const header = splitFields(first.row, separator).map((field) => normalised(field));
  const at = (column: LineColumn) => header.findIndex((field) => headings[column].test(field));
  const hasHeader = header.some((field) => Object.values(headings).some((heading) => heading.test(field)));
  const places = hasHeader
    ? { fnsku: at('fnsku'), quantity: at('quantity'), unit_cost: at('unit_cost') }
    : { fnsku: 0, quantity: 1, unit_cost: 2 };
  if (places.fnsku < 0 || places.quantity < 0) {
    return { lines: [], faults: [{ line: first.line, column: 'columns', value: '' }] };
  }
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) return { lines: [], faults: [{ line: first.line, column: 'empty', value: '' }] };
  if (body.length > mostLines) {
    return { lines: [], faults: [{ line: mostLines + 1, column: 'tooMany', value: '' }] };
  }
  const read = body.map(({ line, row }) => {
    const fields = splitFields(row, separator);
    const given = {
      fnsku: (fields[places.fnsku] ?? '').trim().toUpperCase(),
      quantity: (fields[places.quantity] ?? '').trim(),
      unitCost: (fields[places.unit_cost] ?? '').trim().replace(/^[$€£¥￥]\s*/, ''),
    };
    return { line, given, wrong: wrongColumns(given) };
  });
  const faults = read.flatMap(({ line, given, wrong }) =>
    wrong.map((column) => ({ line, column, value: getCell(given, column).slice(0, 40) })),
  );
  return { lines: faults.length === 0 ? read.map(({ given }) => given) : [], faults };
}

/** Errors of a typed or imported line. */
export function wrongColumns(line: Pick<DraftLine, 'fnsku' | 'quantity' | 'unitCost'>): LineColumn[] {
  const quantity = Number(line.quantity);
  return [
    ...(fnskuPattern.test(line.fnsku.trim().toUpperCase()) ? [] : (['fnsku'] as const)),
    ...(/^\d+$/.test(line.quantity.trim()) && quantity > 0 && quantity <= 10_000_000
      ? []
      : (['quantity'] as const)),
    ...(line.unitCost.trim() === '' || unitCostPattern.test(line.unitCost.trim())
      ? []
      : (['unit_cost'] as const)),
  ];
}

export function getCell(
  line: Pick<DraftLine, 'fnsku' | 'quantity' | 'unitCost'>,
  column: LineColumn,
): string {
  return column === 'unit_cost' ? line.unitCost : line[column];
}

function normalised(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_.\-/]/g, '');
}

function splitFields(row: string, separator: string): string[] {
  const pattern = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...row.matchAll(pattern)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}
