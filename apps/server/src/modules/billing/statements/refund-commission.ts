import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { ReversedPart } from '../../tickets/public.ts';
import { calculateCommission, calculatePortion } from './commission.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { refreshDraft } from './refresh-draft.ts';
import { calculateReversedValue } from './billable-value.ts';
import { releaseLineDiscount } from '../coupons/apply-coupons.ts';

/**
 * Refunds the commission of reversed money: as a negative line beside a line not finalized yet, or as a credit note for
 * a finalized invoice. A payment that has no line yet, for want of an exchange rate, is refunded when it has one.
 */
export async function refundCommission(tx: Tx, account: number, part: ReversedPart): Promise<void> {
  const original = await findBilledLine(tx, account, part.original_row_id);
  if (original === undefined) return;
  const taken = calculateTaken(part, original);
  if (taken <= 0) return;
  await refundLine(tx, account, original, {
    row: part.id,
    reimbursement: part.reimbursement_id,
    approvedOn: part.approved_on,
    cash: part.quantity_cash,
    inventory: part.quantity_inventory,
    taken,
    reason: 'reversed',
  });
}

/** The reversed value, at most what is left of the line. */
export function calculateTaken(
  part: ReversedPart,
  { bills_replacements, left }: { readonly bills_replacements: boolean; readonly left: number },
): number {
  return Math.min(calculateReversedValue(part, bills_replacements), left);
}

/** The money of this line is not for a case of ours: its commission is refunded. */
export async function withdrawLine(tx: Tx, account: number, line: number): Promise<void> {
  const original = await getBilledLine(tx, account, line);
  if (original.status === 'finalized' && original.left > 0) {
    await refundLine(tx, account, original, {
      row: original.reimbursement_row_id,
      reimbursement: original.reimbursement_id,
      approvedOn: original.approved_on,
      cash: -original.quantity_cash,
      inventory: -original.quantity_inventory,
      taken: original.left,
      reason: 'corrected',
    });
  }
  const isBilled = original.status === 'finalized';
  if (isBilled) await releaseLineDiscount(tx, account, line);
  await tx
    .updateTable('statement_lines')
    .set({ withdrawn_at: sql`recoup_now()`, ...(!isBilled && { state: 'left_out' as const }) })
    .where('account_id', '=', account)
    .where((where) => where.or([where('id', '=', line), where('reverses_line_id', '=', line)]))
    .execute();
  if (!isBilled && original.invoice_id !== null) {
    await refreshDraft(tx, { account, invoice: original.invoice_id });
  }
}

/**
 * The reversal took back other money: on a line not finalized yet its refund no longer counts. A line whose refund is on
 * a credit note is withdrawn, and its payment is billed anew.
 */
export async function undoRefund(tx: Tx, account: number, refund: number): Promise<void> {
  const back = await tx
    .selectFrom('statement_lines')
    .select(['reverses_line_id', 'withdrawn_at'])
    .where('account_id', '=', account)
    .where('id', '=', refund)
    .executeTakeFirstOrThrow();
  // With another refund of the same line.
  if (back.reverses_line_id === null || back.withdrawn_at !== null) return;
  const original = await getBilledLine(tx, account, back.reverses_line_id);
  if (original.status === 'finalized' && original.state !== 'left_out') {
    return withdrawLine(tx, account, original.id);
  }
  await tx
    .updateTable('statement_lines')
    .set({ withdrawn_at: sql`recoup_now()`, state: 'left_out' })
    .where('account_id', '=', account)
    .where('id', '=', refund)
    .execute();
  if (original.status === 'draft' && original.invoice_id !== null) {
    await refreshDraft(tx, { account, invoice: original.invoice_id });
  }
}

interface Refund {
  readonly row: number;
  readonly reimbursement: string;
  readonly approvedOn: string;
  readonly cash: number;
  readonly inventory: number;
  readonly taken: number;
  readonly reason: 'reversed' | 'corrected';
}

