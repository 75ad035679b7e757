import type { Money } from '@recoup/contract/money';
import type { Tx } from '../../../platform/database/database.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import { sumSpendableCredit } from '../credit/get-credit.ts';

/** How an amount would be paid now: with credit first, but so that what is left can be charged to a card. */
export async function planPayment(
  tx: Tx,
  account: number,
  { minor: due, currency }: Money,
): Promise<{ credit: number; card: number }> {
  const held = await sumSpendableCredit(tx, account, currency);
  const left = due - held;
  const minimum = getMinimumCharge(currency);
  const credit = left <= 0 ? due : left < minimum ? Math.max(0, due - minimum) : held;
  return { credit, card: due - credit };
}
