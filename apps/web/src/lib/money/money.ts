import { formatMoney } from '../format.ts';
import { languageTags, type Language } from '../i18n/index.ts';

export interface Money {
  readonly minor: number;
  readonly currency: string;
}

export function moneyText({ minor, currency }: Money, language: Language): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${minor / 100} ${currency}`;
  return formatMoney(minor / 10 ** digitsOf(currency), currency, language);
}

/** A typed amount above nothing, in minor units; null where it is none. */
export function minorOf(typed: string, currency: string): number | null {
  const minor = minorOrNothingOf(typed, currency);
  return minor === 0 ? null : minor;
}

/** The same where nothing is an amount too. */
export function minorOrNothingOf(typed: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const text = typed.trim();
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** As a person would type it. */
export function typedAmount({ minor, currency }: Money): string {
  return String(minor / 10 ** digitsOf(currency));
}

function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Rounded to what fits an axis. */
export function shortMoneyText({ minor, currency }: Money, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minor / 10 ** digitsOf(currency));
}
