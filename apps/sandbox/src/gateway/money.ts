import type { Language } from '../page/language.ts';

/** Minor units as people read them. */
export function amountOf(minor: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
