import type { RemovalOrder, RemovalShipment } from '../records.ts';
import { row, type Scene, type Story } from './story.ts';

interface Removal {
  readonly requested: number;
  readonly shipped: number;
  readonly cancelled?: number;
  readonly disposed?: number;
  readonly inProcess?: number;
  /** Units that left the shelves. */
  readonly gone: number;
  readonly status?: RemovalOrder['status'];
}

function remove(
  scene: Scene,
  facts: Removal,
): { readonly order: RemovalOrder; readonly shipment: RemovalShipment | undefined } {
  const { plot, product, day } = scene;
  const {
    requested,
    shipped,
    cancelled = 0,
    disposed = 0,
    inProcess = 0,
    gone,
    status = 'Completed',
  } = facts;
  const order: RemovalOrder = {
    id: plot.ids.removal(),
    day: day - plot.random.int(3, 7),
    updatedDay: plot.latest(day + 2),
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
  plot.removalOrders.push(order);
  if (gone > 0) plot.write(product, day, { type: 'VendorReturns', quantity: -gone, reference: order.id });
  if (shipped === 0) return { order, shipment: undefined };
  const carrier = plot.random.pick(['AMZN_US', 'UPS', 'DHL']);
  const shipment = { order, day, quantity: shipped, carrier, tracking: plot.ids.tracking() };
  plot.removalShipments.push(shipment);
  return { order, shipment };
}

/** The parcel arrives and the seller's people count it. */
function count(
  scene: Scene,
  shipment: RemovalShipment | undefined,
  received: number,
  damaged: number,
): number {
  const day = scene.plot.latest(scene.day + 5);
  if (shipment) scene.plot.receivingCounts.push({ shipment, day, received, damaged });
  return day;
}

function noteRemoval(
  { note, product }: Scene,
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

export const removalStories: readonly Story[] = [
  {
    ...lost,
    name: 'completed, units unaccounted for',
    verdict: 'owed',
    lapsedAges: [95, 250],
    tell(scene) {
      const [requested, shipped] = [scene.plot.units(10), scene.plot.units(7)];
      const { order, shipment } = remove(scene, { requested, shipped, gone: requested });
      count(scene, shipment, shipped, 0);
      noteRemoval(scene, order, requested - shipped);
    },
  },
  {
    ...lost,
    name: 'the rest cancelled',
    verdict: 'innocent',
    tell(scene) {
      const { order, shipment } = remove(scene, { requested: 10, shipped: 8, cancelled: 2, gone: 8 });
      count(scene, shipment, 8, 0);
      noteRemoval(scene, order, 2);
    },
  },
  {
    ...lost,
    name: 'the rest still in process',
    ages: [16, 25],
    verdict: 'innocent',
    tell(scene) {
      const { order, shipment } = remove(scene, {
        requested: 10,
        shipped: 6,
        inProcess: 4,
        gone: 6,
        status: 'Processing',
      });
      count(scene, shipment, 6, 0);
      noteRemoval(scene, order, 4);
    },
  },
  {
    ...lost,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const { order, shipment } = remove(scene, { requested: 6, shipped: 4, gone: 6 });
      count(scene, shipment, 4, 0);
      plot.reimburse(product, day + 12, {
        reason: 'RemovalOrderLost',
        quantity: 2,
        perUnit: product.sourcingCost,
        orderId: order.id,
      });
      noteRemoval(scene, order, 2);
    },
  },
  {
    ...damaged,
    name: 'arrived short',
    verdict: 'owed',
    tell(scene) {
      const { order, shipment } = remove(scene, { requested: 9, shipped: 9, gone: 9 });
      noteRemoval(scene, order, 2, count(scene, shipment, 7, 0));
    },
  },
  {
    ...damaged,
    name: 'arrived damaged',
    verdict: 'owed',
    lapsedAges: [95, 250],
    tell(scene) {
      const { order, shipment } = remove(scene, { requested: 5, shipped: 5, gone: 5 });
      noteRemoval(scene, order, 3, count(scene, shipment, 5, 3));
    },
  },
  {
    ...damaged,
    name: 'arrived whole',
    verdict: 'innocent',
    tell(scene) {
      const { order, shipment } = remove(scene, { requested: 5, shipped: 5, gone: 5 });
      noteRemoval(scene, order, 5, count(scene, shipment, 5, 0));
    },
  },
  {
    ...damaged,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const { order, shipment } = remove(scene, { requested: 5, shipped: 5, gone: 5 });
      noteRemoval(scene, order, 1, count(scene, shipment, 5, 1));
      plot.reimburse(product, day + 8, {
        reason: 'RemovalOrderDamaged',
        quantity: 1,
        perUnit: product.sourcingCost,
        orderId: order.id,
      });
    },
  },
];
