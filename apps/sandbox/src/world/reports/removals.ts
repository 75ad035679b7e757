import { money } from './format.ts';
import { utf8, isWithin, type ReportKind, type Request } from './report.ts';

function date({ world }: Request, day: number): string {
  return `${world.calendar.time(day, 28_800)}+00:00`;
}

export const removalOrders: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  quoted: false,
  charset: utf8,
  interval: 'half-hourly',
  header: () => [
    'request-date',
    'order-id',
    'order-source',
    'order-type',
    'service-speed',
    'order-status',
    'last-updated-date',
    'sku',
    'fnsku',
    'disposition',
    'requested-quantity',
    'cancelled-quantity',
    'disposed-quantity',
    'shipped-quantity',
    'in-process-quantity',
    'removal-fee',
    'currency',
  ],
  *rows({ removalOrders }, request) {
    for (const order of removalOrders) {
      if (!isWithin(request, order.updatedDay)) continue;
      const { product } = order;
      yield [
        date(request, order.day),
        order.id,
        order.source ?? 'Seller-initiated Manual Removal',
        order.type,
        'Standard',
        order.status,
        date(request, order.updatedDay),
        product.sku,
        product.fnsku,
        order.disposition === 'SELLABLE' ? 'Sellable' : 'Unsellable',
        String(order.requested),
        String(order.cancelled),
        String(order.disposed),
        String(order.shipped),
        String(order.inProcess),
        money(order.fee, product.marketplace),
        product.marketplace.currency,
      ];
    }
  },
};

export const removalShipments: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
  quoted: false,
  charset: utf8,
  interval: 'half-hourly',
  header: () => [
    'request-date',
    'order-id',
    'shipment-date',
    'sku',
    'fnsku',
    'disposition',
    'shipped-quantity',
    'carrier',
    'tracking-number',
    'removal-order-type',
  ],
  *rows({ removalShipments }, request) {
    for (const { order, day, quantity, carrier, tracking } of removalShipments) {
      if (!isWithin(request, day)) continue;
      yield [
        date(request, order.day),
        order.id,
        date(request, day),
        order.product.sku,
        order.product.fnsku,
        order.disposition === 'SELLABLE' ? 'Sellable' : 'Unsellable',
        String(quantity),
        carrier,
        tracking,
        order.type,
      ];
    }
  },
};
