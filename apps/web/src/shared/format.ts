import { languageTags, type Language } from './i18n/index.ts';

/** A day in the zone of whoever reads it. */
export function formatDate(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium' }).format(moment);
}

export function formatDateTime(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { style: 'currency', currency }).format(amount);
}
