import { addPaidLoss, recordPayment } from './payments.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';
import { misplace, recordLost } from './warehouse.ts';

/** From the day on, a unit costs the share of what it cost at first. */
function changeCost({ builder, product }: ScenarioContext, day: number, percent: number): number {
  const cost = Math.round((product.sourcingCost * percent) / 100);
  builder.costChanges.push({ product, day, cost });
  return cost;
}

const lost = { kind: 'warehouse_lost', ages: [8, 50], verdict: 'owed' } as const;
const under = { kind: 'under_reimbursed', ages: [8, 50] } as const;

/** A unit is worth what it cost on the day of its loss, whatever it cost before or costs today. */
export const datedCostScenarios: readonly Scenario[] = [
  {
    ...lost,
    name: 'cost raised after the loss',
    play(context) {
      changeCost(context, context.day + 3, 150);
      recordLost(context, misplace(context, 2, 2), 2);
    },
  },
  {
    ...lost,
    name: 'cost lowered before the loss and raised after it',
    play(context) {
      const cost = changeCost(context, context.day - 20, 70);
      changeCost(context, context.day + 2, 120);
      recordLost(context, misplace(context, 3, 3), 3, 'M', cost);
    },
  },
  {
    ...lost,
    name: 'cost raised on the day of the loss',
    play(context) {
      const cost = changeCost(context, context.day, 130);
      recordLost(context, misplace(context, 2, 2), 2, 'M', cost);
    },
  },
  {
    ...under,
    name: 'paid by a cost that was no longer valid',
    verdict: 'owed',
    play(context) {
      const { sourcingCost } = context.product;
      const cost = changeCost(context, context.day - 15, 140);
      const quantity = context.builder.units(2);
      const paid = addPaidLoss(context, quantity, sourcingCost);
      recordPayment(context, paid, quantity, quantity * (cost - sourcingCost));
    },
  },
  {
    ...under,
    name: 'paid in full before the cost was raised',
    verdict: 'innocent',
    play(context) {
      changeCost(context, context.day + 3, 140);
      const quantity = context.builder.units(2);
      recordPayment(context, addPaidLoss(context, quantity, context.product.sourcingCost), quantity, 0);
    },
  },
];
