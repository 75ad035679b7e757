import { row, type Scene, type Story } from './story.ts';

/** Units leave the first centre; `arrivals` are days after that, with what arrived. */
function transfer(scene: Scene, quantity: number, arrivals: readonly (readonly [number, number])[]): void {
  const { plot, product, day, note } = scene;
  const reference = plot.ids.number('transfer');
  const [from, to] = product.centers;
  plot.write(product, day, { type: 'WhseTransfers', quantity: -quantity, reference, center: from });
  for (const [later, arrived] of arrivals) {
    plot.write(product, plot.latest(day + later), {
      type: 'WhseTransfers',
      quantity: arrived,
      reference,
      center: to,
    });
  }
  const missing = arrivals.reduce((left, [, arrived]) => left - arrived, quantity);
  note({
    quantity: missing || quantity,
    amount: missing * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'units left the first centre',
    ids: { referenceId: reference },
    rows: [row('ledger', { 'Reference ID': reference, 'Event Type': 'WhseTransfers' })],
  });
}

const shared = { kind: 'transfer_lost', ages: [35, 55] } as const;
export const transferStories: readonly Story[] = [
  {
    ...shared,
    name: 'never arrived',
    verdict: 'owed',
    lapsedAges: [75, 300],
    tell: (scene) => transfer(scene, scene.plot.units(scene.plot.random.int(2, 5)), []),
  },
  { ...shared, name: 'arrived in part', verdict: 'owed', tell: (scene) => transfer(scene, 8, [[4, 6]]) },
  {
    ...shared,
    name: 'arrived late, in two parts',
    verdict: 'innocent',
    tell: (scene) =>
      transfer(scene, 6, [
        [5, 2],
        [21, 4],
      ]),
  },
  {
    ...shared,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      transfer(scene, 3, []);
      plot.reimburse(product, day + 25, {
        reason: 'Lost_Warehouse',
        quantity: 3,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...shared,
    name: 'still on the road',
    ages: [1, 6],
    verdict: 'undecided',
    tell: (scene) => transfer(scene, 4, []),
  },
];
