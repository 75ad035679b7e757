/** What is trimmed around a cell: also no-break, ideographic and zero-width blanks, and a byte order mark. */
const blanks = ' \\t\u00A0\u2007\u202F\u3000\u200B\u2060\uFEFF';
const leading = new RegExp(`^[${blanks}]+`, 'u');
const trailing = new RegExp(`[${blanks}]+$`, 'u');

export function trimCell(cell: string): string {
  return isPlainEnd(cell.charCodeAt(0)) && isPlainEnd(cell.charCodeAt(cell.length - 1))
    ? cell
    : cell.replace(leading, '').replace(trailing, '');
}

/** Most cells begin and end with a letter or digit of ASCII: to test for those takes a fraction of the time. */
function isPlainEnd(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

/** The same in SQL; null for a cell without content. Most cells need no look at each character. */
export function trimmedCell(cell: string): string {
  const trimmed = `trim(${cell}, e'${blanks}')`;
  const isPlain = ['1', '-1'].map((end) => `${cell}[${end}] between '!' and '~'`).join(' and ');
  return `case when ${isPlain} then ${cell} else nullif(nullif(${trimmed}, ''), '--') end`;
}
