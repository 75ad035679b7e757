import type { Language } from '../page/language.ts';

/** https://docs.stripe.com/currencies#zero-decimal; Intl disagrees for HUF and others, following how cash is used. */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** Formats the gateway's units for display. */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const code = currency.toUpperCase();
  const digits = decimals[code] ?? 2;
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minor / 10 ** digits);
}
