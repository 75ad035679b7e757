import { restate } from './restate.ts';
import { createLedgerRowHint, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

/** Stock is lost from the centre; `unreconciled` units are unexplained. */
export function misplace(
  context: ScenarioContext,
  quantity: number,
  unreconciled: number,
  reason: 'M' | '5' = 'M',
): string {
  const reference = context.builder.ids.number('reference');
  context.builder.write(context.product, context.day, {
    type: 'Adjustments',
    quantity: -quantity,
    reference,
    reason,
    unreconciled,
  });
  return reference;
}

function find(context: ScenarioContext, quantity: number, reason: 'F' | 'N', unreconciled = 0): void {
  const day = context.builder.latest(context.day + context.builder.random.drawInteger(1, 6));
  const reference = context.builder.ids.number('reference');
  context.builder.write(context.product, day, {
    type: 'Adjustments',
    quantity,
    reference,
    reason,
    unreconciled,
  });
}

export function recordLost(
  { note, product }: ScenarioContext,
  reference: string,
  quantity: number,
  reason = 'M',
  unitCost = product.sourcingCost,
): void {
  note({
    quantity,
    amount: quantity * unitCost,
    basis: 'sourcing_cost',
    anchor: 'loss reported in the ledger',
    ids: { referenceId: reference },
    rows: [createLedgerRowHint(reference, reason)],
  });
}

/** The reimbursement policy leaves out what was expired, customer-damaged or defective before. */
const notPaidFor: readonly string[] = ['7', 'H', 'K'];

const damageCodes = [
  ['E', 'SELLABLE'],
  ['6', 'CARRIER_DAMAGED'],
  ['7', 'EXPIRED'],
  ['H', 'CUSTOMER_DAMAGED'],
  ['K', 'DEFECTIVE'],
  ['U', 'DISTRIBUTOR_DAMAGED'],
] as const;

/** Damages stock in the centre; unsellable stock must have become sellable before. */
function damage(
  context: ScenarioContext,
  [reason, from]: (typeof damageCodes)[number],
  quantity: number,
  open: number,
): string {
  if (from !== 'SELLABLE')
    restate(context, context.day - 20, quantity, { reason: 'Q', from: 'SELLABLE', to: from });
  return restate(context, context.day, quantity, {
    reason,
    from,
    to: 'WAREHOUSE_DAMAGED',
    unreconciled: open,
  });
}

function recordDamaged(
  { note, product }: ScenarioContext,
  reference: string,
  reason: string,
  quantity: number,
): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'damage reported in the ledger',
    ids: { referenceId: reference },
    rows: [createLedgerRowHint(reference, reason)],
  });
}

const fresh: readonly [number, number] = [8, 50];
const lapsed: readonly [number, number] = [75, 300];
const lost = { kind: 'warehouse_lost', ages: fresh } as const;
const damaged = { kind: 'warehouse_damaged', ages: fresh } as const;

