import type { BillableRow } from '../../tickets/public.ts';
import { calculatePortion } from './commission.ts';

/** A row's billable value: cash and, where agreed, replaced units. */
export function calculateBillableValue(row: BillableRow, billsReplacements: boolean): number {
  return Math.abs(row.amount_total) + (billsReplacements ? calculateReplacedValue(row) : 0);
}

/** The report often has no amount for replaced units; then the claimed value counts. */
function calculateReplacedValue(row: BillableRow): number {
  const units = Math.abs(row.quantity_inventory);
  if (row.amount_per_unit !== 0) return Math.abs(row.amount_per_unit) * units;
  if (row.claimed_amount === null || row.claimed_currency !== row.currency) return 0;
  return calculatePortion(row.claimed_amount, Math.min(units, row.claimed_quantity), row.claimed_quantity);
}
