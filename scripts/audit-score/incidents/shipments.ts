import type { Cells, Product, Store } from './store.ts';

const startedByAmazon = 'Amazon-initiated Automated Aged fulfillable Removal System';

/** Stock on its way in and out, and fees. */
export const shipmentIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'received less than was shipped': (store) => {
    const product = store.product();
    inbound(store, product, 'CLOSED', 240, 156);
    store.owe('inbound_lost', product, 84, 84 * product.cost);
  },
  'received less, reported before the shipment was closed': (store) => {
    inbound(store, store.product(), 'RECEIVING', 20, 12);
  },
  'received more than was shipped': (store) => {
    inbound(store, store.product(), 'CLOSED', 20, 23);
  },
  'received less and paid, reported by the settlement alone': (store) => {
    const product = store.product();
    inbound(store, product, 'CLOSED', 20, 15);
    store.settlePayment(product, 30, 'MISSING_FROM_INBOUND', 5);
  },
  'removal of which part never left': (store) => {
    const product = store.product();
    const order = remove(store, product, 'Completed', 10, 6);
    store.ledger(product, 58, 'VendorReturns', -10, { 'Reference ID': order });
    store.owe('removal_lost', product, 4, 4 * product.cost);
  },
  'removal of one SKU with two FNSKUs, all shipped': (store) => {
    const product = store.product();
    const other = { ...product, fnsku: `${product.fnsku}B` };
    const order = remove(store, product, 'Completed', 5, 5);
    remove(store, other, 'Completed', 5, 5, { 'order-id': order });
    store.ledger(product, 58, 'VendorReturns', -5, { 'Reference ID': order });
    store.ledger(other, 58, 'VendorReturns', -5, { 'Reference ID': order });
  },
  'removal shipped that the ledger never shows': (store) => {
    const product = store.product();
    remove(store, product, 'Completed', 8, 8, { 'removal-fee': store.money(900) });
    store.owe('fee_removal', product, 8, 900);
  },
  'removal shipped, its ledger row without a reference': (store) => {
    const product = store.product();
    remove(store, product, 'Completed', 8, 8, { 'removal-fee': store.money(900) });
    store.ledger(product, 58, 'VendorReturns', -8);
  },
  'aged stock sent back on an order of Amazon': (store) => {
    const product = store.product();
    const order = remove(store, product, 'Completed', 5, 5, {
      'order-source': startedByAmazon,
      'removal-fee': store.money(700),
    });
    store.ledger(product, 58, 'VendorReturns', -5, { 'Reference ID': order });
    store.owe('fee_removal', product, 5, 700);
  },
  'aged stock disposed of on an order of Amazon': (store) => {
    const product = store.product();
    remove(store, product, 'Completed', 5, 0, {
      'order-source': startedByAmazon,
      'order-type': 'Disposal',
      'disposed-quantity': 5,
    });
    store.ledger(product, 57, 'Adjustments', -5, { Reason: 'D', Disposition: 'SELLABLE' });
    store.owe('disposed_by_amazon', product, 5, 5 * product.cost);
  },
  'unsellable stock disposed of on an order of Amazon': (store) => {
    remove(store, store.product(), 'Completed', 5, 0, {
      'order-source': startedByAmazon,
      'order-type': 'Disposal',
      disposition: 'Unsellable',
      'disposed-quantity': 5,
    });
  },
  'removal that was cancelled or is under way': (store) => {
    const product = store.product();
    remove(store, product, store.dice.pick('Cancelled', 'Pending', 'In Process'), 5, 0);
  },
  'fulfilment fee above the preview of the same rates': (store) => {
    const product = store.product();
    preview(store, product);
    for (const ago of [20, 10]) store.sell(product, ago, 1, { fulfilmentFee: product.fulfilmentFee + 200 });
    store.owe('fee_dimension', product, 2, 400);
  },
  'fulfilment fee above the preview of other rates': (store) => {
    const product = store.product();
    preview(store, product);
    // Before the peak season in America, before the rates of 2026 in Europe.
    if (store.region === 'FE') return;
    store.sell(product, store.region === 'NA' ? 50 : 300, 1, { fulfilmentFee: product.fulfilmentFee + 200 });
  },
  'referral fee above the share of the price': (store) => {
    const product = store.product();
    preview(store, product);
    store.sell(product, 20, 1, { commission: product.price * 0.2 });
    store.owe('fee_referral', product, 1, product.price * 0.05);
  },
  'placement fee of a cancelled shipment': (store) => {
    const product = store.product();
    const id = `FBA1${store.id()}`;
    store.shipments.push({ id, status: 'CANCELLED', items: [{ product, shipped: 20, received: 0 }] });
    store.settle(product, 40, {
      'transaction-type': 'other-transaction',
      'shipment-id': id,
      'amount-type': 'other-transaction',
      'amount-description': 'FBA Inbound Placement Service Fee',
      amount: store.money(-1200),
      sku: '',
    });
    store.oweFor('fee_unused_label', id, 1, 1200);
  },
};

function inbound(store: Store, product: Product, status: string, shipped: number, received: number): void {
  const id = `FBA1${store.id()}`;
  store.shipments.push({ id, status, items: [{ product, shipped, received }] });
  store.ledger(product, 48, 'Receipts', received, { 'Reference ID': id });
  store.add('deliveries', 50, { 'shipment-id': id });
}

function remove(
  store: Store,
  product: Product,
  status: string,
  requested: number,
  shipped: number,
  cells: Cells = {},
): string {
  const order = String(cells['order-id'] ?? `R${store.id()}`);
  store.add('removalOrders', 62, {
    'order-id': order,
    'order-source': 'Seller-initiated Manual Removal',
    'order-type': 'Return',
    'order-status': status,
    'last-updated-date': 55,
    sku: product.sku,
    fnsku: product.fnsku,
    disposition: 'Sellable',
    'requested-quantity': requested,
    'cancelled-quantity': status === 'Cancelled' ? requested : 0,
    'shipped-quantity': shipped,
    ...cells,
  });
  if (shipped > 0)
    store.add('removalShipments', 56, {
      'request-date': 62,
      'order-id': order,
      sku: product.sku,
      fnsku: product.fnsku,
      disposition: 'Sellable',
      'shipped-quantity': shipped,
    });
  return order;
}

function preview(store: Store, product: Product): void {
  store.add('feePreview', 0, {
    sku: product.sku,
    fnsku: product.fnsku,
    asin: product.asin,
    'your-price': store.money(product.price),
    'sales-price': store.money(product.price),
    'estimated-fee-total': store.money(product.commission + product.fulfilmentFee),
    'estimated-referral-fee-per-unit': store.money(product.commission),
    'expected-fulfillment-fee-per-unit': store.money(product.fulfilmentFee),
    'expected-domestic-fulfilment-fee-per-unit': store.money(product.fulfilmentFee),
  });
}
