import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** A month written as `2026-01`, the same in every zone. */
export function monthName(month: string, language: Language, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    year: length === 'long' ? 'numeric' : '2-digit',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
