import type { Tx } from '../../../platform/database/database.ts';

export async function findAccount(tx: Tx, customer: string | null | undefined): Promise<number | undefined> {
  const row = await tx
    .selectFrom('gateway_customers')
    .select('account_id')
    .where('customer_id', '=', customer ?? '')
    .executeTakeFirst();
  return row?.account_id;
}

/** Recognizes our payment by customer and metadata. */
export async function findPayment(
  tx: Tx,
  event: {
    readonly id: string;
    readonly customer?: string | null | undefined;
    readonly payment: number | null;
  },
): Promise<{ account: number; payment: number } | undefined> {
  const account = await findAccount(tx, event.customer);
  const { id, payment } = event;
  if (account === undefined || payment === null || !Number.isSafeInteger(payment)) return undefined;
  const row = await tx
    .selectFrom('payments')
    .select('gateway_id')
    .where('account_id', '=', account)
    .where('id', '=', payment)
    .where('purpose', '<>', 'refund')
    .executeTakeFirst();
  if (row === undefined || (row.gateway_id !== null && row.gateway_id !== id)) return undefined;
  return { account, payment };
}
