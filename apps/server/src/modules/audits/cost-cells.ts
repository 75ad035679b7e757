/** The Excel serial number of 2000-01-01 and of 2099-12-31: a day in a workbook is a number of days since 1899-12-30. */
const serials = { first: 36_526, last: 73_050 };

/**
 * A cost as an exact decimal, from `$ 1,234.50`, `1.234,50 €`, `12,5` or `12.50`. Undefined for invalid and ambiguous
 * values: `1,234` is 1234 or 1.234.
 */
export function parseCost(cell: string): string | undefined {
  const text = cell
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/^(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥￥₹])/u, '')
    .replace(/(?:[A-Z]{3}|[$€£¥￥₹]|kr|zł)$/u, '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,4}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,4}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,14},(\d{1,2}|\d{4})$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,14}(\.\d{1,4})?$/.test(text)) return text;
  // Workbooks store 12.3 as 12.300000000000001.
  return /^\d{1,14}\.\d{5,}$/.test(text) ? Number(text).toFixed(4) : undefined;
}

/** ISO 8601 date; undefined where day and month could be swapped, or the day does not exist. */
export function parseCostDay(
  cell: string,
  { isWorkbook }: { readonly isWorkbook: boolean },
): string | undefined {
  const serial = Number(cell);
  if (isWorkbook && Number.isInteger(serial) && serial >= serials.first && serial <= serials.last) {
    return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  }
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell);
  if (yearFirst) return toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  return dotted ? toDay(dotted[3], dotted[2], dotted[1]) : undefined;
}

/** Undefined for a day that does not exist, such as 30 February. */
function toDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
