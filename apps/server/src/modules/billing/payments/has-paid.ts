import type { Tx } from '../../../platform/database/database.ts';

export async function hasPaid(tx: Tx, { account }: { account: number }): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'succeeded')
    .where('purpose', 'in', ['invoice', 'top_up'])
    .executeTakeFirst();
  return payment !== undefined;
}
