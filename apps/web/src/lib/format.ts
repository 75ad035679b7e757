import { formatMoney as formatAmount } from '@recoup/contract/money';
import { languageTags, type Language } from './i18n/index.ts';

/** A date in the user's time zone. */
export function formatDate(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium' }).format(moment);
}

export function formatDateTime(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}

export function formatMinor(minor: number, currency: string, language: Language): string {
  return formatAmount({ minor, currency }, languageTags[language]);
}

/** A calendar date independent of time zones, such as a deadline. */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** For example "Pacific Time"; the zone's identifier where the language has no name for it. */
export function formatTimeZone(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { style: 'currency', currency }).format(amount);
}
