import type { Money } from '@recoup/contract/money';
import type { Tx } from '../../../platform/database/database.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import { sumSpendableCredit } from '../credit/get-credit.ts';

interface PaymentPlan {
  readonly credit: number;
  readonly card: number;
  /** The least a card can be charged with, where the rest is less. */
  readonly cardMinimum: number | null;
}

/** How an amount would be paid now: with credit first, but so that what is left can be charged to a card. */
export async function planPayment(
  tx: Tx,
  account: number,
  { minor: due, currency }: Money,
): Promise<PaymentPlan> {
  const held = await sumSpendableCredit(tx, account, currency);
  const left = due - held;
  const minimum = getMinimumCharge(currency);
  const credit = left <= 0 ? due : left < minimum ? Math.max(0, due - minimum) : held;
  const card = due - credit;
  return { credit, card, cardMinimum: card > 0 && card < minimum ? minimum : null };
}
