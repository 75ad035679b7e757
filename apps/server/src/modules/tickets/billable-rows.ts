import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Billable rows: reimbursements for cases we filed and their reversals. Automatic and unmatched ones are
 * excluded.
 */
export async function selectBillableRows(tx: Tx, account: number) {
  return tx
    .selectFrom('reimbursement_rows as row')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'row.account_id').onRef('tickets.id', '=', 'row.ticket_id'),
    )
    .select([
      'row.id',
      'row.kind',
      'row.store_id',
      'row.ticket_id',
      'row.case_id',
      'row.reimbursement_id',
      'row.approved_on',
      'row.currency',
      'row.amount_per_unit',
      'row.amount_total',
      'row.quantity_cash',
      'row.quantity_inventory',
      'row.original_reimbursement_id',
      'tickets.claim_type',
      'tickets.quantity as claimed_quantity',
      'tickets.amount as claimed_amount',
      'tickets.currency as claimed_currency',
    ])
    .where('row.account_id', '=', account)
    .where((where) =>
      where.or([
        where('row.kind', '=', 'case_paid'),
        where.and([
          where('row.kind', '=', 'reversed'),
          sql<boolean>`exists (
            select
            from reimbursement_rows original
            where original.account_id = row.account_id
              and original.store_id = row.store_id
              and original.reimbursement_id = row.original_reimbursement_id
              and original.ticket_id = row.ticket_id
              and original.kind = 'case_paid'
          )`,
        ]),
      ]),
    )
    .orderBy('row.approved_on')
    .orderBy('row.id')
    .execute();
}

export type BillableRow = Awaited<ReturnType<typeof selectBillableRows>>[number];

/** Whether anything was ever paid for a case of ours. */
export async function wasEverPaid(tx: Tx, account: number): Promise<boolean> {
  const row = await tx
    .selectFrom('money_by_month')
    .select('month')
    .where('account_id', '=', account)
    .where('kind', '=', 'case_paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any money paid for a case of ours remains. For stock-only reimbursements the units decide. */
export async function hasMoneyPaid(tx: Tx, account: number): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('id')
    .where('account_id', '=', account)
    .where(
      sql<boolean>`case
        when paid_amount > 0 then paid_amount > reversed_amount
        else paid_quantity > reversed_quantity
      end`,
    )
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

/** Accounts with money paid for a case of ours. */
export async function listPaidAccounts(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('reimbursement_rows')
    .select('account_id')
    .where('kind', '=', 'case_paid')
    .distinct()
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
