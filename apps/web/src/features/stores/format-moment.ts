import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** A time near today, short enough for a column; with the year only if it is another one. */
export function formatMoment(moment: Date, language: Language, now: Date = new Date()): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    ...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
}
