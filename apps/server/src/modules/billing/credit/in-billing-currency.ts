import type { Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import type { Money } from '@recoup/contract/money';
import { commissionOf } from '../statements/commission.ts';
import { exchangeOn } from '../statements/exchange-rates.ts';
import { termsOn } from '../statements/terms.ts';

/** What an amount is worth today where the account is billed: credit in any other currency could not be spent. */
export async function inBillingCurrency(tx: Tx, account: number, money: Money): Promise<Money> {
  const day = today(tx);
  const { currency } = await termsOn(tx, account, day);
  const exchange = await exchangeOn(tx, { from: money.currency, to: currency, day });
  if (exchange === undefined) throw new Error(`no rate from ${money.currency} to ${currency} is known yet`);
  const minor = commissionOf({
    amountMinor: money.minor,
    currency: money.currency,
    rateBp: 10_000,
    exchangeRate: exchange.rate,
    billingCurrency: currency,
  });
  return { minor, currency };
}
