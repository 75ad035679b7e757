import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findingsView } from '../audits/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { applyReimbursement, type SavedRow, type Match } from './apply-reimbursement.ts';
import { chooseTicket, isReversal, type Candidate, type ReimbursementRow } from './match-rules.ts';

interface Reported {
  readonly account: number;
  readonly store: number;
  readonly rows: readonly ReimbursementRow[];
}

/**
 * Saves a store's reimbursement rows, each once however many files contain it, and assigns each to the
 * ticket it pays: by case id; reversals by the original payment; others by order or by product, quantity
 * and date. Only tickets of the same account and store are considered. Unmatched rows wait for an operator
 * and are matched again when more is known.
 */
export async function matchReimbursements(tx: Tx, { account, store, rows }: Reported): Promise<void> {
  await lockMatching(tx, account, store);
  await saveRows(tx, { account, store, rows });
  // A reversal may be in the same file as its payment.
  const open = await listUnmatchedRows(tx, account, store);
  for (const row of open.toSorted((one, other) => Number(isReversal(one)) - Number(isReversal(other)))) {
    const match = await findTicket(tx, account, store, row);
    if (match !== undefined) await applyReimbursement(tx, account, row, match);
  }
}

/** A case must not be removed from a ticket while its money is being matched. */
export async function lockMatching(tx: Tx, account: number, store: number): Promise<void> {
  await takeLock(tx, 'store_tickets', account, store);
}

const batchSize = 500;

async function saveRows(tx: Tx, { account, store, rows }: Reported): Promise<void> {
  const seen = new Map<string, number>();
  const kept = rows.map((row) => ({
    account_id: account,
    store_id: store,
    row_key: rowKey(row, seen),
    report_id: row.reportId,
    row_number: row.rowNumber,
    approved_on: row.approvalDate,
    reimbursement_id: row.reimbursementId,
    case_id: row.caseId,
    order_id: row.orderId,
    reason: row.reason,
    sku: row.sku,
    fnsku: row.fnsku,
    asin: row.asin,
    currency: row.currency,
    amount_per_unit: row.amountPerUnit,
    amount_total: row.amountTotal,
    quantity_cash: row.quantityCash,
    quantity_inventory: row.quantityInventory,
    original_reimbursement_id: row.originalReimbursementId,
    kind: 'unmatched' as const,
  }));
  for (let start = 0; start < kept.length; start += batchSize) {
    await tx
      .insertInto('reimbursement_rows')
      .values(kept.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.columns(['account_id', 'store_id', 'row_key']).doNothing())
      .execute();
  }
}

/**
 * Two equal rows of one file are two payments; the same row in a later file is not a third. A file's rows
 * must therefore be passed together.
 */
function rowKey(row: ReimbursementRow, seen: Map<string, number>): string {
  const values = [
    row.approvalDate,
    row.reimbursementId,
    row.caseId,
    row.orderId,
    row.reason,
    row.sku,
    row.fnsku,
    row.asin,
    row.currency,
    row.amountPerUnit,
    row.amountTotal,
    row.quantityCash,
    row.quantityInventory,
    row.originalReimbursementId,
  ];
  const content = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  const counter = `${row.reportId} ${content}`;
  const occurrence = (seen.get(counter) ?? 0) + 1;
  seen.set(counter, occurrence);
  return `${content}:${occurrence}`;
}

/** Unmatched rows with a candidate; most rows pay for losses nobody claimed. */
async function listUnmatchedRows(tx: Tx, account: number, store: number): Promise<SavedRow[]> {
  const rows = await tx
    .selectFrom('reimbursement_rows as row')
    .selectAll()
    .where('row.account_id', '=', account)
    .where('row.store_id', '=', store)
    .where('row.kind', '=', 'unmatched')
    .where((where) =>
      where.or([
        sql<boolean>`row.case_id <> '' and exists (
          select
          from cases
          where cases.account_id = row.account_id and cases.case_id = row.case_id
        )`,
        sql<boolean>`row.original_reimbursement_id <> ''`,
        sql<boolean>`exists (
          select
          from ticket_words word
          where word.account_id = row.account_id
            and word.word = upper(case when row.order_id = '' then row.fnsku else row.order_id end)
        )`,
      ]),
    )
    .orderBy('row.approved_on')
    .orderBy('row.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reportId: row.report_id,
    rowNumber: row.row_number,
    approvalDate: row.approved_on,
    reimbursementId: row.reimbursement_id,
    caseId: row.case_id,
    orderId: row.order_id,
    reason: row.reason,
    sku: row.sku,
    fnsku: row.fnsku,
    asin: row.asin,
    currency: row.currency,
    amountPerUnit: row.amount_per_unit,
    amountTotal: row.amount_total,
    quantityCash: row.quantity_cash,
    quantityInventory: row.quantity_inventory,
    originalReimbursementId: row.original_reimbursement_id,
  }));
}

