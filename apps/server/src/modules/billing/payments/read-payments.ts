import type { Payment } from '@recoup/contract/payments';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { asPayment, paymentRows, readPaymentRow } from './payment-row.ts';

export async function listPayments(data: Data, actor: Actor, limit: number): Promise<{ items: Payment[] }> {
  const rows = await data.withTenant(actor, (tx) =>
    paymentRows(tx, actor.account).orderBy('payment.id', 'desc').limit(limit).execute(),
  );
  return { items: rows.map(asPayment) };
}

export async function readPayment(data: Data, actor: Actor, id: number): Promise<Payment> {
  return data.withTenant(actor, (tx) => readPaymentRow(tx, actor.account, id));
}
