import type { Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import type { Money } from '@recoup/contract/money';
import { calculateCommission } from '../statements/commission.ts';
import { getLatestExchangeRate } from '../statements/exchange-rates.ts';
import { getTermsOn } from '../statements/billing-terms.ts';

/** Converts an amount to the billing currency at today's rate: credit in another currency could not be spent. */
export async function toBillingCurrency(tx: Tx, account: number, money: Money): Promise<Money> {
  const day = today(tx);
  const { currency } = await getTermsOn(tx, account, day);
  const exchange = await getLatestExchangeRate(tx, { from: money.currency, to: currency, day });
  if (exchange === undefined) throw new Error(`no rate from ${money.currency} to ${currency} is known yet`);
  const minor = calculateCommission({
    amountMinor: money.minor,
    currency: money.currency,
    rateBp: 10_000,
    exchangeRate: exchange.rate,
    billingCurrency: currency,
  });
  return { minor, currency };
}
