/** Characters trimmed around a cell, including no-break, ideographic and zero-width blanks and a byte order mark. */
const blanks = ' \\t\u00A0\u2007\u202F\u3000\u200B\u2060\uFEFF';
const leading = new RegExp(`^[${blanks}]+`, 'u');
const trailing = new RegExp(`[${blanks}]+$`, 'u');

export function trimCell(cell: string): string {
  return isPlainEnd(cell.charCodeAt(0)) && isPlainEnd(cell.charCodeAt(cell.length - 1))
    ? cell
    : cell.replace(leading, '').replace(trailing, '');
}

/** A fast check, because most cells begin and end with an ASCII letter or digit. */
function isPlainEnd(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

/** The same as an SQL expression; null for an empty cell. Avoids examining each character of most cells. */
export function buildTrimmedCell(cell: string): string {
  const trimmed = `trim(${cell}, e'${blanks}')`;
  const isPlain = ['1', '-1'].map((end) => `${cell}[${end}] between '!' and '~'`).join(' and ');
  return `case when ${isPlain} then ${cell} else nullif(nullif(${trimmed}, ''), '--') end`;
}
