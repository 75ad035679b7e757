import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { applyPayment, type KeptRow } from './apply-payment.ts';
import { chooseTicket, isReversal, type Candidate, type ReimbursementRow } from './match-rules.ts';

interface Reported {
  readonly account: number;
  readonly store: number;
  readonly rows: readonly ReimbursementRow[];
}

/**
 * Keeps the rows of a store's reimbursement report, each once however many files hold it, and gives each to the one
 * ticket it pays: by the case id, a reversal by the payment it takes back, the rest by order or by product, quantity and
 * date. Only tickets of the same account and store are ever looked at. What matches nothing waits for people, and is
 * tried again when more is known.
 */
export async function matchReimbursements(tx: Tx, { account, store, rows }: Reported): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${account}/${store}`}, 7263004))`.execute(
    tx,
  );
  await keepRows(tx, { account, store, rows });
  for (const row of await openRows(tx, account, store)) {
    const match = await ticketFor(tx, account, store, row);
    if (match !== undefined) await applyPayment(tx, account, row, match);
  }
}

const atOnce = 500;

async function keepRows(tx: Tx, { account, store, rows }: Reported): Promise<void> {
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
    kind: 'unmatched',
  }));
  for (let start = 0; start < kept.length; start += atOnce) {
    await tx
      .insertInto('reimbursement_rows')
      .values(kept.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['account_id', 'store_id', 'row_key']).doNothing())
      .execute();
  }
}

/**
 * Two equal rows of one file are two payments; the same row in a later file is not a third. So the rows of a file must
 * be given together.
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

/** The unmatched rows that something speaks for; most rows are payments for what nobody claimed. */
async function openRows(tx: Tx, account: number, store: number): Promise<KeptRow[]> {
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

type Match = { readonly ticket: number; readonly kind: 'case_paid' | 'auto_paid' | 'reversed' };

async function ticketFor(tx: Tx, account: number, store: number, row: KeptRow): Promise<Match | undefined> {
  const byCase = row.caseId === '' ? undefined : await ticketOfCase(tx, account, store, row.caseId);
  if (isReversal(row)) {
    const ticket = (await ticketPaidBy(tx, account, store, row)) ?? byCase;
    return ticket === undefined ? undefined : { ticket, kind: 'reversed' };
  }
  if (byCase !== undefined) return { ticket: byCase, kind: 'case_paid' };
  const chosen = chooseTicket(row, await candidatesFor(tx, account, store, row));
  return chosen && { ticket: chosen.id, kind: 'auto_paid' };
}

async function ticketOfCase(
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

/** Of whom the money was that is taken back; one payment may hold lines of several products. */
async function ticketPaidBy(
  tx: Tx,
  account: number,
  store: number,
  row: KeptRow,
): Promise<number | undefined> {
  if (row.originalReimbursementId === '') return undefined;
  const found = await tx
    .selectFrom('reimbursement_rows')
    .select('ticket_id')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('reimbursement_id', '=', row.originalReimbursementId)
    .where('fnsku', '=', row.fnsku)
    .where('ticket_id', 'is not', null)
    .distinct()
    .execute();
  return found.length === 1 ? (found[0]?.ticket_id ?? undefined) : undefined;
}

async function candidatesFor(tx: Tx, account: number, store: number, row: KeptRow): Promise<Candidate[]> {
  return tx
    .selectFrom('ticket_words as word')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'word.account_id').onRef('tickets.id', '=', 'word.ticket_id'),
    )
    .select([
      'tickets.id',
      'tickets.claim_type',
      'tickets.order_id',
      'tickets.fnsku',
      sql<number>`tickets.quantity - tickets.paid_quantity - tickets.auto_paid_quantity`.as('outstanding'),
      sql<string>`(
        select coalesce(min(findings.anchor_date), tickets.opens_on)::text
        from ticket_findings part
        join findings on findings.account_id = part.account_id and findings.id = part.finding_id
        where part.account_id = tickets.account_id and part.ticket_id = tickets.id
      )`.as('anchor_date'),
    ])
    .where('word.account_id', '=', account)
    .where('word.word', '=', (row.orderId === '' ? row.fnsku : row.orderId).toUpperCase())
    .where('tickets.store_id', '=', store)
    .where('tickets.status', 'not in', ['paid', 'closed', 'reversed', 'auto_paid'])
    .execute();
}
