import { date, decimal, integer, text, type Report } from './report.ts';

/**
 * Returns of seller-fulfilled orders, one row for each item of a return request. A row changes as the return
 * progresses: the parcel arrives, the customer is refunded, a SAFE-T claim is made.
 * https://developer-docs.amazon.com/sp-api/docs/returns-reports-attributes
 */
export const sellerReturns = {
  type: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
  table: 'seller_returns',
  columns: {
    order_id: text('Order ID'),
    order_date: date('Order date'),
    request_date: date('Return request date'),
    request_status: text('Return request status'),
    rma_id: text('Amazon RMA ID'),
    label_type: text('Label type'),
    label_cost: decimal('Label cost'),
    currency: text('Currency code'),
    carrier: text('Return carrier'),
    tracking_number: text('Tracking ID'),
    label_payer: text('Label to be paid by'),
    has_guarantee_claim: text('A-to-Z Claim'),
    is_prime: text('Is prime'),
    asin: text('ASIN'),
    sku: text('Merchant SKU'),
    title: text('Item Name'),
    quantity: integer('Return quantity'),
    reason: text('Return Reason'),
    is_in_policy: text('In policy'),
    return_type: text('Return type'),
    resolution: text('Resolution'),
    delivery_date: date('Return delivery date'),
    order_amount: decimal('Order Amount'),
    order_quantity: integer('Order quantity'),
    safe_t_reason: text('SafeT Action reason'),
    safe_t_claim_id: text('SafeT claim id'),
    safe_t_state: text('SafeT claim state'),
    safe_t_claimed_on: date('SafeT claim creation time'),
    safe_t_amount: decimal('SafeT claim reimbursement amount'),
    refunded_amount: decimal('Refunded Amount'),
  },
  signature: ['order_id', 'request_date', 'rma_id', 'label_payer'],
  identity: ['order_id', 'rma_id', 'sku', 'request_date'],
  // Of files of unknown age, the one with more of these values is later.
  newest: ['safe_t_claimed_on', 'delivery_date', 'refunded_amount'],
  period: 'request_date',
  required: ['order_id', 'request_date'],
} as const satisfies Report;
