import { returnKinds, returnStatuses } from '@recoup/contract/invoice-states';
import type { Invoice } from '@recoup/contract/invoices';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { InvoiceRef } from './refresh-draft.ts';

const paymentState = z.enum(['pending', 'unknown', 'needs_action', 'succeeded', 'failed']);

export async function listInvoicePayments(
  tx: Tx,
  { account, invoice }: InvoiceRef,
): Promise<Invoice['payments']> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('payment_instruments as instrument', (join) =>
      join
        .onRef('instrument.account_id', '=', 'payments.account_id')
        .onRef('instrument.id', '=', 'payments.instrument_id'),
    )
    .select([
      'payments.id',
      'payments.created_at',
      'payments.amount_minor',
      'payments.currency',
      'payments.status',
      'payments.failure_code',
      'instrument.brand',
      'instrument.last4',
    ])
    .where('payments.account_id', '=', account)
    .where('payments.invoice_id', '=', invoice)
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(({ created_at, amount_minor, currency, status, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    amount: { minor: amount_minor, currency },
    status: paymentState.parse(status),
  }));
}

const returnKind = z.enum(returnKinds);
const returnStatus = z.enum(returnStatuses);

/** Refunds and disputes of its payments not initiated by us. */
export async function listInvoiceReturns(
  tx: Tx,
  { account, invoice }: InvoiceRef,
): Promise<Invoice['returns']> {
  const rows = await selectPaymentReturns(tx)
    .where('back.account_id', '=', account)
    .where('payment.invoice_id', '=', invoice)
    .orderBy('back.id', 'desc')
    .execute();
  return rows.map(toPaymentReturn);
}

export function selectPaymentReturns(tx: Tx) {
  return tx
    .selectFrom('payment_returns as back')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.account_id', '=', 'back.account_id').onRef('payment.id', '=', 'back.payment_id'),
    )
    .select([
      'back.id',
      'back.created_at',
      'back.kind',
      'back.status',
      'back.reason',
      'back.amount_minor',
      'back.currency',
    ]);
}

type StoredReturn = Awaited<ReturnType<ReturnType<typeof selectPaymentReturns>['executeTakeFirstOrThrow']>>;

export function toPaymentReturn(row: StoredReturn): Invoice['returns'][number] {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: returnKind.parse(row.kind),
    status: returnStatus.parse(row.status),
    reason: row.reason,
    amount: { minor: row.amount_minor, currency: row.currency },
  };
}
