import { date, decimal, integer, text, type Report } from './report.ts';

/** One `reimbursement-id` may hold several lines; `case-id` is empty for automatic reimbursements. */
export const reimbursements = {
  type: 'GET_FBA_REIMBURSEMENTS_DATA',
  table: 'reimbursements',
  columns: {
    approval_date: date('approval-date', 'Date/Approval Date'),
    /** The same cell as text: its date depends on the time zone of the download. */
    approval_time: text('approval-date', 'Date/Approval Date'),
    reimbursement_id: text('reimbursement-id'),
    case_id: text('case-id'),
    order_id: text('amazon-order-id'),
    reason: text('reason'),
    sku: text('sku', 'seller-sku'),
    fnsku: text('fnsku'),
    asin: text('asin'),
    title: text('product-name'),
    condition: text('condition'),
    currency: text('currency-unit'),
    amount_per_unit: decimal('amount-per-unit'),
    amount_total: decimal('amount-total'),
    quantity_cash: integer('quantity-reimbursed-cash'),
    quantity_inventory: integer('quantity-reimbursed-inventory'),
    quantity_total: integer('quantity-reimbursed-total'),
    original_reimbursement_id: text('original-reimbursement-id'),
    original_reimbursement_type: text('original-reimbursement-type'),
  },
  signature: ['approval_date', 'reimbursement_id', 'reason', 'amount_total'],
  identity: [
    'reimbursement_id',
    'sku',
    'fnsku',
    'currency',
    'amount_total',
    'quantity_cash',
    'quantity_inventory',
  ],
  identityOfUnnamed: ['approval_date', 'case_id', 'order_id', 'reason', 'original_reimbursement_id'],
  period: 'approval_date',
  sums: [{ total: 'quantity_total', of: ['quantity_cash', 'quantity_inventory'] }],
  required: ['approval_date'],
} as const satisfies Report;
