import type { SampleRow } from '../testing.ts';
import { orderId, refund, sale, sku } from './sales-testing.ts';

/** A sale for 30.00 with 4.50 commission; the refund of September 6 cost 26.40. */
export const settlement: readonly SampleRow[] = [
  ...sale()
    .filter(({ amount_description }) => amount_description !== 'FBAPerUnitFulfillmentFee')
    .map((row) => ({ ...row, fulfillment_id: 'MFN' })),
  ...refund(),
];

export function sellerReturn(change: SampleRow = {}): SampleRow {
  return {
    order_id: orderId,
    order_date: '2026-08-25',
    request_date: '2026-09-04',
    request_status: 'Approved',
    rma_id: 'DfqRyqfBRRMA',
    label_type: 'AmazonPrePaidLabel',
    label_cost: 4.14,
    currency: 'USD',
    carrier: 'USPS',
    label_payer: 'Seller',
    has_guarantee_claim: 'N',
    asin: 'B00LAMP001',
    sku,
    quantity: 1,
    is_in_policy: 'Y',
    resolution: 'RefundAtFirstScan',
    refunded_amount: 30,
    ...change,
  };
}

export function booking(change: SampleRow): SampleRow {
  return {
    currency: 'USD',
    order_id: orderId,
    marketplace: 'Amazon.com',
    transaction_type: 'other-transaction',
    amount_type: 'other-transaction',
    posted_date: '2026-09-06',
    sku,
    ...change,
  };
}

export const paidClaim = booking({
  transaction_type: 'SAFE-T Reimbursement',
  amount_type: 'Other transactions',
  amount_description: 'SAFE-T reimbursement',
  amount: 26.4,
  posted_date: '2026-10-02',
});

export function label(amount: number): SampleRow {
  return booking({ amount_description: 'Shipping label purchase for return', amount });
}
