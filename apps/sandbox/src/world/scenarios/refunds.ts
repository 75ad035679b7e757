import type { OrderLine, Refund } from '../records.ts';
import { calculatePriceLessFees, row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

// Open in every region (North America from 60 to 120 days, Europe from 45 to 105), and sold so lately that the
// settlement with the sale can still be fetched: reports are kept for 90 days.
const openInAllRegions: readonly [number, number] = [62, 80];
const lapsed: readonly [number, number] = [130, 300];

export function addSale(context: ScenarioContext, quantity = 1): OrderLine {
  return context.builder.sale(context.product, context.day - context.builder.random.drawInteger(3, 8), {
    quantity,
  });
}

function recordRefund(context: ScenarioContext, refund: Refund, quantity: number): void {
  const { line } = refund;
  context.note({
    quantity,
    amount: calculatePriceLessFees(line, quantity),
    basis: 'price_less_fees',
    anchor: 'refund',
    ids: { orderId: line.orderId },
    rows: [
      row('settlement', { 'order-id': line.orderId, sku: line.product.sku, 'transaction-type': 'Refund' }),
    ],
  });
}

const noReturn = { kind: 'refund_no_return', ages: openInAllRegions } as const;

export const refundScenarios: readonly Scenario[] = [
  {
    ...noReturn,
    name: 'never returned',
    verdict: 'owed',
    lapsedAges: lapsed,
    play: (context) => recordRefund(context, context.builder.refund(addSale(context), context.day), 1),
  },
  {
    ...noReturn,
    name: 'one of three returned',
    verdict: 'owed',
    play(context) {
      const line = addSale(context, 3);
      const refund = context.builder.refund(line, context.day);
      context.builder.takeBack(line, context.day + 9, { quantity: 1 });
      recordRefund(context, refund, 2);
    },
  },
  {
    ...noReturn,
    name: 'another product of the same order returned',
    verdict: 'owed',
    play(context) {
      const { builder, sibling, day } = context;
      const line = addSale(context);
      const other = builder.sale(sibling, line.day, { quantity: 1, orderId: line.orderId });
      builder.refund(other, day);
      builder.takeBack(other, day + 7);
      recordRefund(context, builder.refund(line, day), 1);
    },
  },
  {
    ...noReturn,
    name: 'returned late',
    verdict: 'innocent',
    play(context) {
      const line = addSale(context);
      recordRefund(context, context.builder.refund(line, context.day), 1);
      context.builder.takeBack(line, context.day + context.builder.random.drawInteger(40, 55));
    },
  },
  {
    ...noReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const line = addSale(context);
      recordRefund(context, builder.refund(line, day), 1);
      const perUnit = calculatePriceLessFees(line, 1);
      builder.reimburse(product, day + 47, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId: line.orderId,
      });
    },
  },
  {
    ...noReturn,
    name: 'customer charged again',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const line = addSale(context);
      const refund = builder.refund(line, day);
      recordRefund(context, refund, 1);
      const again = {
        transaction: 'Order_Retrocharge',
        amountType: 'ItemPrice',
        orderId: line.orderId,
      } as const;
      builder.charge(product, day + 46, { ...again, description: 'Principal', amount: refund.principal });
      if (refund.tax) builder.charge(product, day + 46, { ...again, description: 'Tax', amount: refund.tax });
    },
  },
  {
    ...noReturn,
    name: 'refunded lately, may still come back',
    ages: [3, 30],
    verdict: 'undecided',
    play: (context) => recordRefund(context, context.builder.refund(addSale(context), context.day), 1),
  },
];

function replace(context: ScenarioContext): OrderLine {
  const { builder, day, product, note } = context;
  const line = addSale(context);
  const orderId = builder.ids.createReplacementId();
  const center = product.centers[0];
  builder.replacements.push({
    original: line,
    orderId,
    day,
    seconds: builder.seconds(),
    quantity: 1,
    center,
    reason: builder.random.pick(['0', '3', '7', '14']),
  });
  builder.write(product, day, { type: 'Shipments', quantity: -1, reference: orderId, center });
  note({
    quantity: 1,
    amount: calculatePriceLessFees(line, 1),
    basis: 'price_less_fees',
    anchor: 'replacement sent',
    ids: { orderId: line.orderId },
    rows: [row('replacements', { 'original-amazon-order-id': line.orderId })],
  });
  return line;
}

const replacing = { kind: 'replacement_no_return', ages: openInAllRegions } as const;

export const replacementScenarios: readonly Scenario[] = [
  {
    ...replacing,
    name: 'original never returned',
    verdict: 'owed',
    lapsedAges: lapsed,
    play: (context) => void replace(context),
  },
  {
    ...replacing,
    name: 'original returned',
    verdict: 'innocent',
    play: (context) =>
      void context.builder.takeBack(replace(context), context.day + 18, {
        disposition: 'DEFECTIVE',
        reason: 'DEFECTIVE',
      }),
  },
  {
    ...replacing,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const line = replace(context);
      const perUnit = calculatePriceLessFees(line, 1);
      const { orderId } = line;
      context.builder.reimburse(context.product, context.day + 50, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
];
