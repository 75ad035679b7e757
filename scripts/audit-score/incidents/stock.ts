import type { Product, Store } from './store.ts';

/** Inventory that is lost, damaged, disposed of or moved, and what looks like it. */
export const stockIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'surcharge for more units than are half a year old': (store) => {
    const product = store.product();
    // Ten were there, four of them sold since, and twenty came later.
    summary(store, product, 10);
    store.ledger(product, 100, 'Receipts', 20, { 'Reference ID': `FBA1${store.id()}` });
    store.ledger(product, 60, 'Shipments', -4, { 'Reference ID': '' });
    surcharge(store, product, 9, 900);
    store.owe('fee_aged', product, 3, 300);
  },
  'surcharge for the units that are half a year old': (store) => {
    const product = store.product();
    summary(store, product, 10);
    store.ledger(product, 100, 'Receipts', 20, { 'Reference ID': `FBA1${store.id()}` });
    store.ledger(product, 60, 'Shipments', -4, { 'Reference ID': '' });
    surcharge(store, product, 6, 600);
  },
  'surcharge for units that came back from customers': (store) => {
    const product = store.product();
    summary(store, product, 4);
    store.ledger(product, 60, 'Shipments', -4, { 'Reference ID': '' });
    store.ledger(product, 40, 'CustomerReturns', 3, { Disposition: 'SELLABLE' });
    surcharge(store, product, 3, 300);
  },
  'misplaced and never found': (store) => {
    const product = store.product();
    const units = store.dice.between(1, 9);
    store.adjust(product, store.dice.between(35, 55), store.dice.pick('M', '5'), -units, {
      'Reconciled Quantity': 0,
      'Unreconciled Quantity': units,
    });
    store.owe('warehouse_lost', product, units, units * product.cost);
  },
  'misplaced between two changes of its cost': (store) => {
    const product = store.product();
    store.price(product, product.cost + 300, 90);
    store.price(product, product.cost + 800, 20);
    store.adjust(product, 45, 'M', -2, { 'Reconciled Quantity': 0, 'Unreconciled Quantity': 2 });
    store.owe('warehouse_lost', product, 2, 2 * (product.cost + 300));
  },
  'misplaced, in part reconciled': (store) => {
    const product = store.product();
    const [reconciled, open] = [store.dice.between(1, 6), store.dice.between(1, 6)];
    store.adjust(product, store.dice.between(35, 55), '5', -(reconciled + open), {
      'Reconciled Quantity': reconciled,
      'Unreconciled Quantity': open,
    });
    store.owe('warehouse_lost', product, open, open * product.cost);
  },
  'misplaced twice, in rows alike in every cell': (store) => {
    const product = store.product();
    const ago = store.dice.between(42, 55);
    const alike = { 'Reference ID': `6${store.id()}`, 'Unreconciled Quantity': 1 };
    store.adjust(product, ago, 'M', -1, alike);
    store.adjust(product, ago, 'M', -1, alike);
    store.owe('warehouse_lost', product, 2, 2 * product.cost);
  },
  'misplaced on the day on which the first export ends': (store) => {
    const product = store.product();
    for (let unit = 0; unit < 3; unit += 1)
      store.adjust(product, 40, 'M', -1, { 'Unreconciled Quantity': 1 });
    store.owe('warehouse_lost', product, 3, 3 * product.cost);
  },
  'misplaced and found': (store) => {
    const product = store.product();
    const units = store.dice.between(1, 9);
    store.adjust(product, 50, 'M', -units, { 'Reconciled Quantity': units, 'Unreconciled Quantity': 0 });
    store.adjust(product, 44, 'F', units, { 'Reconciled Quantity': units, 'Unreconciled Quantity': 0 });
  },
  'found under another FNSKU': (store) => {
    const [product, other] = [store.product(), store.product()];
    store.adjust(product, 50, 'M', -3, { 'Reconciled Quantity': 3, 'Unreconciled Quantity': 0 });
    store.adjust(other, 45, 'F', 3, { 'Reconciled Quantity': 3, 'Unreconciled Quantity': 0 });
  },
  'misplaced stock that Amazon does not pay for': (store) => {
    const product = store.product();
    store.adjust(product, store.dice.between(35, 55), 'M', -2, {
      Disposition: store.dice.pick('DEFECTIVE', 'CUSTOMER_DAMAGED'),
      'Unreconciled Quantity': 2,
    });
  },
  'damaged, then misplaced': (store) => {
    const product = store.product();
    const units = store.dice.between(1, 4);
    store.adjust(product, 52, 'E', -units, { 'Unreconciled Quantity': units });
    store.adjust(product, 52, 'P', units, { Disposition: 'WAREHOUSE_DAMAGED' });
    store.adjust(product, 40, 'M', -units, {
      Disposition: 'WAREHOUSE_DAMAGED',
      'Unreconciled Quantity': units,
    });
    store.owe('warehouse_damaged', product, units, units * product.cost);
  },
  'damaged by Amazon': (store) => {
    const product = store.product();
    const units = store.dice.between(1, 4);
    const ago = store.dice.between(35, 55);
    const [reason, from] = store.dice.pick(
      ['E', 'SELLABLE'],
      ['6', 'CARRIER_DAMAGED'],
      ['U', 'DISTRIBUTOR_DAMAGED'],
    );
    store.adjust(product, ago, reason ?? '', -units, {
      Disposition: from ?? '',
      'Unreconciled Quantity': units,
    });
    store.adjust(product, ago, 'P', units, { Disposition: 'WAREHOUSE_DAMAGED' });
    store.owe('warehouse_damaged', product, units, units * product.cost);
  },
  'damaged, then inspected and sellable again': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'E', -2, { 'Reconciled Quantity': 0, 'Unreconciled Quantity': 2 });
    store.adjust(product, 50, 'P', 2, { Disposition: 'WAREHOUSE_DAMAGED' });
    store.adjust(product, 47, 'Q', -2, { Disposition: 'WAREHOUSE_DAMAGED' });
    store.adjust(product, 47, 'P', 2, { Disposition: 'SELLABLE' });
  },
  'customer-damaged and defective units damaged again': (store) => {
    const product = store.product();
    const [reason, from] = store.dice.pick(['H', 'CUSTOMER_DAMAGED'], ['K', 'DEFECTIVE']);
    store.adjust(product, 45, reason ?? '', -1, { Disposition: from ?? '', 'Unreconciled Quantity': 1 });
    store.adjust(product, 45, 'P', 1, { Disposition: 'WAREHOUSE_DAMAGED' });
  },
  'disposed of without an order': (store) => {
    const product = store.product();
    store.adjust(product, store.dice.between(35, 55), 'D', -3);
    store.owe('disposed_no_consent', product, 3, 3 * product.cost);
  },
  'disposed of under an order': (store) => {
    const product = store.product();
    const order = `R${store.id()}`;
    disposalOrder(store, product.sku, product.fnsku, order, 50, 44);
    store.adjust(product, 46, 'D', -3, { 'Reference ID': order });
  },
  'disposed of months after the order was finished': (store) => {
    const product = store.product();
    disposalOrder(store, product.sku, product.fnsku, `R${store.id()}`, 170, 165);
    store.adjust(product, 167, 'D', -3);
    store.adjust(product, 45, 'D', -3);
    store.owe('disposed_no_consent', product, 3, 3 * product.cost);
  },
  'given to charity': (store) => {
    store.adjust(store.product(), 45, 'G', -2);
  },
  'corrected, merged and with a code on no list': (store) => {
    const product = store.product();
    store.adjust(product, 45, 'O', -2);
    store.adjust(product, 44, '4', -5);
    store.adjust(product, 43, '2', -1);
  },
  'transferred and never arrived': (store) => {
    const product = store.product();
    store.ledger(product, store.dice.between(42, 55), 'WhseTransfers', -4);
    store.owe('transfer_lost', product, 4, 4 * product.cost);
  },
  'transferred and arrived days later': (store) => {
    const product = store.product();
    store.ledger(product, 50, 'WhseTransfers', -4);
    store.ledger(product, 45, 'WhseTransfers', 4, { 'Fulfillment Center': 'XXX9' });
  },
  'transferred a week ago': (store) => {
    store.ledger(store.product(), 7, 'WhseTransfers', -4);
  },
};

function disposalOrder(
  store: Store,
  sku: string,
  fnsku: string,
  order: string,
  ago: number,
  finished: number,
): void {
  store.add('removalOrders', ago, {
    'order-id': order,
    'order-type': 'Disposal',
    'order-status': 'Completed',
    'last-updated-date': finished,
    sku,
    fnsku,
    disposition: 'Sellable',
    'requested-quantity': 3,
    'disposed-quantity': 3,
  });
}

/** What was there when the ledger begins. */
function summary(store: Store, product: Product, units: number): void {
  const cells = { FNSKU: product.fnsku, ASIN: product.asin, MSKU: product.sku };
  store.add('ledgerSummary', 199, {
    ...cells,
    'Starting Warehouse Balance': units,
    'Ending Warehouse Balance': units,
  });
}

function surcharge(store: Store, product: Product, units: number, minor: number): void {
  store.add('agedFees', 15, {
    sku: product.sku,
    fnsku: product.fnsku,
    asin: product.asin,
    'qty-charged': units,
    'amount-charged': store.money(minor),
    'surcharge-age-tier': store.dice.pick('181-210', '181-210 days', '365+'),
  });
}
