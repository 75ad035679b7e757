import { isoDay, type Product, type Store } from './store.ts';

/** Stock of Amazon Warehousing and Distribution, which only stores of North America have. */
export const awdIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'AWD counted fewer cases than were declared': (store) => {
    const product = store.product();
    ship(store, product, { cases: 16, counted: 13, unitsPerCase: 24 });
    store.owe('awd_inbound_lost', product, 72, 72 * product.cost);
  },
  'AWD still counts': (store) => {
    ship(store, store.product(), { cases: 16, counted: 13, unitsPerCase: 24, status: 'RECEIVING' });
  },
  'AWD counted fewer cases, of several sizes': (store) => {
    ship(store, store.product(), { cases: 16, counted: 13, unitsPerCase: undefined });
  },
  'AWD counted fewer cases and paid': (store) => {
    const product = store.product();
    ship(store, product, { cases: 10, counted: 9, unitsPerCase: 6 });
    store.reimburse(product, 10, 'AWD_Lost_Inbound', 6);
  },
  'AWD lost the last count that it had': (store) => {
    const product = store.product();
    const id = ship(store, product, { cases: 10, counted: 10, unitsPerCase: 6 });
    ship(store, product, { cases: 10, counted: 0, unitsPerCase: 6, id });
  },
  'transfer from AWD of which part arrived': (store) => {
    const product = store.product();
    transfer(store, product, 48);
    store.ledger(product, 50, 'Receipts', 30, { 'Reference ID': `repl-${store.id()}` });
    store.owe('awd_transfer_lost', product, 18, 18 * product.cost);
  },
  'transfer from AWD that arrived late': (store) => {
    const product = store.product();
    transfer(store, product, 48);
    store.ledger(product, 50, 'Receipts', 30, { 'Reference ID': `repl-${store.id()}` });
    store.ledger(product, 20, 'Receipts', 18);
  },
  'transfer from AWD on its way': (store) => {
    transfer(store, store.product(), 48, 'INVENTORY_OUTBOUND');
  },
  'transfer from AWD that ended a week ago': (store) => {
    transfer(store, store.product(), 48, 'SUCCESS', 7);
  },
};

function ship(
  store: Store,
  product: Product,
  facts: {
    cases: number;
    counted: number;
    unitsPerCase: number | undefined;
    status?: string;
    id?: string;
  },
): string {
  const { cases, counted, unitsPerCase, status = 'CLOSED', id = `STAR-${store.id()}` } = facts;
  store.awdShipments.push({
    awdShipmentId: id,
    awdStatus: status,
    createdAt: `${isoDay(70)}T08:00:00.000Z`,
    updatedAt: `${isoDay(20)}T08:00:00.000Z`,
    sku: product.sku,
    countedIn: 'CASES',
    expected: cases,
    received: counted,
    unitsPerCase,
  });
  return id;
}

function transfer(store: Store, product: Product, units: number, status = 'SUCCESS', ended = 45): void {
  // A product that is only in AWD has no FNSKU; this one was sold before.
  store.ledger(product, 150, 'Shipments', -1);
  store.ledger(product, 160, 'Receipts', 1, { 'Reference ID': 'FBA1OLD' });
  store.awdTransfers.push({
    awdOrderId: `AWD${store.id()}`,
    awdOrderStatus: status,
    confirmedAt: `${isoDay(ended + 14)}T08:00:00.000Z`,
    updatedAt: `${isoDay(ended)}T08:00:00.000Z`,
    outboundShipments: `repl-${store.id()}`,
    sku: product.sku,
    shippedUnits: units,
  });
}
