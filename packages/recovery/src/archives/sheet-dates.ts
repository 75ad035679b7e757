import { getAttribute, parseTags } from './tags.ts';

/** Which cell styles, by index, hold dates, and whether serial numbers count from 1900 or 1904. */
export interface SheetDates {
  readonly styles: ReadonlySet<number>;
  readonly startsIn1904: boolean;
}

export const noDates: SheetDates = { styles: new Set(), startsIn1904: false };

/** Built-in date formats of ECMA-376, part 1, 18.8.30. Formats with only a time are left out. */
function isBuiltInDay(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** Whether a format shows years or days, ignoring quoted text, escaped letters and brackets. */
function showsDay(format: string): boolean {
  return /[yd]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

export function readSheetDates(workbook: string, stylesheet: string): SheetDates {
  const properties = [...parseTags(workbook)].find(({ name }) => name === 'workbookPr');
  const startsIn1904 = ['1', 'true'].includes((properties && getAttribute(properties, 'date1904')) ?? '');
  const days = new Set<number>();
  const styles = new Set<number>();
  let isInCellStyles = false;
  let place = 0;
  for (const tag of parseTags(stylesheet)) {
    if (tag.name === 'cellXfs') isInCellStyles = tag.kind === 'opens';
    if (tag.kind === 'closes') continue;
    const id = Number(getAttribute(tag, 'numFmtId') ?? 0);
    if (tag.name === 'numFmt' && showsDay(getAttribute(tag, 'formatCode') ?? '')) days.add(id);
    if (tag.name !== 'xf' || !isInCellStyles) continue;
    if (isBuiltInDay(id) || days.has(id)) styles.add(place);
    place += 1;
  }
  return { styles, startsIn1904 };
}

const daySeconds = 86_400;
/** The serial number of 9999-12-31. */
const lastSerial = 2_958_465;

/** A serial number as month/day/year, with the time if it has one; numbers that are no date are returned unchanged. */
export function formatSerialDate(value: string, { startsIn1904 }: SheetDates): string {
  const serial = Number(value);
  if (!(serial >= 1 && serial <= lastSerial)) return value;
  const since = Date.UTC(1899, 11, startsIn1904 ? 30 + 1462 : 30);
  const [date = '', time = ''] = new Date(since + Math.round(serial * daySeconds) * 1000)
    .toISOString()
    .split(/T|\.000Z/);
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}${time === '00:00:00' ? '' : ` ${time}`}`;
}

/**
 * A spreadsheet that reads 10/05/2026 as the tenth of May leaves 10/13/2026 as text. Such a text shows that day and
 * month of the column's other cells were swapped, so they are swapped back. `places` are the rows in which the column
 * holds dates.
 */
export function restoreDateOrder(
  rows: readonly string[][],
  column: number,
  places: ReadonlySet<number>,
): void {
  const isMonthFirst = rows.some(
    (row, place) =>
      !places.has(place) && /^\d{1,2}[/-](?:1[3-9]|2\d|3[01])[/-]\d{2,4}(?!\d)/.test(row[column] ?? ''),
  );
  if (!isMonthFirst) return;
  for (const place of places) {
    const row = rows[place];
    if (row) row[column] = (row[column] ?? '').replace(/^(\d\d)\/(\d\d)/, '$2/$1');
  }
}
