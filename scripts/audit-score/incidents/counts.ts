import type { Cells, Product, Store } from './store.ts';

/** What was counted on the way in and out, and fees that go by a count or a volume. */
export const countIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'received damaged by the warehouse or the carrier': (store) => {
    const product = store.product();
    receive(store, product, 'CLOSED', 12, { good: 9, damaged: 3 });
    store.owe('inbound_damaged', product, 3, 3 * product.cost);
  },
  'received damaged and paid': (store) => {
    const product = store.product();
    receive(store, product, 'CLOSED', 12, { good: 10, damaged: 2 });
    store.reimburse(product, 30, store.dice.pick('Damaged_Inbound', 'Damaged:Inbound'), 2);
  },
  'received defective, as the seller sent it': (store) => {
    const product = store.product();
    const id = receive(store, product, 'CLOSED', 12, { good: 10, damaged: 0 });
    store.ledger(product, 48, 'Receipts', 2, { 'Reference ID': id, Disposition: 'DEFECTIVE' });
  },
  'received damaged, reported before the shipment was closed': (store) => {
    receive(store, store.product(), 'RECEIVING', 12, { good: 9, damaged: 3 });
  },
  'received in full and taken off again': (store) => {
    const product = store.product();
    const id = receive(store, product, 'CLOSED', 20, { good: 20, damaged: 0 });
    store.adjust(product, 40, 'O', -5, { 'Reference ID': id });
    store.owe('inbound_clawback', product, 5, 5 * product.cost);
  },
  'received too many, and the count corrected': (store) => {
    const product = store.product();
    const id = receive(store, product, 'CLOSED', 20, { good: 23, damaged: 0 });
    store.adjust(product, 40, 'O', -3, { 'Reference ID': id });
  },
  'received in full, taken off again and paid': (store) => {
    const product = store.product();
    const id = receive(store, product, 'CLOSED', 20, { good: 20, damaged: 0 });
    store.adjust(product, 40, 'O', -4, { 'Reference ID': id });
    store.reimburse(product, 30, store.dice.pick('Lost_Inbound', 'Lost:Inbound'), 4);
  },
  'removal that arrived damaged and short': (store) => {
    const product = store.product();
    sendBack(store, product, 10, { received: 9, damaged: 2 });
    store.owe('removal_damaged', product, 3, 3 * product.cost);
  },
  'removal that arrived damaged and was paid by the settlement': (store) => {
    const product = store.product();
    sendBack(store, product, 10, { received: 10, damaged: 2 });
    store.settlePayment(product, 20, 'REMOVAL_ORDER_DAMAGED', 2);
  },
  'removal that arrived whole': (store) => {
    sendBack(store, store.product(), 10, { received: 10, damaged: 0 });
  },
  'storage charged for twice the volume of the sides': (store) => {
    const product = store.product();
    const { due, charged } = chargeStorage(store, product, 2);
    store.owe('fee_storage', product, 1, charged - due);
  },
  'storage charged for the volume of the sides': (store) => {
    chargeStorage(store, store.product(), 1);
  },
  'defect fee for a wrong count, though the count was right': (store) => {
    const product = store.product();
    chargeDefect(store, product, { expected: 20, received: 20 });
    store.owe('fee_inbound_defect', product, 2, 640);
  },
  'defect fee whose row names no quantity': (store) => {
    const product = store.product();
    chargeDefect(store, product, { expected: 20, received: 20, problem: '' });
    store.owe('fee_inbound_defect', product, 1, 640);
  },
  'defect fee for a count that was wrong': (store) => {
    chargeDefect(store, store.product(), { expected: 20, received: 17 });
  },
  'defect fee given back': (store) => {
    const product = store.product();
    const id = chargeDefect(store, product, { expected: 20, received: 20 });
    store.settle(product, 10, {
      'transaction-type': 'other-transaction',
      'shipment-id': id,
      'amount-type': 'other-transaction',
      'amount-description': 'Inbound Defect Fee',
      amount: store.money(640),
      sku: '',
    });
  },
};

