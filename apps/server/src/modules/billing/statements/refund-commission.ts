import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { BillableRow } from '../../tickets/public.ts';
import { calculateCommission, calculatePortion } from './commission.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { refreshDraft } from './refresh-draft.ts';
import { getTermsOn } from './billing-terms.ts';
import { calculateBillableValue } from './billable-value.ts';

/**
 * Refunds the commission of reversed money: as a negative line beside a line not finalized yet, or as a
 * credit note for a finalized invoice.
 */
export async function refundCommission(tx: Tx, account: number, row: BillableRow): Promise<void> {
  const { billsReplacements } = await getTermsOn(tx, account, row.approved_on);
  const original = chooseOriginal(
    await selectOriginals(tx, account, row),
    calculateBillableValue(row, billsReplacements),
  );
  if (original === undefined) return;
  const taken = Math.min(calculateBillableValue(row, billsReplacements), original.left);
  const before = calculateShare(original, original.left);
  const after = calculateShare(original, original.left - taken);
  const isFinal = original.status === 'finalized';
  const leftOut = original.state === 'left_out';
  const line = {
    commission_minor: after.commission - before.commission,
    discount_minor: after.discount - before.discount,
  };
  const { id } = await tx
    .insertInto('statement_lines')
    .values({
      account_id: account,
      reimbursement_row_id: row.id,
      invoice_id: isFinal || leftOut ? null : original.invoice_id,
      ticket_id: original.ticket_id,
      store_id: row.store_id,
      claim_type: original.claim_type,
      case_id: original.case_id,
      reimbursement_id: row.reimbursement_id,
      approved_on: row.approved_on,
      amount_minor: -taken,
      currency: original.currency,
      quantity_cash: row.quantity_cash,
      quantity_inventory: row.quantity_inventory,
      rate_bp: original.rate_bp,
      exchange_rate: original.exchange_rate,
      exchange_day: original.exchange_day,
      exchange_source: original.exchange_source,
      billing_currency: original.billing_currency,
      held_coupon_id: original.held_coupon_id,
      coupon_percent_bp: original.coupon_percent_bp,
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
    reason: 'reversed',
    line: id,
  });
}

type Original = Awaited<ReturnType<typeof selectOriginals>>[number];

/** A reimbursement may have several rows: prefer one of exactly this amount, otherwise one large enough. */
function chooseOriginal(originals: readonly Original[], worth: number): Original | undefined {
  return (
    originals.find(({ left }) => left === worth) ??
    originals.find(({ left }) => left > worth) ??
    originals.toSorted((one, other) => other.left - one.left)[0]
  );
}

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

async function selectOriginals(tx: Tx, account: number, row: BillableRow) {
  const originals = await tx
    .selectFrom('statement_lines as line')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.account_id', '=', 'line.account_id').onRef('invoices.id', '=', 'line.invoice_id'),
    )
    .select([
      'line.id',
      'line.invoice_id',
      'line.ticket_id',
      'line.claim_type',
      'line.case_id',
      'line.currency',
      'line.rate_bp',
      'line.exchange_rate',
      'line.exchange_day',
      'line.exchange_source',
      'line.billing_currency',
      'line.commission_minor',
      'line.discount_minor',
      'line.held_coupon_id',
      'line.coupon_percent_bp',
      'line.state',
      'invoices.status',
      sql<number>`line.amount_minor + (
        select coalesce(sum(back.amount_minor), 0)::bigint
        from statement_lines back
        where back.account_id = line.account_id and back.reverses_line_id = line.id
      )`.as('left'),
    ])
    .where('line.account_id', '=', account)
    .where('line.store_id', '=', row.store_id)
    .where('line.reimbursement_id', '=', row.original_reimbursement_id)
    .where('line.ticket_id', '=', row.ticket_id)
    .where('line.currency', '=', row.currency)
    .where('line.reverses_line_id', 'is', null)
    .orderBy('line.id')
    .execute();
  return originals.filter(({ left }) => left > 0);
}
