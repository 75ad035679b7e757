/** Free of the validator, so that the web can use it too. */
export interface Money {
  /** Whole minor units of the currency, e.g. cents; never a fraction. */
  readonly minor: number;
  /** ISO 4217, e.g. USD. */
  readonly currency: string;
}

/**
 * Currencies whose minor unit is not a hundredth, by ISO 4217. Not taken from Intl, which follows how cash is used and
 * has no minor unit for HUF, IDR and COP.
 */
export const currencyExponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** How many decimal digits the minor unit of a currency has. */
export function currencyExponent(currency: string): number {
  return currencyExponents[currency] ?? 2;
}

export function toMajorUnits({ minor, currency }: Money): number {
  return minor / 10 ** currencyExponent(currency);
}

export function formatMoney(money: Money, locale: string): string {
  return formatMajorUnits(toMajorUnits(money), money.currency, locale);
}

export function formatMajorUnits(amount: number, currency: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  return getFormat(locale, currency).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();
/** Files may name any currency. */
const mostFormats = 100;

/** Cached, because creating a format is slow and a page shows hundreds of amounts. */
function getFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = currencyExponent(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (formats.size < mostFormats) formats.set(key, format);
  return format;
}

/** Shows every digit of the rate, so that the calculation can be repeated. */
export function formatExchangeRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}
