import type { Disposition } from '../records.ts';
import { restate } from './restate.ts';
import { createLedgerRowHint, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

const shared = { kind: 'disposed_no_consent', ages: [8, 50] } as const;

function dispose(context: ScenarioContext, quantity: number, disposition: Disposition): string {
  const { builder, product, day } = context;
  const reference = builder.ids.number('reference');
  builder.write(product, day, {
    type: 'Adjustments',
    quantity: -quantity,
    reference,
    reason: 'D',
    disposition,
  });
  return reference;
}

function recordDisposed({ note, product }: ScenarioContext, reference: string, quantity: number): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'disposal in the ledger',
    ids: { referenceId: reference },
    rows: [createLedgerRowHint(reference, 'D')],
  });
}

export const disposalScenarios: readonly Scenario[] = [
  {
    ...shared,
    name: 'sellable stock thrown away',
    verdict: 'owed',
    lapsedAges: [75, 300],
    play(context) {
      const quantity = context.builder.units(2);
      recordDisposed(context, dispose(context, quantity, 'SELLABLE'), quantity);
    },
  },
  {
    ...shared,
    name: 'disposal ordered',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      builder.removalOrders.push({
        id: builder.ids.createRemovalId(),
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
      recordDisposed(context, dispose(context, 3, 'SELLABLE'), 3);
    },
  },
  {
    ...shared,
    name: 'an order finished months before',
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      builder.removalOrders.push({
        id: builder.ids.createRemovalId(),
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
      recordDisposed(context, dispose(context, 2, 'SELLABLE'), 2);
    },
  },
  {
    ...shared,
    name: 'unsellable by the customer’s doing',
    verdict: 'innocent',
    play(context) {
      restate(context, context.day - 9, 1, { reason: 'Q', from: 'SELLABLE', to: 'CUSTOMER_DAMAGED' });
      recordDisposed(context, dispose(context, 1, 'CUSTOMER_DAMAGED'), 1);
    },
  },
  {
    ...shared,
    name: 'damaged, paid for, then thrown away',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      restate(context, day - 12, 2, { reason: 'E', from: 'SELLABLE', to: 'WAREHOUSE_DAMAGED' });
      builder.reimburse(product, day - 7, {
        reason: 'Damaged_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      recordDisposed(context, dispose(context, 2, 'WAREHOUSE_DAMAGED'), 2);
    },
  },
];
