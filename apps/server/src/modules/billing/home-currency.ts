import type { Money } from '@recoup/contract/money';
import type { Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { getTermsOn } from './statements/billing-terms.ts';
import { calculateCommission } from './statements/commission.ts';
import { getLatestExchangeRate, type Exchange } from './statements/exchange-rates.ts';

export type Rates = ReadonlyMap<string, Exchange>;

/** The currency an account is billed in. */
export async function getBillingCurrency(tx: Tx, account: number): Promise<string> {
  return (await getTermsOn(tx, account, today(tx))).currency;
}

/** The latest published rates into a currency; currencies without a rate are missing. */
export async function listRates(tx: Tx, currencies: readonly string[], to: string): Promise<Rates> {
  const rates = new Map<string, Exchange>();
  for (const from of new Set(currencies)) {
    if (from === to) continue;
    const rate = await getLatestExchangeRate(tx, { from, to, day: today(tx) });
    if (rate !== undefined) rates.set(from, rate);
  }
  return rates;
}

/** Minor units of `currency`; amounts without a rate are left out. */
export function sumConverted(amounts: readonly Money[], rates: Rates, currency: string): number {
  return amounts.reduce((sum, money) => {
    const rate = money.currency === currency ? '1' : rates.get(money.currency)?.rate;
    if (rate === undefined) return sum;
    return (
      sum +
      calculateCommission({
        amountMinor: money.minor,
        currency: money.currency,
        rateBp: 10_000,
        exchangeRate: rate,
        billingCurrency: currency,
      })
    );
  }, 0);
}
