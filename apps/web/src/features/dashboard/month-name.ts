import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** Formats a month such as `2026-01`, independent of time zones. */
export function monthName(month: string, language: Language, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    year: length === 'long' ? 'numeric' : '2-digit',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
