import type { BillableRow, ReversedPart } from '../../tickets/public.ts';
import { calculatePortion } from './commission.ts';

/** A payment's billable value: cash and, where agreed, replaced units. */
export function calculateBillableValue(row: BillableRow, billsReplacements: boolean): number {
  return row.amount_total + (billsReplacements ? calculateReplacedValue(row, row.quantity_inventory) : 0);
}

/** The billable value of the reversed part, at the terms the payment was billed with. */
export function calculateReversedValue(part: ReversedPart, billsReplacements: boolean): number {
  return Math.max(
    0,
    part.amount_minor + (billsReplacements ? calculateReplacedValue(part, part.inventory_taken) : 0),
  );
}

type Valued = Pick<
  BillableRow,
  'amount_per_unit' | 'currency' | 'claimed_amount' | 'claimed_currency' | 'claimed_quantity'
>;

/** The report often lacks an amount for replaced units; then the claimed value is used. */
function calculateReplacedValue(row: Valued, units: number): number {
  if (row.amount_per_unit !== 0) return Math.abs(row.amount_per_unit) * units;
  if (row.claimed_amount === null || row.claimed_currency !== row.currency) return 0;
  const valued = Math.min(Math.abs(units), row.claimed_quantity);
  return Math.sign(units) * calculatePortion(row.claimed_amount, valued, row.claimed_quantity);
}
