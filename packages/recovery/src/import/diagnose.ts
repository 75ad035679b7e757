import type { Session } from '../session.ts';
import { speaksForOrder, type SlashOrder } from './dates.ts';
import { recordsOf, type Dialect } from './dialect.ts';
import { faultAt, mostFaults, type FaultCode, type ImportFault } from './fault.ts';
import { speaksFor, type DecimalSign } from './numbers.ts';
import { carefulReading, cellAt, signOf, typedColumns, type Locale } from './reading.ts';
import type { Recognised } from './recognise.ts';

/** Rows that have more or fewer cells than the header, and quotes never closed. */
export async function structureFaults(
  text: AsyncIterable<string>,
  dialect: Dialect,
  width: number,
): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  for await (const { row, fields, isOpen } of recordsOf(text, dialect)) {
    if (isOpen) faults.push(faultAt('open_quote', row, '', fields.at(-1)));
    else if (fields.length !== width) {
      faults.push(faultAt('wrong_columns', row, '', `${fields.length} instead of ${width}`));
    }
    if (faults.length >= mostFaults) break;
  }
  return faults;
}

/** How the whole file writes numbers and dates; a column that writes them both ways is a fault. */
export async function wholeLocale(
  session: Session,
  numberedCells: string,
  recognised: Recognised,
  usual: SlashOrder,
): Promise<Locale | ImportFault[]> {
  const columns = typedColumns(recognised);
  const decimals = columns.filter(({ column }) => column.type === 'decimal');
  const dates = columns.filter(({ column }) => column.type !== 'decimal' && column.type !== 'integer');
  const first = (holds: string, cell: string) =>
    `arg_min({'row': "row", 'value': ${cell}}, "row") filter (where ${holds})`;
  const questions = [
    ...decimals.flatMap(({ name, place }) =>
      (['point', 'comma'] as const).map((way) => ({
        name,
        way,
        place,
        sql: first(speaksFor(way, cellAt(place)), cellAt(place)),
      })),
    ),
    ...dates.flatMap(({ name, place }) =>
      (['month', 'day'] as const).map((way) => ({
        name,
        way,
        place,
        sql: first(speaksForOrder(way, cellAt(place)), cellAt(place)),
      })),
    ),
  ];
  if (questions.length === 0) return { order: usual, signs: new Map() };
  const [answers = {}] = await session.rows(
    `select ${questions.map(({ sql }, index) => `${sql} as q${index}`).join(', ')} from ${numberedCells}`,
  );

  const signs = new Map<string, DecimalSign>();
  const orders = new Map<SlashOrder, ImportFault>();
  const faults: ImportFault[] = [];
  for (const [index, { name, way, place }] of questions.entries()) {
    const answer = placeOf(answers[`q${index}`]);
    if (!answer) continue;
    const header = recognised.header[place] ?? name;
    if (way === 'point' || way === 'comma') {
      if (signs.has(name)) faults.push(faultAt('mixed_decimals', answer.row, header, answer.value));
      signs.set(name, way);
    } else {
      const known = orders.get(way);
      const here = faultAt('mixed_dates', answer.row, header, answer.value);
      if (!known || known.row > here.row) orders.set(way, here);
    }
  }
  const [order, other] = [...orders].toSorted(([, a], [, b]) => a.row - b.row);
  if (other) faults.push(other[1]);
  return faults.length > 0 ? faults : { order: order?.[0] ?? usual, signs };
}

function placeOf(answer: unknown): { row: number; value: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('row' in answer) || !('value' in answer))
    return undefined;
  return { row: Number(answer.row), value: String(answer.value) };
}

const faultOf: Readonly<Record<string, FaultCode>> = {
  integer: 'not_a_whole_number',
  decimal: 'not_a_number',
  date: 'not_a_date',
  month: 'not_a_date',
  time: 'not_a_date',
};

/** Cells that are not what their column holds. */
export async function cellFaults(
  session: Session,
  numberedCells: string,
  recognised: Recognised,
  locale: Locale,
): Promise<ImportFault[]> {
  const columns = typedColumns(recognised);
  if (columns.length === 0) return [];
  const checks = columns.map(({ name, column, place }, index) => {
    const cell = cellAt(place);
    const read = carefulReading(column, cell, { order: locale.order, sign: signOf(locale, name) });
    return `case when ${cell} is not null and ${read} is null then {'index': ${index}, 'value': ${cell}} end`;
  });
  const rows = await session.rows(
    `with checked as (
       select "row", list_filter([${checks.join(',\n')}], lambda fault: fault is not null) as faults
       from ${numberedCells}
     )
     select "row", unnest(faults, recursive := true)
     from checked
     where len(faults) > 0
     order by "row"
     limit ${mostFaults}`,
  );
  return rows.map((fault) => {
    const found = columns[Number(fault['index'])];
    return faultAt(
      faultOf[found?.column.type ?? ''] ?? 'unreadable',
      Number(fault['row']),
      recognised.header[found?.place ?? -1] ?? '',
      typeof fault['value'] === 'string' ? fault['value'] : '',
    );
  });
}

/** The cells with the row each stands in. */
export function numbered(cells: string, firstRow: number): string {
  return `(select row_number() over () + ${firstRow - 1} as "row", * from ${cells})`;
}
