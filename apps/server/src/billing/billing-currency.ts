import type { Tx } from '../platform/database/database.ts';

const usualCurrency = 'USD';

/** In which an account is billed by what was agreed with it for a day. */
export async function billingCurrency(tx: Tx, account: number, day: string): Promise<string> {
  const terms = await tx
    .selectFrom('billing_terms')
    .select('currency')
    .where('account_id', '=', account)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return terms?.currency ?? usualCurrency;
}
