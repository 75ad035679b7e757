import { currencyExponent, type Money } from '@recoup/contract/money';

/**
 * The gateway's units where they are not hundredths: https://docs.stripe.com/currencies#zero-decimal and
 * #special-cases. ISK and UGX have no minor unit, but the gateway wants them in hundredths.
 */
const gatewayExponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  MGA: 0,
  PYG: 0,
  RWF: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};

/**
 * The least the gateway charges, in major units: the whole table at
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, as read in November 2026. It names settlement
 * currencies; in any other currency the amount must be worth the minimum of the account's settlement currency on the
 * day of the charge, which nobody can know before.
 */
const minimumCharges: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};
const defaultMinimum = 0.5;

/** Accounts are billed only in currencies whose minimum is known. */
export function isBillingCurrency(currency: string): boolean {
  return Object.hasOwn(minimumCharges, currency);
}

/** The least a card can be charged with, in minor units. */
export function getMinimumCharge(currency: string): number {
  return Math.ceil((minimumCharges[currency] ?? defaultMinimum) * 10 ** currencyExponent(currency));
}

/** Undefined if the gateway cannot express the amount: rounding would make the charge differ from the books. */
export function toGatewayAmount({ minor, currency }: Money): number | undefined {
  const shift = gatewayExponent(currency) - currencyExponent(currency);
  const amount = shift < 0 ? minor / 10 ** -shift : minor * 10 ** shift;
  const isWhole = Number.isSafeInteger(amount) && (gatewayExponent(currency) < 3 || amount % 10 === 0);
  return isWhole ? amount : undefined;
}

export function fromGatewayAmount(amount: number, currency: string): number {
  const iso = currency.toUpperCase();
  const shift = gatewayExponent(iso) - currencyExponent(iso);
  return shift < 0 ? amount * 10 ** -shift : Math.round(amount / 10 ** shift);
}

function gatewayExponent(currency: string): number {
  return gatewayExponents[currency] ?? 2;
}