async function refundLine(tx: Tx, account: number, original: Original, refund: Refund): Promise<void> {
  const after = calculateShare(original, original.left - refund.taken);
  const isFinal = original.status === 'finalized';
  const leftOut = original.state === 'left_out';
  const line = {
    commission_minor: after.commission - original.commission_left,
    discount_minor: after.discount - original.discount_left,
  };
  const { id } = await tx
    .insertInto('statement_lines')
    .values({
      account_id: account,
      reimbursement_row_id: refund.row,
      invoice_id: isFinal || leftOut ? null : original.invoice_id,
      ticket_id: original.ticket_id,
      store_id: original.store_id,
      claim_type: original.claim_type,
      case_id: original.case_id,
      reimbursement_id: refund.reimbursement,
      approved_on: refund.approvedOn,
      amount_minor: -refund.taken,
      currency: original.currency,
      quantity_cash: refund.cash,
      quantity_inventory: refund.inventory,
      rate_bp: original.rate_bp,
      exchange_rate: original.exchange_rate,
      exchange_day: original.exchange_day,
      exchange_source: original.exchange_source,
      billing_currency: original.billing_currency,
      held_coupon_id: original.held_coupon_id,
      coupon_percent_bp: original.coupon_percent_bp,
      bills_replacements: original.bills_replacements,
      state: isFinal && !leftOut ? 'credited' : original.state,
      reverses_line_id: original.id,
      ...line,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (leftOut || original.invoice_id === null) return;
  if (!isFinal) return refreshDraft(tx, { account, invoice: original.invoice_id });
  await issueCreditNote(tx, {
    account,
    invoice: original.invoice_id,
    amountMinor: line.discount_minor - line.commission_minor,
    reason: refund.reason,
    line: id,
  });
}

type Original = Awaited<ReturnType<ReturnType<typeof selectBilledLines>['execute']>>[number];

/** The part of a line's commission and discount that corresponds to the remaining money. */
function calculateShare(original: Original, left: number): { commission: number; discount: number } {
  const commission = calculateCommission({
    amountMinor: left,
    currency: original.currency,
    rateBp: original.rate_bp,
    exchangeRate: original.exchange_rate,
    billingCurrency: original.billing_currency,
  });
  return {
    commission,
    discount: calculatePortion(original.discount_minor, commission, original.commission_minor),
  };
}

async function findBilledLine(tx: Tx, account: number, row: number): Promise<Original | undefined> {
  return selectBilledLines(tx, account).where('line.reimbursement_row_id', '=', row).executeTakeFirst();
}

async function getBilledLine(tx: Tx, account: number, line: number): Promise<Original> {
  const found = await selectBilledLines(tx, account).where('line.id', '=', line).executeTakeFirst();
  if (found === undefined) throw new Error(`there is no line ${line}`);
  return found;
}

/** Lines of payments, with what reversals have left of each. */
function selectBilledLines(tx: Tx, account: number) {
  return tx
    .selectFrom('statement_lines as line')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.account_id', '=', 'line.account_id').onRef('invoices.id', '=', 'line.invoice_id'),
    )
    .select([
      'line.id',
      'line.reimbursement_row_id',
      'line.invoice_id',
      'line.ticket_id',
      'line.store_id',
      'line.claim_type',
      'line.case_id',
      'line.reimbursement_id',
      'line.approved_on',
      'line.currency',
      'line.quantity_cash',
      'line.quantity_inventory',
      'line.rate_bp',
      'line.exchange_rate',
      'line.exchange_day',
      'line.exchange_source',
      'line.billing_currency',
      'line.bills_replacements',
      'line.commission_minor',
      'line.discount_minor',
      'line.held_coupon_id',
      'line.coupon_percent_bp',
      'line.state',
      'invoices.status',
      sumLeft('amount_minor').as('left'),
      sumLeft('commission_minor').as('commission_left'),
      sumLeft('discount_minor').as('discount_left'),
    ])
    .where('line.account_id', '=', account)
    .where('line.reverses_line_id', 'is', null)
    .where('line.withdrawn_at', 'is', null);
}

function sumLeft(column: 'amount_minor' | 'commission_minor' | 'discount_minor') {
  const [own, given] = [sql.ref(`line.${column}`), sql.ref(`back.${column}`)];
  return sql<number>`${own} + (
    select coalesce(sum(${given}), 0)::bigint
    from statement_lines back
    where back.account_id = line.account_id and back.reverses_line_id = line.id and back.withdrawn_at is null
  )`;
}
