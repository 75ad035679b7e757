const months: Readonly<Record<string, readonly string[]>> = {
  '01': [
    'jan',
    'january',
    'januar',
    'januari',
    'janv',
    'janvier',
    'gen',
    'gennaio',
    'ene',
    'enero',
    'janeiro',
    'ocak',
    'sty',
  ],
  '02': [
    'feb',
    'february',
    'februar',
    'februari',
    'févr',
    'février',
    'febbraio',
    'febrero',
    'fev',
    'fevereiro',
    'şub',
    'lut',
  ],
  '03': ['mar', 'march', 'märz', 'mrz', 'mär', 'maart', 'mrt', 'mars', 'marzo', 'março'],
  '04': ['apr', 'april', 'avr', 'avril', 'aprile', 'abr', 'abril', 'nis', 'kwi'],
  '05': ['may', 'mai', 'mei', 'maj', 'mag', 'maggio', 'mayo', 'maio'],
  '06': ['jun', 'june', 'juni', 'juin', 'giu', 'giugno', 'junio', 'junho', 'haz', 'cze'],
  '07': ['jul', 'july', 'juli', 'juil', 'juillet', 'lug', 'luglio', 'julio', 'julho', 'tem', 'lip'],
  '08': ['aug', 'august', 'augusti', 'augustus', 'août', 'aout', 'ago', 'agosto', 'sie'],
  '09': ['sep', 'sept', 'september', 'septembre', 'set', 'settembre', 'setembro', 'septiembre', 'eyl', 'wrz'],
  '10': [
    'oct',
    'october',
    'okt',
    'oktober',
    'octobre',
    'ott',
    'ottobre',
    'octubre',
    'out',
    'outubro',
    'eki',
    'paź',
  ],
  '11': ['nov', 'november', 'novembre', 'noviembre', 'novembro', 'kas', 'lis'],
  '12': [
    'dec',
    'december',
    'dez',
    'dezember',
    'déc',
    'décembre',
    'dic',
    'dicembre',
    'diciembre',
    'dezembro',
    'ara',
    'gru',
  ],
};
const monthOf = new Map(
  Object.entries(months).flatMap(([month, words]) => words.map((word) => [word, month] as const)),
);

const monthFirst = /^(\p{L}{3,})\.?[\s-]+(\d{1,2}),?[\s-]+(\d{4})(.*)$/su;
const ideographic = /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日(.*)$/su;
/** Chinese writes a.m. and p.m. before the time. */
const halfOfDay = /^\s*(上午|下午)\s*(\d{1,2}:\d{2}(?::\d{2})?)/u;
const dayFirst = /^(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4})(.*)$/su;

/** What a spreadsheet makes of 2026-09: `Sep-26`. */
const monthAndYear = /^(\p{L}{3,})\.?[\s-]+(?:20)?(\d{2})$/u;

/**
 * A date with words in it (`Jun 8, 2025 10:23:05 p.m. PDT`, `1 juin 2026`, `2026年6月8日`) written year first; others as
 * they are.
 */
export function buildPlainDateText(cell: string): string {
  if (!/\p{L}/u.test(cell)) return cell;
  const text = cell.trim();
  const [, fullYear, month = '', dayOfMonth = '', time = ''] = ideographic.exec(text) ?? [];
  if (fullYear !== undefined)
    return `${fullYear}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}${withEnglishHalf(time)}`;
  const [, word = '', day = '', year = '', clock = ''] = monthFirst.exec(text) ?? [];
  if (word !== '') return written({ word, day, year, clock }) ?? cell;
  const [, name = '', shortYear = ''] = monthAndYear.exec(text) ?? [];
  const named = monthOf.get(name.toLowerCase());
  if (named !== undefined) return `20${shortYear}-${named}`;
  const [, first = '', second = '', third = '', rest = ''] = dayFirst.exec(text) ?? [];
  return written({ word: second, day: first, year: third, clock: rest }) ?? cell;
}

function withEnglishHalf(time: string): string {
  return time.replace(
    halfOfDay,
    (_, half: string, clock: string) => ` ${clock} ${half === '上午' ? 'AM' : 'PM'}`,
  );
}

function written({
  word,
  day,
  year,
  clock,
}: Readonly<Record<'word' | 'day' | 'year' | 'clock', string>>): string | undefined {
  const month = monthOf.get(word.toLowerCase());
  if (month === undefined) return undefined;
  const time = clock
    .replace(/([ap])\.\s?m\.?/i, '$1m')
    .replace(/^[,\s]+/, ' ')
    .replaceAll(/\s+/g, ' ');
  return `${year}-${month}-${day.padStart(2, '0')}${time}`;
}
