import type { RemovalOrder, RemovalShipment } from '../records.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

interface Removal {
  readonly requested: number;
  readonly shipped: number;
  readonly cancelled?: number;
  readonly disposed?: number;
  readonly inProcess?: number;
  /** Units that left the centre. */
  readonly gone: number;
  readonly status?: RemovalOrder['status'];
  readonly source?: string;
}

function remove(
  context: ScenarioContext,
  facts: Removal,
): { readonly order: RemovalOrder; readonly shipment: RemovalShipment | undefined } {
  const { builder, product, day } = context;
  const {
    requested,
    shipped,
    cancelled = 0,
    disposed = 0,
    inProcess = 0,
    gone,
    status = 'Completed',
    source,
  } = facts;
  const order: RemovalOrder = {
    id: builder.ids.createRemovalId(),
    day: day - builder.random.drawInteger(3, 7),
    updatedDay: builder.latest(day + 2),
    ...(source !== undefined && { source }),
    type: 'Return',
    status,
    product,
    disposition: 'SELLABLE',
    requested,
    cancelled,
    disposed,
    shipped,
    inProcess,
    fee: shipped * Math.round(104 * product.marketplace.priceLevel),
  };
  builder.removalOrders.push(order);
  if (gone > 0) builder.write(product, day, { type: 'VendorReturns', quantity: -gone, reference: order.id });
  if (shipped === 0) return { order, shipment: undefined };
  const carrier = builder.random.pick(['AMZN_US', 'UPS', 'DHL']);
  const shipment = { order, day, quantity: shipped, carrier, tracking: builder.ids.createTrackingNumber() };
  builder.removalShipments.push(shipment);
  return { order, shipment };
}

/** The parcel arrives and the seller counts it. */
function count(
  context: ScenarioContext,
  shipment: RemovalShipment | undefined,
  received: number,
  damaged: number,
): number {
  const day = context.builder.latest(context.day + 5);
  if (shipment) context.builder.receivingCounts.push({ shipment, day, received, damaged });
  return day;
}

function recordRemoval(
  { note, product }: ScenarioContext,
  order: RemovalOrder,
  quantity: number,
  receivedDay?: number,
): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: receivedDay === undefined ? 'removal shipped' : 'removal delivered',
    ...(receivedDay !== undefined && { anchorDay: receivedDay }),
    ids: { removalOrderId: order.id },
    rows: [
      row('removalOrders', { 'order-id': order.id, sku: product.sku }),
      row('removalShipments', { 'order-id': order.id, sku: product.sku }),
      ...(receivedDay === undefined ? [] : [row('receiving', { 'order-id': order.id, sku: product.sku })]),
    ],
  });
}

const lost = { kind: 'removal_lost', ages: [20, 70] } as const;
const damaged = { kind: 'removal_damaged', ages: [10, 55] } as const;

const byAmazon = 'Amazon-initiated Automated Aged fulfillable Removal System';

function dispose(context: ScenarioContext, source: string, disposed: number): RemovalOrder {
  const { builder, product, day } = context;
  const order: RemovalOrder = {
    id: builder.ids.createRemovalId(),
    day: day - 3,
    updatedDay: day,
    source,
    type: 'Disposal',
    status: 'Completed',
    product,
    disposition: 'SELLABLE',
    requested: disposed,
    cancelled: 0,
    disposed,
    shipped: 0,
    inProcess: 0,
    fee: 0,
  };
  builder.removalOrders.push(order);
  builder.write(product, day, {
    type: 'Adjustments',
    quantity: -disposed,
    reference: builder.ids.number('reference'),
    reason: 'D',
  });
  context.note({
    quantity: disposed,
    amount: disposed * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'disposal completed',
    ids: { removalOrderId: order.id },
    rows: [row('removalOrders', { 'order-id': order.id, 'order-source': source })],
  });
  return order;
}

function recordFee({ note, product }: ScenarioContext, order: RemovalOrder): void {
  note({
    quantity: order.shipped,
    amount: order.fee,
    basis: 'fee_difference',
    anchor: 'fee charged',
    anchorDay: order.updatedDay,
    ids: { removalOrderId: order.id },
    rows: [row('removalOrders', { 'order-id': order.id, sku: product.sku })],
  });
}

const disposedByAmazon = { kind: 'disposed_by_amazon', ages: [8, 50] } as const;
const fee = { kind: 'fee_removal', ages: [20, 70] } as const;