export const warehouseScenarios: readonly Scenario[] = [
  {
    ...lost,
    name: 'misplaced',
    verdict: 'owed',
    lapsedAges: lapsed,
    play(context) {
      const quantity = context.builder.units(context.builder.random.drawInteger(1, 4));
      recordLost(context, misplace(context, quantity, quantity), quantity);
    },
  },
  {
    ...lost,
    name: 'misplaced for good, code 5',
    verdict: 'owed',
    lapsedAges: lapsed,
    play(context) {
      const quantity = context.builder.units(2);
      recordLost(context, misplace(context, quantity, quantity, '5'), quantity, '5');
    },
  },
  {
    ...lost,
    name: 'two identical rows, both real',
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      const reference = builder.ids.number('reference');
      const same = { type: 'Adjustments', quantity: -1, reference, reason: 'M', unreconciled: 1 } as const;
      const seconds = builder.seconds();
      builder.write(product, day, { ...same, seconds });
      builder.write(product, day, { ...same, seconds });
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'partly found',
    verdict: 'owed',
    play(context) {
      const reference = misplace(context, 5, 3);
      find(context, 2, 'F');
      recordLost(context, reference, 3);
    },
  },
  {
    ...lost,
    name: 'partly reimbursed',
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      const reference = misplace(context, 3, 3);
      builder.reimburse(product, day + 3, {
        reason: 'Lost_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      recordLost(context, reference, 1);
    },
  },
  {
    ...lost,
    name: 'found later',
    verdict: 'innocent',
    play(context) {
      const reference = misplace(context, 2, 0);
      find(context, 2, 'F');
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'found, not yet reconciled',
    verdict: 'innocent',
    play(context) {
      const reference = misplace(context, 2, 2);
      find(context, 2, 'F', 2);
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'reimbursed, ledger still open',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const reference = misplace(context, 2, 2);
      builder.reimburse(product, day + 4, {
        reason: 'Lost_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'replaced in kind',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const reference = misplace(context, 1, 0);
      find(context, 1, 'N');
      builder.reimburse(product, day + 4, {
        reason: 'Lost_Warehouse',
        quantity: 1,
        perUnit: 0,
        inKind: true,
      });
      recordLost(context, reference, 1);
    },
  },
  {
    ...lost,
    name: 'found under another FNSKU',
    verdict: 'innocent',
    play(context) {
      const { builder, sibling, day } = context;
      const reference = misplace(context, 2, 0);
      if (sibling !== context.product) {
        const found = { type: 'Adjustments', quantity: 2, reason: 'F' } as const;
        builder.write(sibling, builder.latest(day + 3), {
          ...found,
          reference: builder.ids.number('reference'),
        });
      }
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'damaged first, misplaced afterwards',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const damaged = { reason: 'E', from: 'SELLABLE', to: 'WAREHOUSE_DAMAGED' } as const;
      restate(context, day - 6, 1, damaged);
      builder.reimburse(product, day - 2, {
        reason: 'Damaged_Warehouse',
        quantity: 1,
        perUnit: product.sourcingCost,
      });
      const reference = builder.ids.number('reference');
      builder.write(product, day, {
        type: 'Adjustments',
        quantity: -1,
        reference,
        reason: 'M',
        disposition: 'WAREHOUSE_DAMAGED',
        unreconciled: 1,
      });
      recordLost(context, reference, 1);
    },
  },
  {
    ...lost,
    name: 'defective units misplaced',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      restate(context, day - 15, 2, { reason: 'Q', from: 'SELLABLE', to: 'DEFECTIVE' });
      const reference = builder.ids.number('reference');
      builder.write(product, day, {
        type: 'Adjustments',
        quantity: -2,
        reference,
        reason: 'M',
        disposition: 'DEFECTIVE',
        unreconciled: 2,
      });
      recordLost(context, reference, 2);
    },
  },
  {
    ...lost,
    name: 'paid as a general adjustment',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const reference = misplace(context, 2, 2);
      builder.reimburse(product, day + 4, {
        reason: 'GeneralAdjustment',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      recordLost(context, reference, 2);
    },
  },
  ...damageCodes.map((code): Scenario => ({
    ...damaged,
    name: `code ${code[0]}`,
    verdict: notPaidFor.includes(code[0]) ? 'innocent' : 'owed',
    lapsedAges: lapsed,
    play(context) {
      const quantity = context.builder.units(context.builder.random.drawInteger(1, 3));
      recordDamaged(context, damage(context, code, quantity, quantity), code[0], quantity);
    },
  })),
  {
    ...damaged,
    name: 'reimbursed, ledger still open',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const reference = damage(context, damageCodes[0], 2, 2);
      builder.reimburse(product, day + 5, {
        reason: 'Damaged_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      recordDamaged(context, reference, 'E', 2);
    },
  },
  {
    ...damaged,
    name: 'inspected, sellable after all',
    verdict: 'innocent',
    play(context) {
      const reference = damage(context, damageCodes[0], 1, 0);
      const again = context.builder.latest(context.day + 3);
      restate(context, again, 1, { reason: 'Q', from: 'WAREHOUSE_DAMAGED', to: 'SELLABLE' });
      recordDamaged(context, reference, 'E', 1);
    },
  },
  {
    ...damaged,
    name: 'only a change of state, Q and P',
    verdict: 'innocent',
    play(context) {
      const reference = restate(context, context.day, 2, {
        reason: 'Q',
        from: 'SELLABLE',
        to: 'CUSTOMER_DAMAGED',
      });
      recordDamaged(context, reference, 'Q', 2);
    },
  },
];
