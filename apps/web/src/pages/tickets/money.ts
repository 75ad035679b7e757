import { formatMoney } from '../../shared/format.ts';
import type { Language } from '../../shared/i18n/index.ts';

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
