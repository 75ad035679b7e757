import type { Payment } from '@recoup/contract/payments';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { toPayment, selectPayments, getPaymentRow } from './payment-row.ts';

export async function listPayments(data: Data, actor: Actor, limit: number): Promise<{ items: Payment[] }> {
  const rows = await data.withTenant(actor, (tx) =>
    selectPayments(tx, actor.account).orderBy('payment.id', 'desc').limit(limit).execute(),
  );
  return { items: rows.map(toPayment) };
}

export async function getPayment(data: Data, actor: Actor, id: number): Promise<Payment> {
  return data.withTenant(actor, (tx) => getPaymentRow(tx, actor.account, id));
}
