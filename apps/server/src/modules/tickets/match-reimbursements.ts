import { sql } from 'kysely';
import { findingsView } from '../audits/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { reconcileAnnouncements } from './reconcile-announcements.ts';
import { applyReimbursement, correctMatch, type Match } from './apply-reimbursement.ts';
import { chooseTicket, isVendorRepayment, type Candidate, type SavedRow } from './match-rules.ts';
import { isReversal, isReversalRow } from './reversal-rule.ts';
import { findReversed } from './reversed-payments.ts';
import { saveReimbursements, type Reported } from './save-reimbursements.ts';

/** Saves a store's reimbursement rows and matches them to tickets. */
export async function matchReimbursements(tx: Tx, reported: Reported): Promise<void> {
  const { account, store } = reported;
  await lockMatching(tx, account, store);
  await saveReimbursements(tx, reported);
  await reconcileAnnouncements(tx, account, store);
  await matchOpenRows(tx, account, store);
}

/**
 * Assigns each open row to the ticket it pays: by case id; reversals by the original payment; others by order or by
 * product, quantity and date. Only tickets of the same account and store are considered. Other rows stay unmatched
 * until more is known or an operator matches them. Requires `lockMatching`.
 */
export async function matchOpenRows(tx: Tx, account: number, store: number): Promise<void> {
  for (const row of await listMisjudgedRows(tx, account, store)) {
    const ticket = await findTicketByCase(tx, account, store, row);
    if (ticket === undefined || ticket === 'several' || isReversal(row)) continue;
    const match = { kind: 'case_paid', ticket } as const;
    await correctMatch(tx, account, row, match, { who: 'marketplace', by: null, reason: 'case_named' });
  }
  // A reversal may be in the same file as its payment.
  const open = await listUnmatchedRows(tx, account, store);
  for (const row of open.toSorted((one, other) => Number(isReversal(one)) - Number(isReversal(other)))) {
    const match = await findMatch(tx, account, store, row);
    if (match !== undefined) await applyReimbursement(tx, account, row, match);
  }
}

/** Serializes matching with the removal of cases. */
export async function lockMatching(tx: Tx, account: number, store: number): Promise<void> {
  await acquireLock(tx, 'store_tickets', account, store);
}

/** Rows counted as paid automatically although they name a case of ours: its id came later than the money. */
async function listMisjudgedRows(tx: Tx, account: number, store: number): Promise<SavedRow[]> {
  return selectRows(tx, account, store)
    .where('row.kind', '=', 'auto_paid')
    .where(namesOurCase)
    .where(isUncorrected)
    .orderBy('row.id')
    .execute();
}

const namesOurCase = sql<boolean>`row.case_id <> '' and exists (
  select
  from cases
  where cases.account_id = row.account_id and cases.case_id = row.case_id
)`;

/** Unmatched rows with a candidate; most rows pay for losses without a claim. */
async function listUnmatchedRows(tx: Tx, account: number, store: number): Promise<SavedRow[]> {
  return selectRows(tx, account, store)
    .where('row.kind', '=', 'unmatched')
    .where(isUncorrected)
    .where((where) =>
      where.or([
        namesOurCase,
        sql<boolean>`row.original_reimbursement_id <> ''`,
        isReversalRow,
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
}

export function selectRows(tx: Tx, account: number, store: number) {
  return tx
    .selectFrom('reimbursement_rows as row')
    .select([
      'row.id',
      'row.kind',
      'row.ticket_id as ticket',
      'row.report_id as reportId',
      'row.row_number as rowNumber',
      'row.approved_on as approvalDate',
      'row.approval_time as approvalTime',
      'row.reimbursement_id as reimbursementId',
      'row.case_id as caseId',
      'row.order_id as orderId',
      'row.reason',
      'row.sku',
      'row.fnsku',
      'row.asin',
      'row.currency',
      'row.amount_per_unit as amountPerUnit',
      'row.amount_total as amountTotal',
      'row.quantity_cash as quantityCash',
      'row.quantity_inventory as quantityInventory',
      'row.original_reimbursement_id as originalReimbursementId',
    ])
    .where('row.account_id', '=', account)
    .where('row.store_id', '=', store);
}

/** Rows corrected by an operator are not matched again. */
const isUncorrected = sql<boolean>`not exists (
  select
  from reimbursement_corrections correction
  where correction.account_id = row.account_id and correction.reimbursement_row_id = row.id
)`;

async function findMatch(tx: Tx, account: number, store: number, row: SavedRow): Promise<Match | undefined> {
  if (isReversal(row)) {
    const parts = await findReversed(tx, account, store, row);
    return parts && { kind: 'reversed', parts };
  }
  const ofCase = row.caseId === '' ? undefined : await findTicketByCase(tx, account, store, row);
  // It names one of our cases, so it is never counted as paid automatically.
  if (ofCase === 'several') return undefined;
  if (ofCase !== undefined) return { ticket: ofCase, kind: 'case_paid' };
  const chosen = chooseTicket(row, await listCandidates(tx, account, store, row));
  return chosen && { ticket: chosen.id, kind: 'auto_paid' };
}

function listIds({ orderId, fnsku }: SavedRow): string[] {
  return [orderId, fnsku].filter((id) => id !== '').map((id) => id.toUpperCase());
}

/**
 * The ticket of a row's case. The case ids of two marketplaces of a store may be equal: then the currency decides which
 * is meant, otherwise the order or the product. `several` where neither does.
 */
async function findTicketByCase(
  tx: Tx,
  account: number,
  store: number,
  row: SavedRow,
): Promise<number | 'several' | undefined> {
  const found = await tx
    .selectFrom('cases')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'cases.account_id').onRef('tickets.id', '=', 'cases.ticket_id'),
    )
    .select((select) => [
      'tickets.id',
      'tickets.currency',
      select
        .exists(
          select
            .selectFrom('ticket_words as word')
            .select('word.word')
            .whereRef('word.account_id', '=', 'tickets.account_id')
            .whereRef('word.ticket_id', '=', 'tickets.id')
            .where('word.word', '=', sql<string>`any(${listIds(row)}::text[])`),
        )
        .as('names_row'),
    ])
    .where('cases.account_id', '=', account)
    .where('cases.case_id', '=', row.caseId)
    .where('tickets.store_id', '=', store)
    .distinct()
    .execute();
  if (found.length <= 1) return found[0]?.id;
  const inCurrency = found.filter(({ currency }) => currency === row.currency);
  if (inCurrency.length === 1) return inCurrency[0]?.id;
  const naming = (inCurrency.length > 0 ? inCurrency : found).filter(({ names_row }) => names_row);
  return naming.length === 1 ? naming[0]?.id : 'several';
}

/**
 * Open claims of the row's order, otherwise of its product. Findings made after the row was known already
 * exclude it.
 */
async function listCandidates(tx: Tx, account: number, store: number, row: SavedRow): Promise<Candidate[]> {
  const ofRow = isVendorRepayment(row)
    ? sql`finding.reference_id = ${row.orderId}`
    : row.orderId === ''
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
