import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import {
  selectBillableRows,
  getMatches,
  listKnownReversals,
  listReversedParts,
  type BillableRow,
  type ReversedPart,
} from '../../tickets/public.ts';
import { chooseCoupon, type ChosenCoupon } from '../coupons/choose-coupon.ts';
import { lockBooks } from '../ledger/post.ts';
import { calculateCommission, calculatePortion } from './commission.ts';
import { getExchangeRate } from './exchange-rates.ts';
import { calculateTaken, refundCommission, undoRefund, withdrawLine } from './refund-commission.ts';
import { saveRowsWithoutRate, deleteRowsWithoutRate, type RowWithoutRate } from './rows-without-rate.ts';
import { createStatementLinesJob } from './jobs.ts';
import { getTermsOn, type Terms } from './billing-terms.ts';
import { calculateBillableValue } from './billable-value.ts';

type NewLine = Insertable<Database['statement_lines']>;
type FrozenCoupon = Pick<ChosenCoupon, 'held' | 'percentBp'> & { readonly currency: string };

/**
 * Creates a line for every billable reimbursement row without one, with the commission rate agreed for its
 * day, the exchange rate published for it, and the coupon held now. Later changes do not affect it. A row
 * without an exchange rate waits. Lines follow a corrected match of their money, and of what took it back.
 */
export async function createStatementLines(tx: Tx, account: number): Promise<void> {
  await lockBooks(tx, account);
  const hasMoved = await followMatches(tx, account);
  const parts = await listReversedParts(tx, account);
  const hasUndone = await undoStaleRefunds(tx, account, parts);
  const lines = await listLines(tx, account);
  const billed = new Set(lines.map((line) => line.reimbursement_row_id));
  const rows = (await selectBillableRows(tx, account)).filter(
    ({ kind, id }) => kind === 'case_paid' && !billed.has(id),
  );
  const reversed = await listUnrefundedParts(tx, account, parts);
  if (rows.length === 0) await deleteRowsWithoutRate(tx, account);
  else await billRows(tx, account, rows);
  for (const part of reversed) await refundCommission(tx, account, part);
  if (hasMoved || hasUndone || rows.length + reversed.length > 0)
    await publish(tx, account, { topic: 'balance' });
}

async function billRows(tx: Tx, account: number, rows: readonly BillableRow[]): Promise<void> {
  const { currency } = await getTermsOn(tx, account, today(tx));
  const chosen = await chooseCoupon(tx, account, today(tx));
  const coupon = chosen && { ...chosen, currency };
  const frozen = await listFrozenCoupons(tx, account, rows);
  const waiting: RowWithoutRate[] = [];
  for (const row of rows) {
    const line = await buildLine(tx, account, row);
    if (line === undefined) continue;
    if ('without_rate' in line) {
      waiting.push(line.without_rate);
      continue;
    }
    const offered = frozen.get(row.id) ?? coupon;
    const fits =
      offered !== null && (offered.percentBp !== null || line.billing_currency === offered.currency);
    await tx
      .insertInto('statement_lines')
      .values({ ...line, ...(fits && withCoupon(line, offered)) })
      .execute();
  }
  await saveRowsWithoutRate(tx, account, waiting);
}

