import { restate } from './restate.ts';
import { ledgerRow, type Scene, type Story } from './story.ts';

/** Stock vanishes from its shelf; `unreconciled` of it is still unexplained. */
function misplace(scene: Scene, quantity: number, unreconciled: number, reason: 'M' | '5' = 'M'): string {
  const reference = scene.plot.ids.number('reference');
  scene.plot.write(scene.product, scene.day, {
    type: 'Adjustments',
    quantity: -quantity,
    reference,
    reason,
    unreconciled,
  });
  return reference;
}

function find(scene: Scene, quantity: number, reason: 'F' | 'N', unreconciled = 0): void {
  const day = scene.plot.latest(scene.day + scene.plot.random.int(1, 6));
  const reference = scene.plot.ids.number('reference');
  scene.plot.write(scene.product, day, { type: 'Adjustments', quantity, reference, reason, unreconciled });
}

function noteLost({ note, product }: Scene, reference: string, quantity: number, reason = 'M'): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'loss reported in the ledger',
    ids: { referenceId: reference },
    rows: [ledgerRow(reference, reason)],
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

/** Damages stock in the centre; what is not sellable before must first have become so. */
function damage(
  scene: Scene,
  [reason, from]: (typeof damageCodes)[number],
  quantity: number,
  open: number,
): string {
  if (from !== 'SELLABLE')
    restate(scene, scene.day - 20, quantity, { reason: 'Q', from: 'SELLABLE', to: from });
  return restate(scene, scene.day, quantity, { reason, from, to: 'WAREHOUSE_DAMAGED', unreconciled: open });
}

function noteDamaged({ note, product }: Scene, reference: string, reason: string, quantity: number): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'damage reported in the ledger',
    ids: { referenceId: reference },
    rows: [ledgerRow(reference, reason)],
  });
}

const fresh: readonly [number, number] = [8, 50];
const lapsed: readonly [number, number] = [75, 300];
const lost = { kind: 'warehouse_lost', ages: fresh } as const;
const damaged = { kind: 'warehouse_damaged', ages: fresh } as const;

