import {
  currencyExponent,
  formatMajorUnits,
  formatMoney,
  toMajorUnits,
  type Money,
} from '@recoup/contract/money';
import { languageTags, type Language } from '../i18n/index.ts';

export type { Money };

export function moneyText(money: Money, language: Language): string {
  return formatMoney(money, languageTags[language]);
}

export function majorUnitsText(amount: number, currency: string, language: Language): string {
  return formatMajorUnits(amount, currency, languageTags[language]);
}

/** Parses a positive amount into minor units; null when invalid. */
export function parseMinor(typed: string, currency: string): number | null {
  const minor = parseMinorOrZero(typed, currency);
  return minor === 0 ? null : minor;
}

/** The same, but accepts zero. */
export function parseMinorOrZero(typed: string, currency: string): number | null {
  const digits = currencyExponent(currency);
  const text = typed.trim();
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Formats an amount as a user would type it. */
export function formatTypedAmount(money: Money): string {
  return String(toMajorUnits(money));
}

/** Rounded to fit an axis label. */
export function shortMoneyText(money: Money, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: money.currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(toMajorUnits(money));
}
