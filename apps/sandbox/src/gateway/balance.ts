import type { Events } from './events.ts';
import { createId } from './ids.ts';
import type { BalanceTransaction, Payout } from './object-types.ts';
import type { Objects } from './objects.ts';
import { createInvalidRequest } from './problem.ts';

/** Standard prices of cards in the United States: https://stripe.com/pricing */
const chargeFeeRate = 0.029;
const chargeFeeFixed = 30;
const disputeFee = 1500;

const day = 86_400;

export function chargeFee(amount: number): number {
  return Math.round(amount * chargeFeeRate) + chargeFeeFixed;
}

type Movement = Pick<
  BalanceTransaction,
  'type' | 'reporting_category' | 'source' | 'amount' | 'fee' | 'currency'
>;

/** Every movement of money appears on the balance once. */
export function recordMovement(objects: Objects, movement: Movement): BalanceTransaction {
  const { amount, fee, currency } = movement;
  const created = Math.floor(Date.now() / 1000);
  return objects.add('balance_transaction', {
    ...movement,
    id: createId('txn'),
    object: 'balance_transaction',
    created,
    available_on: created + 2 * day,
    net: amount - fee,
    description: null,
    exchange_rate: null,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, currency, description: 'Processing fees', type: 'stripe_fee', application: null }],
    status: 'pending',
  });
}

export function recordDispute(
  objects: Objects,
  { id, amount, currency }: { id: string; amount: number; currency: string },
): void {
  recordMovement(objects, {
    type: 'adjustment',
    reporting_category: 'dispute',
    source: id,
    amount: -amount,
    fee: disputeFee,
    currency,
  });
}

/** The money comes back; the fee of the dispute does not. */
export function recordDisputeWon(
  objects: Objects,
  { id, amount, currency }: { id: string; amount: number; currency: string },
): void {
  recordMovement(objects, {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    source: id,
    amount,
    fee: 0,
    currency,
  });
}

/** Pays out the whole balance of a currency, as the gateway does once a day. */
export function payOut(objects: Objects, events: Events, currency: string): Payout {
  const items = objects.listNotPaidOut(currency);
  const amount = items.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw createInvalidRequest(`There is no balance in ${currency} to pay out.`);
  const id = createId('po');
  const movement = recordMovement(objects, {
    type: 'payout',
    reporting_category: 'payout',
    source: id,
    amount: -amount,
    fee: 0,
    currency,
  });
  const created = Math.floor(Date.now() / 1000);
  const payout = objects.add('payout', {
    id,
    object: 'payout',
    created,
    livemode: false,
    metadata: {},
    amount,
    currency,
    arrival_date: created + 2 * day,
    automatic: true,
    balance_transaction: movement.id,
    method: 'standard',
    type: 'bank_account',
    status: 'paid',
  });
  for (const { id: item } of [...items, movement]) objects.addToPayout(id, item);
  events.record('payout.created', payout);
  events.record('payout.paid', payout);
  return payout;
}
