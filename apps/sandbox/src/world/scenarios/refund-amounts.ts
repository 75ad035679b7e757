import type { OrderLine } from '../records.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

/** Refunds more than was paid; the unit itself is returned. */
function addExcessRefund(context: ScenarioContext, extra: number, shipping = 0): OrderLine {
  const { builder, product, day } = context;
  const line = builder.sale(product, day - builder.random.drawInteger(3, 8), { quantity: 1, shipping });
  builder.refund(line, day, { extra });
  builder.takeBack(line, day + 8);
  context.note({
    quantity: 1,
    amount: extra,
    basis: 'excess_refund',
    anchor: 'refund',
    ids: { orderId: line.orderId },
    rows: [row('settlement', { 'order-id': line.orderId, sku: product.sku, 'transaction-type': 'Refund' })],
  });
  return line;
}

function calculateTenth(context: ScenarioContext): number {
  return Math.round(context.product.price / 10);
}

const shared = { kind: 'over_refund', ages: [62, 80] } as const;

export const refundAmountScenarios: readonly Scenario[] = [
  {
    ...shared,
    name: 'more than was paid',
    verdict: 'owed',
    lapsedAges: [130, 300],
    play: (context) => void addExcessRefund(context, calculateTenth(context)),
  },
  {
    ...shared,
    name: 'shipping was paid and given back',
    verdict: 'innocent',
    play: (context) => void addExcessRefund(context, 0, calculateTenth(context)),
  },
  {
    ...shared,
    name: 'taken back from the customer',
    verdict: 'innocent',
    play(context) {
      const { orderId } = addExcessRefund(context, calculateTenth(context));
      context.builder.charge(context.product, context.day + 5, {
        transaction: 'Refund_Retrocharge',
        amountType: 'ItemPrice',
        description: 'Principal',
        amount: calculateTenth(context),
        orderId,
      });
    },
  },
  {
    ...shared,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { orderId } = addExcessRefund(context, calculateTenth(context));
      context.builder.reimburse(context.product, context.day + 9, {
        reason: 'CustomerServiceIssue',
        quantity: 1,
        perUnit: calculateTenth(context),
        orderId,
      });
    },
  },
];
