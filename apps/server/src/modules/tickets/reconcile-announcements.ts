import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { pairAnnouncements } from './pair-announcements.ts';

/**
 * Marks announced reimbursements of a store that the report has by now, whichever came first. Requires `lockMatching`.
 */
export async function reconcileAnnouncements(tx: Tx, account: number, store: number): Promise<void> {
  const announced = await tx
    .selectFrom('announced_reimbursements')
    .select([
      'id',
      sql<string>`(posted_at at time zone 'UTC')::date::text`.as('day'),
      'sku',
      'order_id as orderId',
      'currency',
      'amount_total as amountTotal',
      'quantity',
    ])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('reimbursement_row_id', 'is', null)
    .execute();
  if (announced.length === 0) return;
  const earliest = announced.map(({ day }) => day).toSorted()[0];
  const rows = await tx
    .selectFrom('reimbursement_rows as row')
    .select([
      'row.id',
      'row.approved_on as day',
      'row.sku',
      'row.order_id as orderId',
      'row.currency',
      'row.amount_total as amountTotal',
      sql<number>`abs(row.quantity_cash)`.as('quantity'),
    ])
    .where('row.account_id', '=', account)
    .where('row.store_id', '=', store)
    .where('row.amount_total', '<>', 0)
    .where('row.approved_on', '>=', sql<string>`${earliest}::date - 30`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('announced_reimbursements as told')
            .select('told.id')
            .whereRef('told.account_id', '=', 'row.account_id')
            .whereRef('told.reimbursement_row_id', '=', 'row.id'),
        ),
      ),
    )
    .execute();
  for (const [{ id }, row] of pairAnnouncements(announced, rows)) {
    await tx
      .updateTable('announced_reimbursements')
      .set({ reimbursement_row_id: row.id })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
  }
}
