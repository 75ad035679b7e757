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
  const digits = digitsOf(currency);
  const found = /^(\d{1,10})(?:[.,](\d+))?$/.exec(typed.trim());
  const [, whole = '', fraction = ''] = found ?? [];
  if (whole === '' || fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
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