export const warehouseStories: readonly Story[] = [
  {
    ...lost,
    name: 'misplaced',
    verdict: 'owed',
    lapsedAges: lapsed,
    tell(scene) {
      const quantity = scene.plot.units(scene.plot.random.int(1, 4));
      noteLost(scene, misplace(scene, quantity, quantity), quantity);
    },
  },
  {
    ...lost,
    name: 'misplaced for good, code 5',
    verdict: 'owed',
    lapsedAges: lapsed,
    tell(scene) {
      const quantity = scene.plot.units(2);
      noteLost(scene, misplace(scene, quantity, quantity, '5'), quantity, '5');
    },
  },
  {
    ...lost,
    name: 'two identical rows, both real',
    verdict: 'owed',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = plot.ids.number('reference');
      const same = { type: 'Adjustments', quantity: -1, reference, reason: 'M', unreconciled: 1 } as const;
      const seconds = plot.seconds();
      plot.write(product, day, { ...same, seconds });
      plot.write(product, day, { ...same, seconds });
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'partly found',
    verdict: 'owed',
    tell(scene) {
      const reference = misplace(scene, 5, 3);
      find(scene, 2, 'F');
      noteLost(scene, reference, 3);
    },
  },
  {
    ...lost,
    name: 'partly reimbursed',
    verdict: 'owed',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = misplace(scene, 3, 3);
      plot.reimburse(product, day + 3, {
        reason: 'Lost_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      noteLost(scene, reference, 1);
    },
  },
  {
    ...lost,
    name: 'found later',
    verdict: 'innocent',
    tell(scene) {
      const reference = misplace(scene, 2, 0);
      find(scene, 2, 'F');
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'found, not yet reconciled',
    verdict: 'innocent',
    tell(scene) {
      const reference = misplace(scene, 2, 2);
      find(scene, 2, 'F', 2);
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'reimbursed, ledger still open',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = misplace(scene, 2, 2);
      plot.reimburse(product, day + 4, {
        reason: 'Lost_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'replaced in kind',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = misplace(scene, 1, 0);
      find(scene, 1, 'N');
      plot.reimburse(product, day + 4, { reason: 'Lost_Warehouse', quantity: 1, perUnit: 0, inKind: true });
      noteLost(scene, reference, 1);
    },
  },
  {
    ...lost,
    name: 'found under another FNSKU',
    verdict: 'innocent',
    tell(scene) {
      const { plot, sibling, day } = scene;
      const reference = misplace(scene, 2, 0);
      if (sibling !== scene.product) {
        const found = { type: 'Adjustments', quantity: 2, reason: 'F' } as const;
        plot.write(sibling, plot.latest(day + 3), { ...found, reference: plot.ids.number('reference') });
      }
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'damaged first, misplaced afterwards',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const damaged = { reason: 'E', from: 'SELLABLE', to: 'WAREHOUSE_DAMAGED' } as const;
      restate(scene, day - 6, 1, damaged);
      plot.reimburse(product, day - 2, {
        reason: 'Damaged_Warehouse',
        quantity: 1,
        perUnit: product.sourcingCost,
      });
      const reference = plot.ids.number('reference');
      plot.write(product, day, {
        type: 'Adjustments',
        quantity: -1,
        reference,
        reason: 'M',
        disposition: 'WAREHOUSE_DAMAGED',
        unreconciled: 1,
      });
      noteLost(scene, reference, 1);
    },
  },
  {
    ...lost,
    name: 'defective units misplaced',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      restate(scene, day - 15, 2, { reason: 'Q', from: 'SELLABLE', to: 'DEFECTIVE' });
      const reference = plot.ids.number('reference');
      plot.write(product, day, {
        type: 'Adjustments',
        quantity: -2,
        reference,
        reason: 'M',
        disposition: 'DEFECTIVE',
        unreconciled: 2,
      });
      noteLost(scene, reference, 2);
    },
  },
  {
    ...lost,
    name: 'paid as a general adjustment',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = misplace(scene, 2, 2);
      plot.reimburse(product, day + 4, {
        reason: 'GeneralAdjustment',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      noteLost(scene, reference, 2);
    },
  },
  ...damageCodes.map((code): Story => ({
    ...damaged,
    name: `code ${code[0]}`,
    verdict: notPaidFor.includes(code[0]) ? 'innocent' : 'owed',
    lapsedAges: lapsed,
    tell(scene) {
      const quantity = scene.plot.units(scene.plot.random.int(1, 3));
      noteDamaged(scene, damage(scene, code, quantity, quantity), code[0], quantity);
    },
  })),
  {
    ...damaged,
    name: 'reimbursed, ledger still open',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const reference = damage(scene, damageCodes[0], 2, 2);
      plot.reimburse(product, day + 5, {
        reason: 'Damaged_Warehouse',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
      noteDamaged(scene, reference, 'E', 2);
    },
  },
  {
    ...damaged,
    name: 'inspected, sellable after all',
    verdict: 'innocent',
    tell(scene) {
      const reference = damage(scene, damageCodes[0], 1, 0);
      const again = scene.plot.latest(scene.day + 3);
      restate(scene, again, 1, { reason: 'Q', from: 'WAREHOUSE_DAMAGED', to: 'SELLABLE' });
      noteDamaged(scene, reference, 'E', 1);
    },
  },
  {
    ...damaged,
    name: 'only a change of state, Q and P',
    verdict: 'innocent',
    tell(scene) {
      const reference = restate(scene, scene.day, 2, {
        reason: 'Q',
        from: 'SELLABLE',
        to: 'CUSTOMER_DAMAGED',
      });
      noteDamaged(scene, reference, 'Q', 2);
    },
  },
];
