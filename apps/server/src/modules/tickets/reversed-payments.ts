import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { SavedRow } from './match-rules.ts';

/** A payment that a reversal may take back. */
export interface Original {
  readonly id: number;
  readonly ticket: number;
  readonly kind: 'case_paid' | 'auto_paid';
  /** Remaining after earlier reversals: cash in minor units, replaced units, all units. */
  readonly amount: number;
  readonly inventory: number;
  readonly quantity: number;
}

/** Part of a payment that is taken back. */
export interface ReversedPart {
  readonly original: Original;
  readonly amount: number;
  readonly inventory: number;
  readonly quantity: number;
}

/**
 * The payments a reversal takes back: those with the id it names, otherwise the earlier ones of its case, otherwise
 * the one earlier payment for its product that it fits. Undefined where that cannot be decided; then it waits for an operator.
 */
export async function findReversed(
  tx: Tx,
  account: number,
  store: number,
  row: SavedRow,
): Promise<ReversedPart[] | undefined> {
  const payments = await listPayments(tx, account, mayReverse(store, row));
  const ofProduct = payments.filter(({ fnsku }) => row.fnsku === '' || fnsku === '' || fnsku === row.fnsku);
  const earlier = ofProduct.filter((paid) => isApprovedBefore(paid, row));
  if (row.originalReimbursementId !== '') {
    const named = ofProduct.filter(
      ({ reimbursement_id }) => reimbursement_id === row.originalReimbursementId,
    );
    if (named.length > 0) return allocate(named, row);
  }
  if (row.caseId !== '') {
    const ofCase = earlier.filter(({ case_id }) => case_id === row.caseId);
    if (ofCase.length > 0) return allocate(ofCase, row);
  }
  if (row.originalReimbursementId !== '' || row.fnsku === '') return undefined;
  const only = onlyFitting(
    earlier.filter(({ fnsku, order_id }) => fnsku === row.fnsku && order_id === row.orderId),
    row,
  );
  return only && allocate([only], row);
}

/** The reversed payments of the ticket an operator chose. */
export async function findReversedOfTicket(
  tx: Tx,
  account: number,
  ticket: number,
  row: SavedRow,
): Promise<ReversedPart[]> {
  const payments = await listPayments(
    tx,
    account,
    sql`paid.ticket_id = ${ticket} and paid.currency = ${row.currency}`,
  );
  const earlier = payments.filter((paid) => isApprovedBefore(paid, row));
  return allocate(earlier.length > 0 ? earlier : payments, row);
}

/** Whether the payment was approved before the reversal or at the same time. Not every file has times. */
function isApprovedBefore(
  { approved_on, approval_time }: { approved_on: string; approval_time: string },
  { approvalDate, approvalTime }: SavedRow,
): boolean {
  if (approved_on !== approvalDate) return approved_on < approvalDate;
  const isLater = Date.parse(approval_time) > Date.parse(approvalTime);
  return !isLater;
}

/** The only fitting payment, preferring the exact amount; undefined if several fit, because money is never guessed. */
function onlyFitting<Payment extends Original>(
  payments: readonly Payment[],
  row: SavedRow,
): Payment | undefined {
  const { amount, inventory } = toReversal(row);
  const exact = payments.filter(
    (paid) => paid.amount === amount && paid.inventory === Math.max(0, inventory),
  );
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const larger = payments.filter((paid) => paid.amount >= amount && paid.inventory >= inventory);
  return larger.length === 1 ? larger[0] : undefined;
}

function toReversal(row: SavedRow) {
  return {
    amount: Math.abs(row.amountTotal),
    // Positive where units go back; a reversal of cash may give units in exchange.
    inventory: -row.quantityInventory,
    quantity: Math.abs(row.quantityCash + row.quantityInventory),
  };
}

/** Prefers one payment of exactly this amount, then one that covers it all; otherwise the largest first. */
export function allocate(payments: readonly Original[], row: SavedRow): ReversedPart[] {
  let { amount, inventory, quantity } = toReversal(row);
  const byKind = payments.toSorted((one, other) => Number(isOurs(other)) - Number(isOurs(one)));
  const whole =
    byKind.find((paid) => paid.amount === amount && paid.inventory === Math.max(0, inventory)) ??
    byKind.find((paid) => paid.amount >= amount && paid.inventory >= inventory);
  if (whole !== undefined) return [{ original: whole, amount, inventory, quantity }];
  const parts: { original: Original; amount: number; inventory: number; quantity: number }[] = [];
  for (const original of byKind.toSorted((one, other) => other.amount - one.amount)) {
    const part = {
      original,
      amount: Math.min(amount, original.amount),
      inventory: inventory < 0 ? inventory : Math.min(inventory, original.inventory),
      quantity: Math.min(quantity, original.quantity),
    };
    amount -= part.amount;
    inventory -= part.inventory;
    quantity -= part.quantity;
    if (part.amount !== 0 || part.inventory !== 0 || part.quantity !== 0) parts.push(part);
  }
  // More may be reversed than was paid, for example when units were revalued.
  const [first] = parts;
  if (first !== undefined) {
    first.amount += amount;
    first.inventory += inventory;
    first.quantity += quantity;
  }
  return parts;
}

function isOurs({ kind }: Original): boolean {
  return kind === 'case_paid';
}

function mayReverse(store: number, row: SavedRow): RawBuilder<unknown> {
  return sql`
    paid.store_id = ${store}
    and paid.currency = ${row.currency}
    and (
      (${row.originalReimbursementId} <> '' and paid.reimbursement_id = ${row.originalReimbursementId})
      or (${row.caseId} <> '' and paid.case_id = ${row.caseId})
      or (
        ${row.originalReimbursementId} = ''
        and paid.fnsku = ${row.fnsku}
      )
    )`;
}

async function listPayments(tx: Tx, account: number, condition: RawBuilder<unknown>) {
  const { rows } = await sql<
    Original & {
      reimbursement_id: string;
      case_id: string;
      order_id: string;
      fnsku: string;
      approved_on: string;
      approval_time: string;
    }
  >`
    select
      paid.id,
      paid.ticket_id as ticket,
      paid.kind,
      paid.reimbursement_id,
      paid.case_id,
      paid.order_id,
      paid.fnsku,
      paid.approved_on,
      paid.approval_time,
      (paid.amount_total - taken.amount)::bigint as amount,
      (paid.quantity_inventory - taken.inventory)::integer as inventory,
      (paid.quantity_cash + paid.quantity_inventory - taken.quantity)::integer as quantity
    from reimbursement_rows paid
    cross join lateral (
      select
        coalesce(sum(part.amount_minor), 0) as amount,
        coalesce(sum(part.quantity_inventory), 0) as inventory,
        coalesce(sum(part.quantity), 0) as quantity
      from reimbursement_reversals part
      where part.account_id = paid.account_id and part.original_row_id = paid.id
    ) taken
    where paid.account_id = ${account}
      and paid.kind in ('case_paid', 'auto_paid')
      and ${condition}
      and (paid.amount_total > taken.amount or paid.quantity_inventory > taken.inventory)
    order by paid.id
  `.execute(tx);
  return rows;
}
