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

/** An amount in minor units; how many make one of the currency is the currency's own affair. */
export function formatMinor(minor: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A day that is the same everywhere, as a deadline is. */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { style: 'currency', currency }).format(amount);
}
