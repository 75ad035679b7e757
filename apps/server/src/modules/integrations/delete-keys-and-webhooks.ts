import type { Tx } from '../../platform/database/database.ts';

/** An erased account's programs can no longer call us, and are no longer called. */
export async function deleteKeysAndWebhooks(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('api_keys').where('account_id', '=', account).execute();
  await tx.deleteFrom('webhooks').where('account_id', '=', account).execute();
}
