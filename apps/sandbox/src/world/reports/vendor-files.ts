import { formatLocalDate, money } from './format.ts';
import { utf8, type ReportKind } from './report.ts';

/** Downloads of Vendor Central: no API has them, a folder of files does. */
export const vendorRemittances: ReportKind = {
  type: 'vendor-remittances',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => [
    'Payment Number',
    'Invoice Number',
    'Invoice Date',
    'Description',
    'Invoice Amount',
    'Invoice Currency',
    'Withholding Amount',
    'Terms Discount Taken',
    'Amount Paid',
    'Remaining Amount',
  ],
  *rows({ vendor }, { world }) {
    for (const { marketplace, payment, invoice, day, description, total, paid } of vendor.lines) {
      yield [
        payment,
        invoice,
        formatLocalDate(world.settings.region, world.calendar.iso(day)),
        description,
        money(total, marketplace),
        marketplace.currency,
        '0',
        '0',
        money(paid, marketplace),
        '0',
      ];
    }
  },
};

export const vendorPayables: ReportKind = {
  type: 'vendor-payables',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => [
    'Vendor code',
    'Transaction number',
    'Transaction date',
    'Type',
    'Invoice amount',
    'Deducted amount',
    'Balance',
  ],
  *rows({ vendor }, { world }) {
    for (const { marketplace, invoice, day, type, total, deducted } of vendor.payables) {
      const amounts = [total, deducted, total - deducted].map((amount) => money(amount, marketplace));
      yield [
        'VNDR0',
        invoice,
        formatLocalDate(world.settings.region, world.calendar.iso(day)),
        type,
        ...amounts,
      ];
    }
  },
};

const purchaseOrders: ReportKind = {
  type: 'vendor-purchase-orders',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => [
    'PO',
    'Vendor',
    'ASIN',
    'External ID',
    'Order date',
    'Requested quantity',
    'Accepted quantity',
    'Received quantity',
    'Cost',
    'Currency',
  ],
  *rows({ vendor }, { world }) {
    for (const { order, product, day, accepted, received } of vendor.orders) {
      yield [
        order,
        'VNDR0',
        product.asin,
        '',
        formatLocalDate(world.settings.region, world.calendar.iso(day)),
        String(accepted),
        String(accepted),
        String(received),
        money(product.sourcingCost, product.marketplace),
        product.marketplace.currency,
      ];
    }
  },
};

const invoices: ReportKind = {
  type: 'vendor-invoices',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => ['Invoice Number', 'PO Number', 'ASIN', 'Invoiced quantity', 'Unit cost', 'Invoice Date'],
  *rows({ vendor }, { world }) {
    for (const { invoice, order, product, day, quantity } of vendor.invoices) {
      yield [
        invoice,
        order,
        product.asin,
        String(quantity),
        money(product.sourcingCost, product.marketplace),
        formatLocalDate(world.settings.region, world.calendar.iso(day)),
      ];
    }
  },
};

export const vendorFiles: readonly ReportKind[] = [
  vendorRemittances,
  vendorPayables,
  purchaseOrders,
  invoices,
];
