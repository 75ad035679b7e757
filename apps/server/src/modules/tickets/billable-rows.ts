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
      'row.matched_at',
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
            from reimbursement_reversals part
            join reimbursement_rows original
              on original.account_id = part.account_id and original.id = part.original_row_id
            where part.account_id = row.account_id
              and part.reversal_row_id = row.id
              and original.kind = 'case_paid'
          )`,
        ]),
      ]),
    )
    .orderBy('row.approved_on')
    .orderBy('row.id')
    .execute();
}

/**
 * Reversed parts of payments for our cases. `offset` forces an index lookup per part: rows just matched have no
 * statistics, and a join may start with the product of payments and reversals.
 */
export async function listReversedParts(tx: Tx, account: number) {
  return tx
    .selectFrom('reimbursement_reversals as part')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('reimbursement_rows as paid')
          .select(['paid.id', 'paid.kind', 'paid.ticket_id', 'paid.currency', 'paid.amount_per_unit'])
          .whereRef('paid.account_id', '=', 'part.account_id')
          .whereRef('paid.id', '=', 'part.original_row_id')
          .offset(0)
          .as('original'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('reimbursement_rows as reversal')
          .select([
            'reversal.id',
            'reversal.matched_at',
            'reversal.store_id',
            'reversal.reimbursement_id',
            'reversal.approved_on',
            'reversal.quantity_cash',
            'reversal.quantity_inventory',
          ])
          .whereRef('reversal.account_id', '=', 'part.account_id')
          .whereRef('reversal.id', '=', 'part.reversal_row_id')
          .offset(0)
          .as('row'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('tickets as ticket')
          .select(['ticket.quantity', 'ticket.amount', 'ticket.currency'])
          .whereRef('ticket.account_id', '=', 'part.account_id')
          .whereRef('ticket.id', '=', 'original.ticket_id')
          .offset(0)
          .as('tickets'),
      (join) => join.onTrue(),
    )
    .select([
      'row.id',
      'row.matched_at',
      'row.store_id',
      'row.reimbursement_id',
      'row.approved_on',
      'row.quantity_cash',
      'row.quantity_inventory',
      'part.original_row_id',
      'part.amount_minor',
      'part.quantity_inventory as inventory_taken',
      'original.currency',
      'original.amount_per_unit',
      'tickets.quantity as claimed_quantity',
      'tickets.amount as claimed_amount',
      'tickets.currency as claimed_currency',
    ])
    .where('part.account_id', '=', account)
    .where('original.kind', '=', 'case_paid')
    .orderBy('row.approved_on')
    .orderBy('row.id')
    .orderBy('original.id')
    .execute();
}

export type ReversedPart = Awaited<ReturnType<typeof listReversedParts>>[number];

/** Current matches by row id; rows erased with their store are missing. */
export async function getMatches(tx: Tx, account: number, rows: readonly number[]) {
  const found = await tx
    .selectFrom('reimbursement_rows as row')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'row.account_id').onRef('tickets.id', '=', 'row.ticket_id'),
    )
    .select(['row.id', 'row.kind', 'row.ticket_id', 'tickets.claim_type'])
    .where('row.account_id', '=', account)
    .where('row.id', '=', sql<number>`any(${rows}::bigint[])`)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/**
 * Those of the reversals whose payments still exist, or that are matched to none. When a store is erased, payments are
 * deleted before the rows.
 */
export async function listKnownReversals(
  tx: Tx,
  account: number,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx
    .selectFrom('reimbursement_rows as row')
    .select('row.id')
    .where('row.account_id', '=', account)
    .where('row.id', '=', sql<number>`any(${rows}::bigint[])`)
    .where(
      sql<boolean>`(row.kind <> 'reversed' or exists (
        select
        from reimbursement_reversals part
        where part.account_id = row.account_id and part.reversal_row_id = row.id
      ))`,
    )
    .execute();
  return new Set(found.map(({ id }) => id));
}

export type BillableRow = Awaited<ReturnType<typeof selectBillableRows>>[number];

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
  const row = await tx
    .selectFrom('reimbursement_rows as paid')
    .select('paid.id')
    .where('paid.account_id', '=', account)
    .where('paid.kind', '=', 'case_paid')
    .where(
      sql<boolean>`(
        select case
          when paid.amount_total > 0 then paid.amount_total > coalesce(sum(part.amount_minor), 0)
          else paid.quantity_cash + paid.quantity_inventory > coalesce(sum(part.quantity), 0)
        end
        from reimbursement_reversals part
        where part.account_id = paid.account_id and part.original_row_id = paid.id
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** Tickets that could be filed although one of their cases was paid in full; there must be none. */
export async function listPaidTicketsToFile(tx: Tx): Promise<{ account: number; ticket: number }[]> {
  return tx
    .selectFrom('tickets')
    .select(['account_id as account', 'id as ticket'])
    .where('status', 'in', ['ready', 'appeal'])
    .where('quantity', '>', 0)
    .where(sql<boolean>`paid_quantity - reversed_quantity >= quantity`)
    .orderBy('id')
    .execute();
}