function receive(
  store: Store,
  product: Product,
  status: string,
  shipped: number,
  { good, damaged }: { good: number; damaged: number },
): string {
  const id = `FBA1${store.id()}`;
  store.shipments.push({ id, status, items: [{ product, shipped, received: shipped }] });
  store.ledger(product, 48, 'Receipts', good, { 'Reference ID': id });
  const disposition = store.dice.pick('WAREHOUSE_DAMAGED', 'CARRIER_DAMAGED');
  if (damaged > 0)
    store.ledger(product, 48, 'Receipts', damaged, { 'Reference ID': id, Disposition: disposition });
  store.add('deliveries', 50, { 'shipment-id': id });
  return id;
}

function sendBack(
  store: Store,
  product: Product,
  units: number,
  { received, damaged }: { received: number; damaged: number },
): void {
  const order = `R${store.id()}`;
  const line = { 'order-id': order, sku: product.sku, fnsku: product.fnsku, disposition: 'Sellable' };
  store.add('removalOrders', 62, {
    ...line,
    'order-source': 'Seller-initiated Manual Removal',
    'order-type': 'Return',
    'order-status': 'Completed',
    'last-updated-date': 55,
    'requested-quantity': units,
    'shipped-quantity': units,
  });
  store.ledger(product, 58, 'VendorReturns', -units, { 'Reference ID': order });
  const tracking = `1Z${store.id()}`;
  store.add('removalShipments', 56, {
    ...line,
    'request-date': 62,
    'shipped-quantity': units,
    'tracking-number': tracking,
  });
  store.add('receivingCounts', 40, {
    'order-id': order,
    'tracking-number': tracking,
    sku: product.sku,
    fnsku: product.fnsku,
    'received-quantity': received,
    'damaged-quantity': damaged,
  });
}

/** Last month's charge for boxes of 6 litres, in minor units. */
function chargeStorage(store: Store, product: Product, times: number): { due: number; charged: number } {
  const units = 50;
  const rate = store.region === 'FE' ? 9000 : 40;
  const volume = 0.006;
  const fee = (cubicMetres: number) =>
    Math.round(units * cubicMetres * rate * (store.region === 'FE' ? 1 : 100));
  const [due, charged] = [fee(volume), fee(volume * times)];
  const sizes: Cells = {
    asin: product.asin,
    sku: product.sku,
    longest_side: '30',
    median_side: '20',
    shortest_side: '10',
    item_volume: decimal(store, volume * times, 4),
    average_quantity_on_hand: decimal(store, units, 2),
    storage_rate: decimal(store, rate, 2),
    base_rate: decimal(store, rate, 2),
    utilization_surcharge_rate: decimal(store, 0, 2),
    estimated_monthly_storage_fee: decimal(store, store.money(charged), 2),
  };
  store.add('storageFees', 20, { fnsku: product.fnsku, ...sizes });
  return { due, charged };
}

function decimal({ region }: Store, value: number, places: number): string {
  const text = value.toFixed(places);
  return region === 'EU' ? text.replace('.', ',') : text;
}

function chargeDefect(
  store: Store,
  product: Product,
  { expected, received, problem = 2 }: { expected: number; received: number; problem?: number | '' },
): string {
  const id = `FBA1${store.id()}`;
  store.add('inboundProblems', 30, {
    'shipment-creation-date': 45,
    'fba-shipment-id': id,
    sku: product.sku,
    fnsku: product.fnsku,
    asin: product.asin,
    'problem-type': store.dice.pick('Shipment received with incorrect quantity', 'Overage', 'Missing units'),
    'problem-quantity': problem,
    'expected-quantity': expected,
    'received-quantity': received,
    'fee-total': store.money(640),
  });
  return id;
}
