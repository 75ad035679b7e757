import { currencyExponent } from '@recoup/contract/money';

/** Inputs of a commission: the money received, our share, and its value in the billing currency. */
export interface Basis {
  readonly amountMinor: number;
  readonly currency: string;
  readonly rateBp: number;
  /** Billing currency per unit of `currency`. */
  readonly exchangeRate: string;
  readonly billingCurrency: string;
}

const rateDigits = 10;
const basisPoints = 10_000n;

/** Whole minor units, half rounded up; reversals round like payments. */
export function calculateCommission(basis: Basis): number {
  const { amountMinor, currency, rateBp, exchangeRate, billingCurrency } = basis;
  const numerator =
    BigInt(amountMinor) *
    BigInt(rateBp) *
    scaled(exchangeRate, rateDigits) *
    10n ** BigInt(currencyExponent(billingCurrency));
  const denominator = basisPoints * 10n ** BigInt(rateDigits + currencyExponent(currency));
  return Number(halfUp(numerator, denominator));
}

/** Computed from euro rates, ten decimal places. */
export function calculateCrossRate(perEuroFrom: string, perEuroTo: string): string {
  const digits = 8;
  const rate = halfUp(
    scaled(perEuroTo, digits) * 10n ** BigInt(rateDigits),
    scaled(perEuroFrom, digits),
  ).toString();
  const padded = rate.padStart(rateDigits + 1, '0');
  return `${padded.slice(0, -rateDigits)}.${padded.slice(-rateDigits)}`;
}

/** `part` of `whole` in minor units, half rounded up. */
export function calculatePortion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(halfUp(BigInt(amount) * BigInt(part), BigInt(whole)));
}

/** Splits a total by weights so that the parts sum to it (largest remainder method). */
export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    const remainder = ((product % BigInt(sum)) + BigInt(sum)) % BigInt(sum);
    return { index, remainder, whole: Number((product - remainder) / BigInt(sum)) };
  });
  let left = total - parts.reduce((all, { whole }) => all + whole, 0);
  const split = parts.map(({ whole }) => whole);
  for (const { index } of parts.toSorted((a, b) => Number(b.remainder - a.remainder))) {
    if (left === 0) break;
    split[index] = (split[index] ?? 0) + 1;
    left -= 1;
  }
  return split;
}

/** Rounds away from zero, so that a reversal exactly undoes the original. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
