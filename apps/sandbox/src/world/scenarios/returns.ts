import type { CustomerReturn, OrderLine } from '../records.ts';
import { addSale } from './refunds.ts';
import { calculatePriceLessFees, row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

function recordReturn(context: ScenarioContext, taken: CustomerReturn, line: OrderLine): void {
  const { orderId, plate } = taken;
  context.note({
    quantity: taken.quantity,
    amount: calculatePriceLessFees(line, taken.quantity),
    basis: 'price_less_fees',
    anchor: 'refund',
    ids: { orderId },
    rows: [row('returns', { 'order-id': orderId, 'license-plate-number': plate })],
  });
}

/** Refunded on the scenario's day and returned about a month later, so that both claim windows are open. */
function addReturn(
  context: ScenarioContext,
  change: Parameters<ScenarioContext['builder']['takeBack']>[2],
): OrderLine {
  const line = addSale(context);
  context.builder.refund(line, context.day);
  recordReturn(context, context.builder.takeBack(line, context.day + 25, change), line);
  return line;
}

const lostReturn = { kind: 'return_lost', ages: [64, 76] } as const;
const damagedReturn = { kind: 'return_damaged_amazon', ages: [64, 76] } as const;

const wrongItem = { kind: 'return_wrong_item', ages: [64, 76] } as const;
const lateRefund = { kind: 'late_refund', ages: [64, 76] } as const;

/** Sold so many days before the refund; the unit comes back as the customer left it. */
function addRefundAfter(
  context: ScenarioContext,
  days: number,
  disposition: CustomerReturn['disposition'],
): void {
  const { builder, product, day } = context;
  const line = builder.sale(product, day - days, { quantity: 1 });
  builder.refund(line, day);
  const taken = builder.takeBack(line, day + 6, { disposition, reason: 'DEFECTIVE' });
  recordReturn(context, taken, line);
}

export const returnScenarios: readonly Scenario[] = [
  {
    ...lostReturn,
    name: 'scanned, never back in stock',
    verdict: 'owed',
    play: (context) => void addReturn(context, { ledgerDay: undefined }),
  },
  {
    ...lostReturn,
    name: 'back in stock days later',
    verdict: 'innocent',
    play: (context) => void addReturn(context, { ledgerDay: context.day + 34 }),
  },
  {
    ...lostReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const line = addReturn(context, { ledgerDay: undefined, status: 'Reimbursed' });
      const perUnit = calculatePriceLessFees(line, 1);
      const { orderId } = line;
      context.builder.reimburse(context.product, context.day + 40, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
  ...(['CARRIER_DAMAGED', 'DAMAGED', 'WAREHOUSE_DAMAGED'] as const).map((disposition): Scenario => ({
    ...damagedReturn,
    name: `came back ${disposition}`,
    verdict: 'owed',
    play: (context) => void addReturn(context, { disposition, reason: 'DAMAGED_BY_CARRIER' }),
  })),
  ...(['CUSTOMER_DAMAGED', 'DEFECTIVE'] as const).map((disposition): Scenario => ({
    ...damagedReturn,
    name: `came back ${disposition}`,
    verdict: 'innocent',
    play: (context) => void addReturn(context, { disposition, reason: 'DEFECTIVE' }),
  })),
  {
    ...damagedReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const line = addReturn(context, { disposition: 'CARRIER_DAMAGED', reason: 'DAMAGED_BY_CARRIER' });
      const perUnit = calculatePriceLessFees(line, 1);
      const { orderId } = line;
      context.builder.reimburse(context.product, context.day + 41, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
  {
    ...wrongItem,
    name: 'another item came back',
    verdict: 'owed',
    play: (context) => void addReturn(context, { disposition: 'CUSTOMER_DAMAGED', reason: 'SWITCHEROO' }),
  },
  {
    ...wrongItem,
    name: 'another item, sellable',
    verdict: 'innocent',
    play: (context) => void addReturn(context, { reason: 'SWITCHEROO' }),
  },
  {
    ...wrongItem,
    name: 'another item, reimbursed',
    verdict: 'innocent',
    play(context) {
      const line = addReturn(context, { disposition: 'DEFECTIVE', reason: 'SWITCHEROO' });
      context.builder.reimburse(context.product, context.day + 41, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit: calculatePriceLessFees(line, 1),
        orderId: line.orderId,
      });
    },
  },
  {
    ...lateRefund,
    name: 'eight months after the sale',
    verdict: 'owed',
    play: (context) => addRefundAfter(context, 250, 'CUSTOMER_DAMAGED'),
  },
  {
    ...lateRefund,
    name: 'two months after the sale',
    verdict: 'innocent',
    play: (context) => addRefundAfter(context, 60, 'CUSTOMER_DAMAGED'),
  },
  {
    ...lateRefund,
    name: 'late, back in the sellable stock',
    verdict: 'innocent',
    play: (context) => addRefundAfter(context, 250, 'SELLABLE'),
  },
];
