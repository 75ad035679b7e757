import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

/** Units leave the first centre; `arrivals` are days after that, with what arrived. */
function transfer(
  context: ScenarioContext,
  quantity: number,
  arrivals: readonly (readonly [number, number])[],
): void {
  const { builder, product, day, note } = context;
  const reference = builder.ids.number('transfer');
  const [from, to] = product.centers;
  builder.write(product, day, { type: 'WhseTransfers', quantity: -quantity, reference, center: from });
  for (const [later, arrived] of arrivals) {
    builder.write(product, builder.latest(day + later), {
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
export const transferScenarios: readonly Scenario[] = [
  {
    ...shared,
    name: 'never arrived',
    verdict: 'owed',
    lapsedAges: [75, 300],
    play: (context) => transfer(context, context.builder.units(context.builder.random.drawInteger(2, 5)), []),
  },
  { ...shared, name: 'arrived in part', verdict: 'owed', play: (context) => transfer(context, 8, [[4, 6]]) },
  {
    ...shared,
    name: 'arrived late, in two parts',
    verdict: 'innocent',
    play: (context) =>
      transfer(context, 6, [
        [5, 2],
        [21, 4],
      ]),
  },
  {
    ...shared,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      transfer(context, 3, []);
      builder.reimburse(product, day + 25, {
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
    play: (context) => transfer(context, 4, []),
  },
];
