import { languageTags, type Language } from './i18n/index.ts';

const styles = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  month: { year: 'numeric', month: 'short', timeZone: 'UTC' },
  shortMonth: { year: '2-digit', month: 'short', timeZone: 'UTC' },
  dayOfYear: { month: 'short', day: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes many times as long as using it. */
function getFormat(style: keyof typeof styles, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTags[language], styles[style]);
  formats.set(key, format);
  return format;
}

/** A date in the user's time zone. */
export function formatDate(moment: Date, language: Language): string {
  return getFormat('date', language).format(moment);
}

export function formatDateTime(moment: Date, language: Language): string {
  return getFormat('dateTime', language).format(moment);
}

/** The time of day, as at the end of `formatDateTime`. */
export function formatTime(moment: Date, language: Language): string {
  return getFormat('time', language).format(moment);
}

/** A calendar date independent of time zones, such as a deadline. */
export function formatDay(day: string, language: Language): string {
  return getFormat('day', language).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar date without its year, where space is limited. */
export function formatDayOfYear(day: string, language: Language): string {
  return getFormat('dayOfYear', language).format(new Date(`${day}T00:00:00Z`));
}

/** A month such as `2026-01`. */
export function formatMonth(
  month: string,
  language: Language,
  style: 'month' | 'shortMonth' = 'month',
): string {
  return getFormat(style, language).format(new Date(`${month}-01T00:00:00Z`));
}

/** For example "Pacific Time"; the zone's identifier where the language has no name for it. */
export function formatTimeZone(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
