import type { SampleRow, SampleTables } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import type { Detector } from './detector.ts';

export const orderId = '111-1234567-1234567';
export const sku = 'LAMP-US';
export const fnsku = 'X00LAMP001';

/** The given columns of each finding, by anchor date. */
export async function found(detector: Detector, tables: SampleTables, ...columns: readonly string[]) {
  const rows = await detectSamples(detector, tables);
  return rows
    .map((row) => columns.map((column) => plain(row[column])))
    .toSorted((a, b) => String(a).localeCompare(String(b)));
}

function plain(cell: unknown): unknown {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
}

interface Line {
  readonly order?: string;
  readonly sku?: string;
  readonly on?: string;
  /** Amounts and units of the whole line. */
  readonly price?: number;
  readonly quantity?: number | null;
}

function booking(
  transaction: string,
  type: string,
  description: string,
  amount: number,
  line: Line,
): SampleRow {
  return {
    currency: 'USD',
    transaction_type: transaction,
    order_id: line.order ?? orderId,
    marketplace: 'Amazon.com',
    amount_type: type,
    amount_description: description,
    amount,
    fulfillment_id: transaction === 'Order' ? 'AFN' : null,
    posted_date: line.on ?? '2026-08-25',
    sku: line.sku ?? sku,
  };
}

/** A sale for 30.00 per unit, less 4.50 commission and 5.50 fulfillment fee: 20.00 net. */
export function sale(line: Line = {}): SampleRow[] {
  const { quantity = 1 } = line;
  const price = line.price ?? 30 * (quantity ?? 1);
  const row = (type: string, description: string, amount: number) =>
    booking('Order', type, description, amount, line);
  return [
    { ...row('ItemPrice', 'Principal', price), quantity },
    row('ItemFees', 'Commission', -0.15 * price),
    row('ItemFees', 'FBAPerUnitFulfillmentFee', -5.5 * (quantity ?? 1)),
  ];
}

export function refund(line: Line & { readonly adjustment?: string } = {}): SampleRow[] {
  const { quantity = 1, adjustment = 'adjustment-1' } = line;
  const price = line.price ?? 30 * (quantity ?? 1);
  const row = (type: string, description: string, amount: number): SampleRow => ({
    ...booking('Refund', type, description, amount, { on: '2026-09-06', ...line }),
    adjustment_id: adjustment,
  });
  return [
    { ...row('ItemPrice', 'Principal', -price), quantity },
    row('ItemFees', 'Commission', 0.15 * price),
    row('ItemFees', 'RefundCommission', -0.03 * price),
  ];
}

export function recharge(transaction: string, amount: number): SampleRow {
  return booking(transaction, 'ItemPrice', 'Principal', amount, { on: '2026-10-20' });
}

export function taken(change: SampleRow = {}): SampleRow {
  return {
    return_date: '2026-09-20',
    order_id: orderId,
    sku,
    fnsku,
    asin: 'B00LAMP001',
    quantity: 1,
    disposition: 'SELLABLE',
    status: 'Unit returned to inventory',
    license_plate: 'LPN1',
    ...change,
  };
}

export function restocked(change: SampleRow = {}): SampleRow {
  return {
    date: '2026-09-21',
    fnsku,
    sku,
    event_type: 'CustomerReturns',
    reference_id: orderId,
    quantity: 1,
    disposition: 'SELLABLE',
    ...change,
  };
}

export function replacement(change: SampleRow = {}): SampleRow {
  return {
    shipment_date: '2026-09-08',
    sku,
    asin: 'B00LAMP001',
    quantity: 1,
    replacement_order_id: '111-7654321-7654321',
    original_order_id: orderId,
    ...change,
  };
}

export function payment(change: SampleRow = {}): SampleRow {
  const units = change['quantity_cash'] ?? 1;
  return {
    approval_date: '2026-10-22',
    reimbursement_id: '9001',
    reason: 'CustomerReturn',
    order_id: orderId,
    sku,
    fnsku,
    currency: 'USD',
    amount_per_unit: 20,
    amount_total: 20 * Number(units),
    quantity_cash: units,
    quantity_inventory: 0,
    quantity_total: units,
    ...change,
  };
}