/** Of rows whose lines were withdrawn: the coupon they had applies again, though it may have run out since. */
async function listFrozenCoupons(
  tx: Tx,
  account: number,
  rows: readonly BillableRow[],
): Promise<ReadonlyMap<number, FrozenCoupon>> {
  const lines = await tx
    .selectFrom('statement_lines as line')
    .innerJoin('held_coupons as held', (join) =>
      join.onRef('held.account_id', '=', 'line.account_id').onRef('held.id', '=', 'line.held_coupon_id'),
    )
    .select([
      'line.reimbursement_row_id as row',
      'held.id as held',
      'line.coupon_percent_bp as percentBp',
      'line.billing_currency as currency',
    ])
    .where('line.account_id', '=', account)
    .where('line.reimbursement_row_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('line.reverses_line_id', 'is', null)
    .where('line.withdrawn_at', 'is not', null)
    .where((where) =>
      where.or([where('line.coupon_percent_bp', 'is not', null), where('held.amount_left', '>', 0)]),
    )
    .orderBy('line.id')
    .execute();
  return new Map(lines.map(({ row, ...coupon }) => [row, coupon]));
}

async function listLines(tx: Tx, account: number) {
  return tx
    .selectFrom('statement_lines')
    .select(['id', 'reimbursement_row_id', 'ticket_id', 'claim_type'])
    .where('account_id', '=', account)
    .where('reverses_line_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Updates lines whose reimbursement was matched to another ticket or to none. Erased rows are ignored. */
async function followMatches(tx: Tx, account: number): Promise<boolean> {
  const lines = await listLines(tx, account);
  const matches = await getMatches(
    tx,
    account,
    lines.map((line) => line.reimbursement_row_id),
  );
  let hasMoved = false;
  for (const line of lines) {
    const match = matches.get(line.reimbursement_row_id);
    if (match === undefined) continue;
    if (match.kind !== 'case_paid' || match.ticket_id === null) {
      await withdrawLine(tx, account, line.id);
    } else if (match.ticket_id !== line.ticket_id) {
      await tx
        .updateTable('statement_lines')
        .set({ ticket_id: match.ticket_id, claim_type: match.claim_type ?? line.claim_type })
        .where('account_id', '=', account)
        .where((where) => where.or([where('id', '=', line.id), where('reverses_line_id', '=', line.id)]))
        .execute();
    } else continue;
    hasMoved = true;
  }
  return hasMoved;
}

/**
 * Undoes refunds for reversals that were matched since to other payments, or to more or less of the same. Erased rows
 * are ignored.
 */
async function undoStaleRefunds(tx: Tx, account: number, parts: readonly ReversedPart[]): Promise<boolean> {
  const standing = new Map(parts.map((part) => [pairKey(part.id, part.original_row_id), part]));
  const refunds = await listRefunds(tx, account);
  const known = await listKnownReversals(
    tx,
    account,
    refunds.map(({ reversal }) => reversal),
  );
  const left = new Map(refunds.map(({ line, amount }) => [line, amount]));
  const changed = new Set<number>();
  const stale = refunds.filter((refund) => {
    const before = left.get(refund.line) ?? 0;
    left.set(refund.line, before - refund.taken);
    if (!known.has(refund.reversal)) return false;
    const part = standing.get(pairKey(refund.reversal, refund.original));
    const isMatchedAnew = (part?.matched_at ?? 0) > refund.frozen_at;
    const isStale =
      part === undefined ||
      (isMatchedAnew && refund.taken !== calculateTaken(part, { ...refund, left: before }));
    // Those after it took what it had left of the line.
    if (isStale) changed.add(refund.line);
    return changed.has(refund.line);
  });
  for (const { id } of stale) await undoRefund(tx, account, id);
  return stale.length > 0;
}

async function listUnrefundedParts(
  tx: Tx,
  account: number,
  parts: readonly ReversedPart[],
): Promise<ReversedPart[]> {
  if (parts.length === 0) return [];
  const refunds = await listRefunds(tx, account);
  const known = new Set(refunds.map(({ reversal, original }) => pairKey(reversal, original)));
  return parts.filter(({ id, original_row_id }) => !known.has(pairKey(id, original_row_id)));
}

/**
 * Lines that give back commission, with the rows of the reversal and of its payment. `offset` keeps one look into the
 * index for each: lines just written have no statistics, and a join may begin with all lines of the account.
 */
async function listRefunds(tx: Tx, account: number) {
  return tx
    .selectFrom('statement_lines as back')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('statement_lines')
          .select(['id', 'reimbursement_row_id', 'amount_minor', 'bills_replacements'])
          .whereRef('account_id', '=', 'back.account_id')
          .whereRef('id', '=', 'back.reverses_line_id')
          .where('withdrawn_at', 'is', null)
          .offset(0)
          .as('line'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'back.id',
      'back.reimbursement_row_id as reversal',
      'back.frozen_at',
      select.neg('back.amount_minor').as('taken'),
      'line.id as line',
      'line.reimbursement_row_id as original',
      'line.amount_minor as amount',
      'line.bills_replacements',
    ])
    .where('back.account_id', '=', account)
    .where('back.reverses_line_id', 'is not', null)
    .where('back.withdrawn_at', 'is', null)
    .orderBy('back.id')
    .execute();
}

function pairKey(reversal: number, original: number): string {
  return `${reversal} ${original}`;
}

async function buildLine(
  tx: Tx,
  account: number,
  row: BillableRow,
): Promise<NewLine | { without_rate: RowWithoutRate } | undefined> {
  const terms = await getTermsOn(tx, account, row.approved_on);
  const amountMinor = calculateBillableValue(row, terms.billsReplacements);
  if (amountMinor <= 0) return undefined;
  const exchange = await getExchangeRate(tx, {
    from: row.currency,
    to: terms.currency,
    day: row.approved_on,
  });
  const common = {
    account_id: account,
    reimbursement_row_id: row.id,
    ticket_id: requireTicket(row),
    claim_type: row.claim_type,
    case_id: row.case_id,
    reimbursement_id: row.reimbursement_id,
    approved_on: row.approved_on,
    amount_minor: amountMinor,
    currency: row.currency,
    billing_currency: terms.currency,
  };
  if (exchange === undefined) return { without_rate: common };
  return {
    ...common,
    store_id: row.store_id,
    quantity_cash: row.quantity_cash,
    quantity_inventory: row.quantity_inventory,
    rate_bp: terms.rateBp,
    bills_replacements: terms.billsReplacements,
    exchange_rate: exchange.rate,
    exchange_day: exchange.day,
    exchange_source: exchange.source,
    commission_minor: calculateRowCommission(row, amountMinor, terms, exchange.rate),
  };
}

function calculateRowCommission(
  row: BillableRow,
  amountMinor: number,
  terms: Terms,
  exchangeRate: string,
): number {
  return calculateCommission({
    amountMinor,
    currency: row.currency,
    rateBp: terms.rateBp,
    exchangeRate,
    billingCurrency: terms.currency,
  });
}

export function requireTicket({ id, ticket_id }: BillableRow): number {
  if (ticket_id === null) throw new Error(`reimbursement row ${id} has no ticket`);
  return ticket_id;
}

/** Called in the transaction that matches money. */
export async function enqueueStatementLines(tx: Tx, account: number): Promise<void> {
  await enqueue(tx, createStatementLinesJob, { account }, { account, key: `freeze-lines ${account}` });
}

/** The discount of an amount coupon is only known with the whole statement. */
function withCoupon(line: NewLine, { held, percentBp }: FrozenCoupon): Partial<NewLine> {
  return {
    held_coupon_id: held,
    coupon_percent_bp: percentBp,
    discount_minor: percentBp === null ? 0 : calculatePortion(line.commission_minor, percentBp, 10_000),
  };
}
