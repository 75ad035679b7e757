import type { contract, Input, Reply } from '@recoup/contract';
import type { Payment } from '@recoup/contract/payments';
import type { PaymentSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../../platform/paging/sort-order.ts';
import { toPayment, selectPayments, getPaymentRow } from './payment-row.ts';

const id = sql`payment.id`;
const sortKeys: SortKeys<PaymentSort> = {
  at: { value: id, type: 'bigint' },
  card: { value: sql`card.brand || ' ' || card.last4`, type: 'text' },
  status: { value: sql`payment.status`, type: 'text' },
  amount: {
    value: sql`case when payment.purpose = 'refund' then -payment.amount_minor else payment.amount_minor end`,
    type: 'bigint',
  },
};

export async function listPayments(
  data: Data,
  actor: Actor,
  { status, sort, cursor, limit }: Input<typeof contract.payments.list>['query'],
): Promise<Reply<typeof contract.payments.list>> {
  const order = sortBy(sortKeys, sort, { id, cursor });
  const rows = await data.withTenant(actor, (tx) => {
    const payments = selectPayments(tx, actor.account);
    return (status === undefined ? payments : payments.where('payment.status', '=', status))
      .select(order.key.as('sort_key'))
      .where(order.isBeyond)
      .orderBy(order.orderBy)
      .limit(limit + 1)
      .execute();
  });
  return { items: rows.slice(0, limit).map(toPayment), next: getNextCursor(rows, limit) };
}

export async function getPayment(data: Data, actor: Actor, id: number): Promise<Payment> {
  return data.withTenant(actor, (tx) => getPaymentRow(tx, actor.account, id));
}
