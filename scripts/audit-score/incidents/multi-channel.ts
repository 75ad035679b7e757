import { isoDay, type Product, type Store } from './store.ts';

/** Orders of another shop that Amazon sends. */
export const multiChannelIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'parcel to another shop’s customer is still under way after three weeks': (store) => {
    const product = store.product();
    parcel(store, product, { status: 'IN_TRANSIT' });
    store.owe('mcf_lost', product, 2, 2 * product.cost);
  },
  'carrier lost a parcel to another shop’s customer': (store) => {
    const product = store.product();
    const order = parcel(store, product, { status: 'UNDELIVERABLE', units: 5 });
    parcel(store, product, { status: 'DELIVERED', units: 1, order });
    store.owe('mcf_lost', product, 5, 5 * product.cost);
  },
  'parcel to another shop’s customer came after all': (store) => {
    const product = store.product();
    const order = parcel(store, product, { status: 'DELAYED', read: 8, box: '1' });
    parcel(store, product, { status: 'DELIVERED', order, box: '1' });
  },
  'parcel to another shop’s customer is a week late': (store) => {
    parcel(store, store.product(), { status: 'IN_TRANSIT', due: 7 });
  },
  'customer of another shop refused the parcel': (store) => {
    parcel(store, store.product(), { status: 'RETURNING' });
  },
  'nobody knows where the parcel to another shop’s customer is': (store) => {
    parcel(store, store.product(), { status: undefined });
  },
  'lost parcel of another shop was paid': (store) => {
    const product = store.product();
    parcel(store, product, { status: 'IN_TRANSIT' });
    store.settlePayment(product, 10, 'MULTICHANNEL_ORDER_LOST', 2, {
      'amount-type': 'MCF Inventory Reimbursement',
      'order-id': `S01-${store.id()}-${store.id()}`,
    });
  },
};

function parcel(
  store: Store,
  product: Product,
  facts: {
    readonly status: string | undefined;
    readonly units?: number;
    readonly order?: string;
    readonly box?: string;
    /** Days since it should have come. */
    readonly due?: number;
    /** Days since its status was read. */
    readonly read?: number;
  },
): string {
  const { status, units = 2, order = `SHOP-${store.id()}`, due = 22, read = 0 } = facts;
  store.multiChannelPackages.push({
    mcfOrderId: order,
    shopOrderId: order,
    mcfStatus: 'COMPLETE',
    country: store.site.country,
    receivedAt: `${isoDay(due + 5)}T08:00:00.000Z`,
    mcfShipmentId: `U${order}`,
    shippedAt: `${isoDay(due + 3)}T08:00:00.000Z`,
    estimatedArrival: `${isoDay(due)}T20:00:00.000Z`,
    packageNumber: Number(facts.box ?? store.id()),
    carrier: 'UPS',
    trackingNumber: `1Z${order}`,
    packageStatus: status,
    trackedAt: `${isoDay(read)}T08:00:00.000Z`,
    sku: product.sku,
    shippedUnits: units,
  });
  return order;
}
