import type { CountedMoney, operations } from '@recoup/contract/operations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { activeAccountsView } from '../accounts/public.ts';
import { storesView } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { toReimbursement } from './get-ticket.ts';
import { toCountedMoney } from './queue-conditions.ts';
import { beginsWith } from './ticket-conditions.ts';

type Unmatched = z.output<(typeof operations.listUnmatched)['reply']>;

interface UnmatchedFilter {
  readonly q?: string | undefined;
  readonly store?: readonly number[] | undefined;
}

/** An exact total of more would read the whole index. */
const maxCount = 500;

/** Unmatched reimbursements, newest first. */
export async function listUnmatched(
  data: Data,
  { cursor, limit, ...filter }: UnmatchedFilter & { cursor?: string | undefined; limit: number },
): Promise<Unmatched> {
  const [before] = cursor === undefined ? [] : parseCursor(cursor, 1);
  return data.withSystem(async (tx) => {
    let rows = selectUnmatched(tx, filter)
      .selectAll('row')
      .select(['stores.store_name', 'stores.seller_id', 'accounts.account_name']);
    if (before !== undefined) rows = rows.where('row.id', '<', Number(before));
    const found = await rows
      .orderBy('row.id', 'desc')
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
    const last = items.at(-1);
    return {
      items: items.map((row) => ({
        ...toReimbursement(row),
        account: { id: row.account_id, name: row.account_name },
        store: { id: row.store_id, name: row.store_name || row.seller_id || '' },
      })),
      next: found.length > limit && last ? formatCursor([last.id]) : null,
      total: Math.min(counted.count, maxCount),
      more: counted.count > maxCount,
    };
  });
}

export async function sumUnmatched(tx: Tx): Promise<CountedMoney> {
  const sums = await selectUnmatched(tx, {})
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

function selectUnmatched(tx: Tx, { q, store }: UnmatchedFilter) {
  let rows = tx
    .selectFrom('reimbursement_rows as row')
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'row.account_id').onRef('stores.id', '=', 'row.store_id'),
    )
    .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'row.account_id')
    .where('row.kind', '=', 'unmatched');
  if (store !== undefined) rows = rows.where('row.store_id', 'in', store);
  if (q !== undefined && q !== '') {
    const columns = ['case_id', 'order_id', 'fnsku', 'reimbursement_id'];
    const named = columns.map((name) => beginsWith(sql`upper(${sql.ref(`row.${name}`)})`, q));
    rows = rows.where(sql<boolean>`(${sql.join(named, sql` or `)})`);
  }
  return rows;
}
