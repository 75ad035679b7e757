import { isDay } from '../reports/report.ts';
import type { AuditRegion } from '../policy/policy.ts';
import type { Session } from '../session.ts';
import {
  evidenceIn,
  parseEvidence,
  evidenceQuery,
  isEitherWay,
  shownOrder,
  usualOrder,
  type DateOrder,
} from './date-order.ts';
import { carefulDate } from './dates.ts';
import { faultAt, type ImportFault } from './fault.ts';
import type { OpenedFile } from './open-file.ts';
import { signsIn, showsDecimalSign, type DecimalSign } from './numbers.ts';
import { cellAt, sampleCells, typedColumns, type Locale } from './reading.ts';
import type { Recognised } from './recognise.ts';

/** What decides where the file itself does not. */
export interface LocaleHints {
  readonly region: AuditRegion;
  readonly dateOrder?: DateOrder | undefined;
}

/** As totals and first rows show it; undefined where they leave the order of dates open. */
export function sampleLocale(
  { recognised, sample, carried }: OpenedFile,
  { region, dateOrder }: LocaleHints,
): DecidedLocale | undefined {
  const { dates, leading, time } = dateColumns(recognised);
  const cells = [
    ...carriedDates(dates, carried),
    ...dates.flatMap(({ place }) => sampleCells(sample, place)),
  ];
  const pairs =
    time && leading
      ? sample.map((fields) => [fields[leading.place] ?? '', fields[time.place] ?? ''] as const)
      : [];
  const shown = shownOrder(evidenceIn(cells, pairs));
  const order = shown ?? dateOrder ?? usualOrder(region) ?? (cells.some(isEitherWay) ? undefined : 'month');
  if (order === undefined) return undefined;
  const signs = new Map<string, DecimalSign>();
  for (const { name, place } of decimalColumns(recognised)) {
    const [sign] = signsIn(sampleCells(sample, place));
    if (sign) signs.set(name, sign);
  }
  const isGiven = shown === undefined && dateOrder !== undefined && cells.some(isEitherWay);
  return { order, signs, isOrderGiven: isGiven };
}

export interface DecidedLocale extends Locale {
  /** The file leaves the order of its dates open: the hint decided. */
  readonly isOrderGiven: boolean;
}

/** As totals and all rows show it; a fault where they leave the order of dates open and no hint decides. */
export async function wholeLocale(
  session: Session,
  cells: string,
  { recognised, carried }: OpenedFile,
  hints: LocaleHints,
): Promise<DecidedLocale | ImportFault> {
  const signs = await decimalSigns(session, cells, recognised);
  const { dates, leading, time } = dateColumns(recognised);
  if (!leading) return { order: 'month', signs, isOrderGiven: false };
  const [row = {}] = await session.rows(
    evidenceQuery(
      cells,
      {
        dates: dates.map(({ place }) => cellAt(place)),
        leading: cellAt(leading.place),
        time: time && cellAt(time.place),
      },
      carefulDate,
    ),
  );
  const inRows = parseEvidence(row);
  const inTotals = evidenceIn(carriedDates(dates, carried), []);
  const shown = shownOrder({
    ...inRows,
    steady: { ...inRows.steady, day: inRows.steady.day && recognised.report.isMonthFirst !== true },
    impossible: {
      month: inRows.impossible.month + inTotals.impossible.month,
      day: inRows.impossible.day + inTotals.impossible.day,
    },
  });
  const doubtful = parsePlace(row['doubtful']);
  if (shown !== undefined || doubtful === undefined) {
    return { order: shown ?? 'month', signs, isOrderGiven: false };
  }
  const given = hints.dateOrder ?? usualOrder(hints.region);
  if (given !== undefined) return { order: given, signs, isOrderGiven: hints.dateOrder !== undefined };
  return faultAt('undecided_dates', doubtful.row, recognised.header[leading.place] ?? '', doubtful.value);
}

/** Of a column that writes both signs, the one more cells write; the others cannot be read. */
async function decimalSigns(
  session: Session,
  cells: string,
  recognised: Recognised,
): Promise<Map<string, DecimalSign>> {
  const columns = decimalColumns(recognised);
  const signs = new Map<string, DecimalSign>();
  if (columns.length === 0) return signs;
  const counts = columns.flatMap(({ place }, index) =>
    (['point', 'comma'] as const).map(
      (sign) => `count(*) filter (where ${showsDecimalSign(sign, cellAt(place))}) as ${sign}_${index}`,
    ),
  );
  const [row = {}] = await session.rows(`select ${counts.join(', ')} from ${cells}`);
  for (const [index, { name }] of columns.entries()) {
    const point = Number(row[`point_${index}`]);
    const comma = Number(row[`comma_${index}`]);
    if (point !== comma) signs.set(name, point > comma ? 'point' : 'comma');
  }
  return signs;
}

function decimalColumns(recognised: Recognised) {
  return typedColumns(recognised).filter(({ column }) => column.type === 'decimal');
}

function dateColumns(recognised: Recognised) {
  const columns = typedColumns(recognised);
  const dates = columns.filter(({ column }) => isDay(column.type));
  return {
    dates,
    /** The one whose day is that of the time beside it. */
    leading: dates.find(({ name }) => name === recognised.report.period) ?? dates[0],
    time: columns.find(({ column }) => column.type === 'time'),
  };
}

/** A settlement's totals name its first and last day, of which one is often above twelve. */
function carriedDates(
  dates: readonly { readonly name: string }[],
  carried: ReadonlyMap<string, string>,
): string[] {
  return dates.flatMap(({ name }) => carried.get(name) ?? []);
}

function parsePlace(answer: unknown): { row: number; value: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('row' in answer) || !('value' in answer))
    return undefined;
  return { row: Number(answer.row), value: String(answer.value) };
}
