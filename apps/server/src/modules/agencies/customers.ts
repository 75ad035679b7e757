import { accountsView } from '../accounts/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';

/** Queried on every request, so that an ended relation takes effect at the next one. */
export async function isCustomerOf(data: Data, agency: number, account: number): Promise<boolean> {
  const relation = await data.withSystem((tx) =>
    tx
      .selectFrom('agency_customers')
      .select('account_id')
      .where('agency_id', '=', agency)
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
  return relation !== undefined;
}

export async function hasCustomers(data: Data, agency: number): Promise<boolean> {
  return (await listCustomers(data, agency, 1)).length > 0;
}

/** `limit` 0 means all. */
export async function listCustomers(data: Data, agency: number, limit: number) {
  return data.withSystem((tx) => {
    const customers = tx
      .selectFrom('agency_customers')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'agency_customers.account_id')
      .select([
        'accounts.id',
        'accounts.username',
        'accounts.first_name',
        'accounts.last_name',
        'accounts.company',
        'accounts.email',
      ])
      .where('agency_customers.agency_id', '=', agency)
      .where('agency_customers.ended_at', 'is', null)
      .orderBy('accounts.username');
    return (limit === 0 ? customers : customers.limit(limit)).execute();
  });
}

/** Idempotent. Requires that both sides agreed. */
export async function linkCustomer(tx: Tx, agency: number, account: number): Promise<void> {
  await tx
    .insertInto('agency_customers')
    .values({ account_id: account, agency_id: agency })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'agency_id']).where('ended_at', 'is', null).doNothing(),
    )
    .execute();
}

/** The accounts an agency acts for, by username. */
export async function listCustomerAccounts(tx: Tx, agency: number) {
  return tx
    .selectFrom('agency_customers as relation')
    .innerJoin(accountsView('accounts'), 'accounts.id', 'relation.account_id')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.company',
      'accounts.email',
      'relation.since',
    ])
    .where('relation.agency_id', '=', agency)
    .where('relation.ended_at', 'is', null)
    .orderBy('accounts.username')
    .execute();
}
