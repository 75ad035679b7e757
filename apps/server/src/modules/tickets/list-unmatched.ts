import type { CountedMoney, operations } from '@recoup/contract/operations';
import type { UnmatchedSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { activeAccountsView } from '../accounts/public.ts';
import { storesView } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { getNextCursor, sortBy, sortByKey, type SortKeys } from '../../platform/paging/sort-order.ts';
import { toReimbursement } from './get-ticket.ts';
import { mayBeFor } from './possible-payments.ts';
import { toCountedMoney } from './queue-conditions.ts';
import { beginsWith } from './ticket-conditions.ts';

type Unmatched = z.output<(typeof operations.listUnmatched)['reply']>;

interface UnmatchedFilter {
  readonly q?: string | undefined;
  readonly store?: readonly number[] | undefined;
  readonly names_ticket?: 'yes' | 'no' | undefined;
}

/** Stop counting here: an exact total would scan the whole index. */
const maxCount = 500;

interface UnmatchedPage extends UnmatchedFilter {
  readonly sort?: UnmatchedSort | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const id = sql`row.id`;
const sortKeys: SortKeys<UnmatchedSort> = {
  approved: { value: sql`row.approved_on`, type: 'date' },
  amount: { value: sql`row.amount_total`, type: 'bigint' },
};

/** Unmatched reimbursements, newest first unless sorted otherwise. */
export async function listUnmatched(
  data: Data,
  { sort, cursor, limit, ...filter }: UnmatchedPage,
): Promise<Unmatched> {
  const order =
    sort === undefined
      ? sortByKey({ value: id, type: 'bigint' }, { id, descending: true, cursor })
      : sortBy(sortKeys, sort, { id, cursor });
  return data.withSystem(async (tx) => {
    const found = await selectUnmatched(tx, filter)
      .selectAll('row')
      .select(['stores.store_name', 'stores.seller_id', 'accounts.account_name', order.key.as('sort_key')])
      .where(order.isBeyond)
      .orderBy(order.orderBy)
      .limit(limit + 1)
      .execute();
    const counted = await tx
      .selectFrom(
        selectUnmatched(tx, filter)
          .select('row.id')
          .limit(maxCount + 1)
          .as('counted'),
      )
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const items = found.slice(0, limit);
    return {
      items: items.map((row) => ({
        ...toReimbursement(row),
        account: { id: row.account_id, name: row.account_name },
        store: { id: row.store_id, name: row.store_name || row.seller_id || '' },
      })),
      next: getNextCursor(found, limit),
      total: Math.min(counted.count, maxCount),
      more: counted.count > maxCount,
    };
  });
}

/** Unmatched rows an operator can act on: most reimbursements pay for losses without a claim. */
export async function sumUnmatched(tx: Tx): Promise<CountedMoney> {
  const sums = await selectUnmatched(tx, { names_ticket: 'yes' })
    .select((select) => [
      'row.currency',
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(row.amount_total), 0)::bigint`.as('minor'),
    ])
    .groupBy('row.currency')
    .orderBy('minor', 'desc')
    .execute();
  return toCountedMoney(sums);
}

const namesTicket = sql<boolean>`exists (
  select
  from ticket_words word
  join tickets on tickets.account_id = word.account_id and tickets.id = word.ticket_id
  where word.account_id = row.account_id
    and word.word in (upper(row.case_id), upper(row.order_id), upper(row.fnsku), upper(row.sku))
    and tickets.store_id = row.store_id
    and ${mayBeFor}
)`;

function selectUnmatched(tx: Tx, { q, store, names_ticket }: UnmatchedFilter) {
  let rows = tx
    .selectFrom('reimbursement_rows as row')
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'row.account_id').onRef('stores.id', '=', 'row.store_id'),
    )
    .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'row.account_id')
    .where('row.kind', '=', 'unmatched');
  if (store !== undefined) rows = rows.where('row.store_id', 'in', store);
  if (names_ticket === 'yes') rows = rows.where(namesTicket);
  if (names_ticket === 'no') rows = rows.where(sql<boolean>`not ${namesTicket}`);
  if (q !== undefined && q !== '') {
    const columns = ['case_id', 'order_id', 'fnsku', 'reimbursement_id'];
    const named = columns.map((name) => beginsWith(sql`upper(${sql.ref(`row.${name}`)})`, q));
    rows = rows.where(sql<boolean>`(${sql.join(named, sql` or `)})`);
  }
  return rows;
}
