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
