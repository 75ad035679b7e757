import { date, decimal, integer, text, type Report } from './report.ts';

/*
 * Files a vendor (1P) downloads from Vendor Central and uploads here; none of them is synced. They have separate tables,
 * because a vendor sells to Amazon: nothing in them is a movement of FBA stock or a payment for it.
 */

/**
 * Payments > Remittance, "Export to a spreadsheet": a list of payments, then the title `Invoices`, then one line for
 * each invoice or deduction a payment settled. Headings are from programs that read such files; older files have
 * `Description`, files outside America `Net Amount Paid`.
 */
export const vendorRemittances = {
  type: 'vendor-remittances',
  table: 'vendor_remittances',
  columns: {
    payment_number: text('Payment Number'),
    invoice_number: text('Invoice Number'),
    invoice_date: date('Invoice Date'),
    transaction_type: text('Transaction Type'),
    deduction: text('Transaction Description', 'Description', 'Invoice Description'),
    reference: text('Reference Details'),
    original_invoice: text('Original Invoice Number'),
    invoice_amount: decimal('Invoice Amount'),
    currency: text('Invoice Currency', 'Currency'),
    withholding: decimal('Withholding Amount', 'Withholding'),
    discount: decimal('Terms Discount Taken', 'Terms Discount'),
    /** The part in this payment: a large deduction is split over several payments. Deductions are negative. */
    amount_paid: decimal('Amount Paid', 'Net Amount Paid'),
    remaining: decimal('Remaining Amount', 'Amount Remaining'),
  },
  signature: ['invoice_number', 'invoice_date', 'invoice_amount', 'amount_paid'],
  identity: ['invoice_date', 'invoice_number', 'payment_number', 'amount_paid'],
  period: 'invoice_date',
} as const satisfies Report;

/**
 * Payments > "Your payables - ready for deduction": what Amazon is about to deduct, by the same numbers as remittances.
 */
export const vendorPayables = {
  type: 'vendor-payables',
  table: 'vendor_payables',
  columns: {
    vendor_code: text('Vendor code'),
    invoice_number: text('Transaction number'),
    invoice_date: date('Transaction date'),
    transaction_type: text('Type', 'Transaction type'),
    invoice_amount: decimal('Invoice amount'),
    deducted: decimal('Deducted amount', 'Deducted'),
    remaining: decimal('Balance', 'Open balance', 'Remaining balance', 'Balance amount'),
    currency: text('Currency', 'Invoice currency'),
  },
  signature: ['vendor_code', 'invoice_number', 'invoice_date', 'invoice_amount'],
  identity: ['invoice_date', 'invoice_number'],
  period: 'invoice_date',
} as const satisfies Report;

/** Orders > Purchase orders, the export of items: one line for each product of an order. */
export const vendorPurchaseOrders = {
  type: 'vendor-purchase-orders',
  table: 'vendor_purchase_orders',
  columns: {
    purchase_order: text('PO', 'PO Number', 'Purchase order', 'Purchase order number'),
    vendor_code: text('Vendor', 'Vendor code'),
    asin: text('ASIN'),
    external_id: text('External ID'),
    model_number: text('Model Number', 'Vendor SKU', 'SKU'),
    title: text('Title', 'Product title'),
    ordered_on: date('Order date', 'Ordered on', 'PO date'),
    order_status: text('Status', 'PO status'),
    requested: integer('Requested quantity', 'Quantity requested'),
    accepted: integer('Accepted quantity', 'Quantity accepted'),
    received: integer('Received quantity', 'Quantity received'),
    cancelled: integer('Cancelled quantity', 'Canceled quantity'),
    outstanding: integer('Outstanding quantity', 'Quantity outstanding', 'Remaining quantity'),
    cost: decimal('Cost', 'Unit cost', 'Cost price'),
    currency: text('Currency', 'Cost currency', 'Currency code'),
  },
  signature: ['purchase_order', 'asin', 'accepted', 'received'],
  identity: ['purchase_order', 'asin', 'external_id', 'model_number'],
  // The file has no date, and the number of units received only increases until an order is closed.
  newest: ['received'],
  required: ['purchase_order'],
} as const satisfies Report;

/**
 * The vendor's own invoices, one line for each product: no export of Vendor Central has the order of an invoice. The
 * headings are those of the vendor invoices API (`purchaseOrderNumber`, `invoicedQuantity`, `netCost`) and of invoice
 * lists.
 */
export const vendorInvoices = {
  type: 'vendor-invoices',
  table: 'vendor_invoices',
  columns: {
    invoice_number: text('Invoice Number', 'Invoice ID'),
    purchase_order: text('PO Number', 'PO', 'Purchase order', 'purchaseOrderNumber'),
    asin: text('ASIN', 'amazonProductIdentifier'),
    invoiced: integer('Invoiced quantity', 'Quantity invoiced', 'Invoice quantity'),
    cost: decimal('Net cost', 'Unit cost', 'Cost'),
    invoice_date: date('Invoice Date'),
  },
  signature: ['invoice_number', 'purchase_order', 'asin', 'invoiced'],
  identity: ['invoice_number', 'purchase_order', 'asin', 'invoiced'],
  required: ['invoice_number', 'purchase_order'],
} as const satisfies Report;
