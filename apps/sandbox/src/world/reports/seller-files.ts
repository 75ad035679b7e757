import { money } from './format.ts';
import { utf8, type ReportKind } from './report.ts';

/** Data only the seller has. Amazon has no such reports; a folder of files does. */
export const sourcingCosts: ReportKind = {
  type: 'sourcing-costs',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => ['sku', 'fnsku', 'sourcing-cost', 'currency', 'valid-from'],
  *rows({ products, costChanges }, { world }) {
    for (const { sku, fnsku, sourcingCost, marketplace } of products) {
      yield [sku, fnsku, money(sourcingCost, marketplace), marketplace.currency, ''];
    }
    for (const { product, day, cost } of costChanges) {
      const { sku, fnsku, marketplace } = product;
      yield [sku, fnsku, money(cost, marketplace), marketplace.currency, world.calendar.iso(day)];
    }
  },
};

export const receivingCounts: ReportKind = {
  type: 'receiving-counts',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => [
    'order-id',
    'tracking-number',
    'sku',
    'fnsku',
    'received-date',
    'received-quantity',
    'damaged-quantity',
  ],
  *rows({ receivingCounts }, { world }) {
    for (const { shipment, day, received, damaged } of receivingCounts) {
      const { id, product } = shipment.order;
      yield [
        id,
        shipment.tracking,
        product.sku,
        product.fnsku,
        world.calendar.iso(day),
        String(received),
        String(damaged),
      ];
    }
  },
};
