import type { Language } from '../page/language.ts';

/** Formats minor units for display. */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
