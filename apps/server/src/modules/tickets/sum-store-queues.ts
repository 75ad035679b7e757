import type { OperatorHome } from '@recoup/contract/operations';
import type { Money } from '@recoup/contract/money';
import { sql } from 'kysely';
import { activeAccountsView } from '../accounts/public.ts';
import { storesView } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openedToday } from './file-ticket.ts';
import { queueRows } from './queue-conditions.ts';

type StoreQueues = Pick<OperatorHome, 'stores' | 'more_stores'>;

const maxStores = 20;

/** Stores with tickets to file, the most tickets first, and how many cases each filed today. */
export async function sumStoreQueues(tx: Tx, user: number): Promise<StoreQueues> {
  const { rows } = await sql<{
    account_id: number;
    account_name: string;
    store_id: number;
    store_name: string;
    count: number;
    amounts: Money[];
    filed_today: number;
    stores: number;
  }>`
    with sums as (
      select
        ticket.account_id,
        ticket.store_id,
        ticket.currency,
        count(*) as count,
        coalesce(sum(ticket.amount), 0)::bigint as minor
      ${queueRows(tx, user, { pile: 'to_file' })}
      group by ticket.account_id, ticket.store_id, ticket.currency
    ),
    waiting as (
      select
        account_id,
        store_id,
        sum(count)::bigint as count,
        coalesce(
          jsonb_agg(jsonb_build_object('minor', minor, 'currency', currency) order by minor desc)
            filter (where currency is not null and minor <> 0),
          '[]'
        ) as amounts
      from sums
      group by account_id, store_id
    )
    select
      waiting.account_id,
      owner.account_name,
      waiting.store_id,
      coalesce(nullif(store.store_name, ''), store.seller_id, '') as store_name,
      waiting.count,
      waiting.amounts,
      (
        select count(*)
        from cases
        join tickets filed on filed.account_id = cases.account_id and filed.id = cases.ticket_id
        where cases.account_id = waiting.account_id
          and filed.store_id = waiting.store_id
          and ${openedToday}
      ) as filed_today,
      count(*) over () as stores
    from waiting
    join ${storesView('store')} on store.account_id = waiting.account_id and store.id = waiting.store_id
    join ${activeAccountsView('owner')} on owner.id = waiting.account_id
    order by waiting.count desc, waiting.store_id
    limit ${maxStores}
  `.execute(tx);
  return {
    stores: rows.map((row) => ({
      store: { id: row.store_id, name: row.store_name },
      account: { id: row.account_id, name: row.account_name },
      count: row.count,
      amounts: row.amounts,
      filed_today: row.filed_today,
    })),
    more_stores: Math.max(0, (rows[0]?.stores ?? 0) - rows.length),
  };
}