async function findTicket(tx: Tx, account: number, store: number, row: SavedRow): Promise<Match | undefined> {
  const byCase = row.caseId === '' ? undefined : await findTicketByCase(tx, account, store, row.caseId);
  if (isReversal(row)) {
    const paid = await findReversedPayment(tx, account, store, row);
    if (paid !== undefined) return { ticket: paid.ticket, kind: 'reversed', of: paid.kind };
    return byCase === undefined ? undefined : { ticket: byCase, kind: 'reversed', of: 'case_paid' };
  }
  if (byCase !== undefined) return { ticket: byCase, kind: 'case_paid' };
  const chosen = chooseTicket(row, await listCandidates(tx, account, store, row));
  return chosen && { ticket: chosen.id, kind: 'auto_paid' };
}

async function findTicketByCase(
  tx: Tx,
  account: number,
  store: number,
  caseId: string,
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('cases')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'cases.account_id').onRef('tickets.id', '=', 'cases.ticket_id'),
    )
    .select('tickets.id')
    .where('cases.account_id', '=', account)
    .where('cases.case_id', '=', caseId)
    .where('tickets.store_id', '=', store)
    .distinct()
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The ticket and kind of money that is reversed; one payment may have lines of several products. */
async function findReversedPayment(
  tx: Tx,
  account: number,
  store: number,
  row: SavedRow,
): Promise<{ ticket: number; kind: 'case_paid' | 'auto_paid' } | undefined> {
  if (row.originalReimbursementId === '') return undefined;
  const found = await tx
    .selectFrom('reimbursement_rows')
    .select(['ticket_id', 'kind'])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('reimbursement_id', '=', row.originalReimbursementId)
    .where('fnsku', '=', row.fnsku)
    .where('kind', 'in', ['case_paid', 'auto_paid'])
    .distinct()
    .execute();
  const [paid, ...others] = found;
  if (paid === undefined || paid.ticket_id === null || others.length > 0) return undefined;
  return { ticket: paid.ticket_id, kind: paid.kind === 'case_paid' ? 'case_paid' : 'auto_paid' };
}

/**
 * Open claims of the row's order, otherwise of its product. Findings made after the row was known already
 * exclude it.
 */
async function listCandidates(tx: Tx, account: number, store: number, row: SavedRow): Promise<Candidate[]> {
  const ofRow =
    row.orderId === ''
      ? sql`finding.order_id is null and finding.fnsku = ${row.fnsku}`
      : sql`finding.order_id = ${row.orderId} and (finding.fnsku is null or ${row.fnsku} in ('', finding.fnsku))`;
  const { rows } = await sql<Candidate>`
    select
      ticket.id,
      ticket.claim_type,
      (
        sum(part.quantity) - coalesce((
          select sum(paid.quantity_cash + paid.quantity_inventory)
          from reimbursement_rows paid
          where paid.account_id = ticket.account_id
            and paid.ticket_id = ticket.id
            and (ticket.fnsku is not null or ${row.fnsku} in ('', paid.fnsku))
        ), 0)
      )::integer as outstanding,
      min(finding.anchor_date)::text as anchor_date
    from ticket_words word
    join tickets ticket on ticket.account_id = word.account_id and ticket.id = word.ticket_id
    join ticket_findings part on part.account_id = ticket.account_id and part.ticket_id = ticket.id
    join ${findingsView('finding')} on finding.account_id = part.account_id and finding.id = part.finding_id
    where word.account_id = ${account}
      and word.word = ${(row.orderId === '' ? row.fnsku : row.orderId).toUpperCase()}
      and ticket.store_id = ${store}
      and ticket.status not in ('paid', 'closed', 'reversed', 'auto_paid')
      and finding.created_at < (
        select kept.created_at
        from reimbursement_rows kept
        where kept.account_id = ${account} and kept.id = ${row.id}
      )
      and ${ofRow}
    group by ticket.account_id, ticket.id
  `.execute(tx);
  return rows;
}
