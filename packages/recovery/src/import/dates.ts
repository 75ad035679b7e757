import type { DateOrder } from './date-order.ts';

const clock = String.raw`(?:[T ,]+(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:\s*[AaPp][Mm])?(?:Z|\s*[+-]\d{2}:?\d{2}|\s*UTC|\s+[A-Z]{3,5}(?:[+-]\d{1,2}(?::\d{2})?)?)?)?`;
const castableClock = String.raw`[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z| UTC|[+-]\d{2}:?\d{2})?`;
const yearFirst = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`;
const dotted = String.raw`\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})`;
const slashed = String.raw`\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2})`;

const format: Readonly<Record<DateOrder, string>> = { month: '%m/%d/%Y', day: '%d/%m/%Y' };

/**
 * An SQL expression that fails for a cell written unlike the sample, or not year first if the sample is empty;
 * undefined if the sample has several notations.
 */
export function buildPlainDate(
  cell: string,
  sample: readonly string[],
  order: DateOrder,
): string | undefined {
  const isAll = (pattern: string) => {
    const whole = new RegExp(`^${pattern}$`);
    return sample.every((value) => whole.test(value));
  };
  const day = String.raw`\d{4}([-/])\d{1,2}\1\d{1,2}`;
  // A cast to a date ignores text after the date; a cast to a timestamp fails on it.
  if (isAll(day))
    return `cast(case when strlen(${cell}) > 10 then error('unread') else cast(${cell} as timestamp) end as date)`;
  if (isAll(`${day}${castableClock}`)) return `cast(cast(${cell} as timestamp) as date)`;
  if (isAll(String.raw`\d{1,2}\.\d{1,2}\.\d{4}`)) return `cast(strptime(${cell}, '%d.%m.%Y') as date)`;
  if (isAll(String.raw`\d{1,2}/\d{1,2}/\d{4}`)) return `cast(strptime(${cell}, '${format[order]}') as date)`;
  return undefined;
}

/** The date as written, ignoring the time zone; null for a cell that is not a date. */
export function buildCheckedDate(cell: string, order: DateOrder): string {
  const bare = `trim(${cell}, ' "')`;
  const written = (pattern: string) => `regexp_full_match(${bare}, '${pattern}${clock}')`;
  const day = (pattern: string) => `regexp_extract(${bare}, '^${pattern}')`;
  return `cast(case
    when strlen(${cell}) = 10 and ${cell}[3] = '/' then try_strptime(${cell}, '${format[order]}')
    when ${written(yearFirst)} then try_strptime(translate(${day(yearFirst)}, '/.', '--'), '%Y-%m-%d')
    when ${written(dotted)} then try_strptime(${buildFullYear(day(dotted))}, '%d.%m.%Y')
    when ${written(slashed)} then try_strptime(${buildFullYear(`replace(${day(slashed)}, '-', '/')`)}, '${format[order]}')
  end as date)`;
}

function buildFullYear(date: string): string {
  return String.raw`regexp_replace(${date}, '^(\d{1,2}[./]\d{1,2}[./])(\d{2})$', '\120\2')`;
}

export function buildPlainTime(cell: string, sample: readonly string[]): string | undefined {
  const whole = new RegExp(String.raw`^\d{4}-\d{2}-\d{2}${castableClock}$`);
  const isAll = sample.every((value) => whole.test(value));
  return isAll ? `cast(${cell} as timestamp)` : undefined;
}

export function buildCheckedTime(cell: string, order: DateOrder): string {
  const hours = String.raw`regexp_extract(${cell}, '[T ,](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)', 1)`;
  const half = String.raw`case when regexp_matches(${cell}, '\d\s*[Pp][Mm]') and not regexp_matches(${cell}, '[T ,]12:') then interval 12 hour
    when regexp_matches(${cell}, '[T ,]12:[^Pp]*[Aa][Mm]') then interval (-12) hour
    else interval 0 hour end`;
  return `${buildCheckedDate(cell, order)} + coalesce(try_cast(${hours} as interval), interval 0 hour) + ${half}`;
}

const monthFormats = [
  { written: String.raw`\d{4}-\d{1,2}`, format: '%Y-%m' },
  { written: String.raw`\d{4}/\d{1,2}`, format: '%Y/%m' },
  { written: String.raw`\d{1,2}/\d{4}`, format: '%m/%Y' },
  { written: String.raw`\d{1,2}\.\d{4}`, format: '%m.%Y' },
  { written: String.raw`\d{1,2}-\d{4}`, format: '%m-%Y' },
] as const;

export function buildPlainMonth(cell: string, sample: readonly string[]): string | undefined {
  const found = monthFormats.find(({ written }) => {
    const whole = new RegExp(`^${written}$`);
    return sample.every((value) => whole.test(value));
  });
  return found && `cast(strptime(${cell}, '${found.format}') as date)`;
}

export function buildCheckedMonth(cell: string, order: DateOrder): string {
  return `cast(date_trunc('month', ${buildCheckedDayOrMonth(cell, order)}) as date)`;
}

export function buildCheckedDayOrMonth(cell: string, order: DateOrder): string {
  const bare = `trim(${cell}, ' "')`;
  const months = monthFormats.map(
    ({ written, format }) =>
      `when regexp_full_match(${bare}, '${written}') then try_strptime(${bare}, '${format}')`,
  );
  return `cast(case
    ${months.join('\n    ')}
    else ${buildCheckedDate(cell, order)}
  end as date)`;
}
