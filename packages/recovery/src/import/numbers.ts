import { marketplaces } from '../marketplaces.ts';
import { sqlTypes } from '../tables.ts';

export type DecimalSign = 'point' | 'comma';

const fractionAfter: Readonly<Record<DecimalSign, string>> = {
  // A fraction that cannot be a group of thousands, or thousands grouped by the other sign.
  point: String.raw`^[+-]?(?:[\d,]*\.\d*|\d{1,3}(?:,\d{3}){2,})$`,
  comma: String.raw`^[+-]?(?:[\d.]*,\d*|\d{1,3}(?:\.\d{3}){2,})$`,
};
const eitherWay: Readonly<Record<DecimalSign, string>> = {
  point: String.raw`^[+-]?[1-9]\d{0,2}\.\d{3}$`,
  comma: String.raw`^[+-]?[1-9]\d{0,2},\d{3}$`,
};
const valid: Readonly<Record<DecimalSign, string>> = {
  point: String.raw`^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$`,
  comma: String.raw`^[+-]?(?:(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d*)?|,\d+)$`,
};

const plain = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The decimal signs the cells of a column show; 1,234 shows neither. */
export function findSigns(cells: readonly string[]): ReadonlySet<DecimalSign> {
  const signs = new Set<DecimalSign>();
  for (const sign of ['point', 'comma'] as const) {
    const speaks = new RegExp(fractionAfter[sign]);
    const mute = new RegExp(eitherWay[sign]);
    if (cells.some((cell) => speaks.test(cell) && !mute.test(cell))) signs.add(sign);
  }
  return signs;
}

export function arePlain(cells: readonly string[]): boolean {
  return cells.every((cell) => plain.test(cell));
}

const currencies = [...new Set(marketplaces.map(({ currency }) => currency))].join('|');

/** An SQL expression for the cell without spaces, quotes and currency symbols or codes, with a leading minus sign. */
function buildBareNumber(cell: string): string {
  const stripped = String.raw`regexp_replace(${cell}, '[\s\x{00A0}\x{202F}''’"$€£¥₹]|${currencies}', '', 'g')`;
  const minus = `translate(${stripped}, '−–', '--')`;
  return String.raw`regexp_replace(${minus}, '^(?:\((.*)\)|(.+)-)$', '-\1\2')`;
}

export function showsDecimalSign(sign: DecimalSign, cell: string): string {
  const bare = buildBareNumber(cell);
  return `(regexp_matches(${bare}, '${fractionAfter[sign]}') and not regexp_matches(${bare}, '${eitherWay[sign]}'))`;
}

/** Tries a plain cast first: most cells are plain, and removing characters takes several times as long. */
function buildPlainNumber(cell: string, pattern: string, type: string): string {
  return `when regexp_full_match(${cell}, '${pattern}') then cast(${cell} as ${type})`;
}

/** An SQL expression that is null for a cell that is not a number. */
export function buildCheckedDecimal(cell: string, sign: DecimalSign): string {
  const bare = buildBareNumber(cell);
  const digits =
    sign === 'point' ? `replace(${bare}, ',', '')` : `replace(replace(${bare}, '.', ''), ',', '.')`;
  const plain =
    sign === 'point' ? buildPlainNumber(cell, String.raw`-?\d{1,9}(?:\.\d{1,6})?`, sqlTypes.decimal) : '';
  return `case ${plain} when regexp_matches(${bare}, '${valid[sign]}') then try_cast(${digits} as ${sqlTypes.decimal}) end`;
}

/** An SQL expression that is null for a cell that is not an integer. */
export function buildCheckedInteger(cell: string): string {
  const bare = buildBareNumber(cell);
  const digits = String.raw`regexp_replace(${bare}, '[.,]0{0,2}$', '')`;
  return String.raw`case ${buildPlainNumber(cell, String.raw`-?\d{1,9}`, sqlTypes.integer)}
    when regexp_matches(${digits}, '^[+-]?(?:\d+|\d{1,3}(?:[.,]\d{3})+)$')
    then try_cast(replace(replace(${digits}, ',', ''), '.', '') as ${sqlTypes.integer}) end`;
}

/** An SQL expression that fails on a cell with the other decimal sign or grouped thousands. */
export function buildPlainDecimal(cell: string, sign: DecimalSign): string {
  if (sign === 'point') return `cast(${cell} as ${sqlTypes.decimal})`;
  return `case when contains(${cell}, '.') then error('a point') else cast(replace(${cell}, ',', '.') as ${sqlTypes.decimal}) end`;
}

/** An SQL expression that fails on a fraction, which a cast would round. */
export function buildPlainInteger(cell: string): string {
  return `case when contains(${cell}, '.') then error('a fraction') else cast(${cell} as ${sqlTypes.integer}) end`;
}
