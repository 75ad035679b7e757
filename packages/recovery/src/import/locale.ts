import { isDay } from '../reports/report.ts';
import type { AuditRegion } from '../policy/policy.ts';
import type { Session } from '../session.ts';
import {
  collectEvidence,
  parseEvidence,
  buildEvidenceQuery,
  isEitherWay,
  getShownOrder,
  getUsualOrder,
  type DateOrder,
} from './date-order.ts';
import { buildCheckedDate } from './dates.ts';
import { createFault, type ImportFault } from './fault.ts';
import type { OpenedFile } from './open-file.ts';
import { findSigns, showsDecimalSign, type DecimalSign } from './numbers.ts';
import { buildCellColumn, sampleCells, listTypedColumns, type Locale } from './reading.ts';
import type { Recognised } from './recognise.ts';

/** Used if the file itself does not show its locale. */
export interface LocaleHints {
  readonly region: AuditRegion;
  readonly dateOrder?: DateOrder | undefined;
}

/** The locale shown by totals and first rows; undefined if the order of dates stays open. */
export function detectSampleLocale(
  { recognised, sample, carried }: OpenedFile,
  { region, dateOrder }: LocaleHints,
): DecidedLocale | undefined {
  const { dates, leading, time } = listDateColumns(recognised);
  const cells = [
    ...getCarriedDates(dates, carried),
    ...dates.flatMap(({ place }) => sampleCells(sample, place)),
  ];
  const pairs =
    time && leading
      ? sample.map((fields) => [fields[leading.place] ?? '', fields[time.place] ?? ''] as const)
      : [];
  const shown = getShownOrder(collectEvidence(cells, pairs));
  const order =
    shown ?? dateOrder ?? getUsualOrder(region) ?? (cells.some(isEitherWay) ? undefined : 'month');
  if (order === undefined) return undefined;
  const signs = new Map<string, DecimalSign>();
  for (const { name, place } of listDecimalColumns(recognised)) {
    const [sign] = findSigns(sampleCells(sample, place));
    if (sign) signs.set(name, sign);
  }
  const isGiven = shown === undefined && dateOrder !== undefined && cells.some(isEitherWay);
  return { order, signs, isOrderGiven: isGiven };
}

export interface DecidedLocale extends Locale {
  /** The file does not show the order of its dates, so the hint was used. */
  readonly isOrderGiven: boolean;
}

/** The locale shown by totals and all rows; a fault if the order of dates stays open and there is no hint. */
export async function detectLocale(
  session: Session,
  cells: string,
  { recognised, carried }: OpenedFile,
  hints: LocaleHints,
): Promise<DecidedLocale | ImportFault> {
  const signs = await findDecimalSigns(session, cells, recognised);
  const { dates, leading, time } = listDateColumns(recognised);
  if (!leading) return { order: 'month', signs, isOrderGiven: false };
  const [row = {}] = await session.rows(
    buildEvidenceQuery(
      cells,
      {
        dates: dates.map(({ place }) => buildCellColumn(place)),
        leading: buildCellColumn(leading.place),
        time: time && buildCellColumn(time.place),
      },
      buildCheckedDate,
    ),
  );
  const inRows = parseEvidence(row);
  const inTotals = collectEvidence(getCarriedDates(dates, carried), []);
  const shown = getShownOrder({
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
  const given = hints.dateOrder ?? getUsualOrder(hints.region);
  if (given !== undefined) return { order: given, signs, isOrderGiven: hints.dateOrder !== undefined };
  return createFault('undecided_dates', doubtful.row, recognised.header[leading.place] ?? '', doubtful.value);
}

/** In a column with both decimal signs the more frequent one is used; cells with the other are unreadable. */
async function findDecimalSigns(
  session: Session,
  cells: string,
  recognised: Recognised,
): Promise<Map<string, DecimalSign>> {
  const columns = listDecimalColumns(recognised);
  const signs = new Map<string, DecimalSign>();
  if (columns.length === 0) return signs;
  const counts = columns.flatMap(({ place }, index) =>
    (['point', 'comma'] as const).map(
      (sign) =>
        `count(*) filter (where ${showsDecimalSign(sign, buildCellColumn(place))}) as ${sign}_${index}`,
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

function listDecimalColumns(recognised: Recognised) {
  return listTypedColumns(recognised).filter(({ column }) => column.type === 'decimal');
}

function listDateColumns(recognised: Recognised) {
  const columns = listTypedColumns(recognised);
  const dates = columns.filter(({ column }) => isDay(column.type));
  return {
    dates,
    /** The column whose date is that of the time in the same row. */
    leading: dates.find(({ name }) => name === recognised.report.period) ?? dates[0],
    time: columns.find(({ column }) => column.type === 'time'),
  };
}

/** A settlement's totals contain its first and last date; the day of one is often above twelve. */
function getCarriedDates(
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
