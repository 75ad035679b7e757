import type { Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Money } from '@recoup/contract/money';
import { processPaymentJob } from './jobs.ts';

export type NewPayment = {
  readonly account: number;
  readonly instrument: number;
  readonly money: Money;
  /** The user who pays; undefined for scheduled charges. */
  readonly by: number | null;
} & (
  | { readonly purpose: 'invoice'; readonly invoice: number }
  | { readonly purpose: 'top_up' }
  | { readonly purpose: 'refund'; readonly refunds: number }
);

/** Requires the books lock. The row exists before the gateway is called and is never deleted. */
export async function startPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { account, instrument, money, by, purpose } = payment;
  const { id } = await tx
    .insertInto('payments')
    .values({
      account_id: account,
      purpose,
      invoice_id: purpose === 'invoice' ? payment.invoice : null,
      refunds_id: purpose === 'refund' ? payment.refunds : null,
      instrument_id: instrument,
      amount_minor: money.minor,
      currency: money.currency,
      started_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueuePayment(tx, { account, payment: id });
  await publish(tx, account, { topic: 'payments', subject: String(id) });
  return id;
}

/** One job per payment, however often it is requested. */
export async function enqueuePayment(
  tx: Tx,
  { account, payment }: { account: number; payment: number },
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    processPaymentJob,
    { account, payment },
    { account, key: `payment:${payment}`, ...(runAt && { runAt }) },
  );
}
