import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** A time short enough for a column: the year is shown only if it is not the current one. */
export function formatMoment(moment: Date, language: Language, now: Date = new Date()): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    ...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    // As in full dates: 04:24 in Chinese, 4:24 AM in English.
    hour: language === 'zh' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }).format(moment);
}
