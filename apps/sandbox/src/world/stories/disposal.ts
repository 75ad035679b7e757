import type { Disposition } from '../records.ts';
import { restate } from './restate.ts';
import { ledgerRow, type Scene, type Story } from './story.ts';

const shared = { kind: 'disposed_no_consent', ages: [8, 50] } as const;

function dispose(scene: Scene, quantity: number, disposition: Disposition): string {
  const { plot, product, day } = scene;
  const reference = plot.ids.number('reference');
  plot.write(product, day, { type: 'Adjustments', quantity: -quantity, reference, reason: 'D', disposition });
  return reference;
}

function noteDisposed({ note, product }: Scene, reference: string, quantity: number): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'disposal in the ledger',
    ids: { referenceId: reference },
    rows: [ledgerRow(reference, 'D')],
  });
}

export const disposalStories: readonly Story[] = [
  {
    ...shared,
    name: 'sellable stock thrown away',
    verdict: 'owed',
    lapsedAges: [75, 300],
    tell(scene) {
      const quantity = scene.plot.units(2);
      noteDisposed(scene, dispose(scene, quantity, 'SELLABLE'), quantity);
    },
  },
  {
    ...shared,
    name: 'disposal ordered',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      plot.removalOrders.push({
        id: plot.ids.removal(),
        day: day - 4,
        updatedDay: day,
        type: 'Disposal',
        status: 'Completed',
        product,
        disposition: 'SELLABLE',
        requested: 3,
        cancelled: 0,
        disposed: 3,
        shipped: 0,
        inProcess: 0,
        fee: 3 * Math.round(52 * product.marketplace.priceLevel),
      });
      noteDisposed(scene, dispose(scene, 3, 'SELLABLE'), 3);
    },
  },
  {
    ...shared,
    name: 'an order finished months before',
    verdict: 'owed',
    tell(scene) {
      const { plot, product, day } = scene;
      plot.removalOrders.push({
        id: plot.ids.removal(),
        day: day - 100,
        updatedDay: day - 95,
        type: 'Disposal',
        status: 'Completed',
        product,
        disposition: 'SELLABLE',
        requested: 2,
        cancelled: 2,
        disposed: 0,
        shipped: 0,
        inProcess: 0,
        fee: 0,
      });
      noteDisposed(scene, dispose(scene, 2, 'SELLABLE'), 2);
    },
  },
  {
    ...shared,
    name: 'unsellable by the customer’s doing',
    verdict: 'innocent',
    tell(scene) {
      restate(scene, scene.day - 9, 1, { reason: 'Q', from: 'SELLABLE', to: 'CUSTOMER_DAMAGED' });
      noteDisposed(scene, dispose(scene, 1, 'CUSTOMER_DAMAGED'), 1);
    },
  },
  {
    ...shared,
    name: 'damaged, paid for, then thrown away',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      restate(scene, day - 12, 2, { reason: 'E', from: 'SELLABLE', to: 'WAREHOUSE_DAMAGED' });
      plot.reimburse(product, day - 7, {
        reason: 'Damaged_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      noteDisposed(scene, dispose(scene, 2, 'WAREHOUSE_DAMAGED'), 2);
    },
  },
];
