import type { OrderLine } from '../records.ts';
import { money } from './format.ts';
import { legacy, utf8, isWithin, type ReportKind, type Request, type Row } from './report.ts';

function time({ world }: Request, day: number, seconds: number): string {
  return `${world.calendar.time(day, seconds)}+00:00`;
}

export const customerReturns: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
  quoted: false,
  charset: legacy,
  interval: 'half-hourly',
  header: () => [
    'return-date',
    'order-id',
    'sku',
    'asin',
    'fnsku',
    'product-name',
    'quantity',
    'fulfillment-center-id',
    'detailed-disposition',
    'reason',
    'status',
    'license-plate-number',
    'customer-comments',
  ],
  *rows({ returns }, request) {
    for (const taken of returns) {
      if (!isWithin(request, taken.day)) continue;
      const { sku, asin, fnsku, title } = taken.product;
      yield [
        time(request, taken.day, taken.seconds),
        taken.orderId,
        sku,
        asin,
        fnsku,
        title,
        String(taken.quantity),
        taken.center,
        taken.disposition,
        taken.reason,
        taken.status,
        taken.plate,
        taken.comment,
      ];
    }
  },
};

export const replacements: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
  quoted: false,
  charset: utf8,
  interval: 'daily',
  header: () => [
    'shipment-date',
    'sku',
    'asin',
    'fulfillment-center-id',
    'original-fulfillment-center-id',
    'quantity',
    'replacement-reason-code',
    'replacement-amazon-order-id',
    'original-amazon-order-id',
  ],
  *rows({ replacements }, request) {
    for (const sent of replacements) {
      if (!isWithin(request, sent.day)) continue;
      const { original } = sent;
      yield [
        time(request, sent.day, sent.seconds),
        original.product.sku,
        original.product.asin,
        sent.center,
        original.center,
        String(sent.quantity),
        sent.reason,
        sent.orderId,
        original.orderId,
      ];
    }
  },
};

const orderHeader: Row = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'order-channel',
  'ship-service-level',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'gift-wrap-price',
  'gift-wrap-tax',
  'item-promotion-discount',
  'ship-promotion-discount',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'promotion-ids',
  'is-business-order',
  'purchase-order-number',
  'price-designation',
];

function toOrderRow(line: OrderLine, request: Request): Row {
  const { product, status } = line;
  const { marketplace } = product;
  const cancelled = status === 'Cancelled';
  const amount = (minor: number) => (minor === 0 ? '' : money(minor, marketplace));
  return [
    line.orderId,
    line.orderId,
    time(request, line.day, line.seconds),
    time(request, line.shippedDay, line.seconds),
    status,
    line.byMerchant ? 'Merchant' : 'Amazon',
    marketplace.channel,
    '',
    'Expedited',
    product.title,
    product.sku,
    product.asin,
    status,
    cancelled ? '0' : String(line.quantity),
    cancelled ? '' : marketplace.currency,
    cancelled ? '' : money(line.principal, marketplace),
    cancelled ? '' : amount(line.tax),
    cancelled ? '' : amount(line.shipping),
    '',
    '',
    '',
    '',
    '',
    // A buyer's address is personal; without that role the marketplace leaves most of it out.
    '',
    '',
    '',
    marketplace.country,
    '',
    'false',
    '',
    '',
  ];
}

function createOrdersReport(day: 'day' | 'shippedDay', type: string): ReportKind {
  return {
    type,
    quoted: false,
    charset: legacy,
    // "All Orders" is near real time, yet excepted from the waiting period.
    interval: 'any',
    header: () => orderHeader,
    *rows({ orders }, request) {
      for (const line of orders) if (isWithin(request, line[day])) yield toOrderRow(line, request);
    },
  };
}

export const ordersByUpdate = createOrdersReport(
  'shippedDay',
  'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
);
export const ordersByDate = createOrdersReport('day', 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL');