export const removalScenarios: readonly Scenario[] = [
  {
    ...lost,
    name: 'completed, units unaccounted for',
    verdict: 'owed',
    lapsedAges: [95, 250],
    play(context) {
      const [requested, shipped] = [context.builder.units(10), context.builder.units(7)];
      const { order, shipment } = remove(context, { requested, shipped, gone: requested });
      count(context, shipment, shipped, 0);
      recordRemoval(context, order, requested - shipped);
    },
  },
  {
    ...lost,
    name: 'the rest cancelled',
    verdict: 'innocent',
    play(context) {
      const { order, shipment } = remove(context, { requested: 10, shipped: 8, cancelled: 2, gone: 8 });
      count(context, shipment, 8, 0);
      recordRemoval(context, order, 2);
    },
  },
  {
    ...lost,
    name: 'the rest still in process',
    ages: [16, 25],
    verdict: 'innocent',
    play(context) {
      const { order, shipment } = remove(context, {
        requested: 10,
        shipped: 6,
        inProcess: 4,
        gone: 6,
        status: 'Processing',
      });
      count(context, shipment, 6, 0);
      recordRemoval(context, order, 4);
    },
  },
  {
    ...lost,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const { order, shipment } = remove(context, { requested: 6, shipped: 4, gone: 6 });
      count(context, shipment, 4, 0);
      builder.reimburse(product, day + 12, {
        reason: 'RemovalOrderLost',
        quantity: 2,
        perUnit: product.sourcingCost,
        orderId: order.id,
      });
      recordRemoval(context, order, 2);
    },
  },
  {
    ...damaged,
    name: 'arrived short',
    verdict: 'owed',
    play(context) {
      const { order, shipment } = remove(context, { requested: 9, shipped: 9, gone: 9 });
      recordRemoval(context, order, 2, count(context, shipment, 7, 0));
    },
  },
  {
    ...damaged,
    name: 'arrived damaged',
    verdict: 'owed',
    lapsedAges: [95, 250],
    play(context) {
      const { order, shipment } = remove(context, { requested: 5, shipped: 5, gone: 5 });
      recordRemoval(context, order, 3, count(context, shipment, 5, 3));
    },
  },
  {
    ...damaged,
    name: 'arrived whole',
    verdict: 'innocent',
    play(context) {
      const { order, shipment } = remove(context, { requested: 5, shipped: 5, gone: 5 });
      recordRemoval(context, order, 5, count(context, shipment, 5, 0));
    },
  },
  {
    ...damaged,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const { order, shipment } = remove(context, { requested: 5, shipped: 5, gone: 5 });
      recordRemoval(context, order, 1, count(context, shipment, 5, 1));
      builder.reimburse(product, day + 8, {
        reason: 'RemovalOrderDamaged',
        quantity: 1,
        perUnit: product.sourcingCost,
        orderId: order.id,
      });
    },
  },
  {
    ...disposedByAmazon,
    name: 'aged stock disposed of by Amazon',
    verdict: 'owed',
    lapsedAges: [75, 250],
    play: (context) => void dispose(context, byAmazon, context.builder.units(3)),
  },
  {
    ...disposedByAmazon,
    name: 'by a setting of the seller',
    verdict: 'innocent',
    play: (context) => void dispose(context, 'Seller-configured Automated Unfulfillable Removal System', 3),
  },
  {
    ...disposedByAmazon,
    name: 'disposed of by Amazon and reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      dispose(context, byAmazon, 2);
      builder.reimburse(product, day + 3, {
        reason: 'Damaged_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...fee,
    name: 'the ledger never shows the units as gone',
    verdict: 'owed',
    lapsedAges: [100, 250],
    play(context) {
      const { order } = remove(context, { requested: 6, shipped: 6, gone: 0 });
      recordFee(context, order);
    },
  },
  {
    ...fee,
    name: 'the units left the ledger',
    verdict: 'innocent',
    play(context) {
      const { order } = remove(context, { requested: 6, shipped: 6, gone: 6 });
      recordFee(context, order);
    },
  },
  {
    ...fee,
    name: 'sent back on Amazon’s own order',
    verdict: 'owed',
    play(context) {
      const { order } = remove(context, { requested: 4, shipped: 4, gone: 4, source: byAmazon });
      recordFee(context, order);
    },
  },
  {
    ...fee,
    name: 'sent back on Amazon’s own order, the fee given back',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const { order } = remove(context, { requested: 4, shipped: 4, gone: 4, source: byAmazon });
      recordFee(context, order);
      builder.charge(product, day + 9, {
        transaction: 'other-transaction',
        amountType: 'other-transaction',
        description: 'RemovalComplete',
        amount: order.fee,
        orderId: order.id,
      });
    },
  },
];
