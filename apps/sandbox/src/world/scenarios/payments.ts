import type { Reimbursement } from '../records.ts';
import { reversalReason } from '../wording.ts';
import { calculatePriceLessFees, row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

/** A loss that the ledger reconciled, and its payment. */
export function addPaidLoss(context: ScenarioContext, quantity: number, perUnit: number): Reimbursement {
  const { builder, product, day } = context;
  const reference = builder.ids.number('reference');
  builder.write(product, day - 5, { type: 'Adjustments', quantity: -quantity, reference, reason: 'M' });
  return builder.reimburse(product, day, { reason: 'Lost_Warehouse', quantity, perUnit });
}

export function recordPayment(
  context: ScenarioContext,
  paid: Reimbursement,
  quantity: number,
  missing: number,
  anchorDay = paid.day,
): void {
  context.note({
    quantity,
    amount: missing,
    basis: paid.reason === reversalReason ? 'reversed_amount' : 'payment_difference',
    anchor: paid.reason === reversalReason ? 'reversal' : 'reimbursement',
    anchorDay,
    ids: { reimbursementId: paid.id, ...(paid.orderId && { orderId: paid.orderId }) },
    rows: [row('reimbursements', { 'reimbursement-id': paid.id })],
  });
}

function half(amount: number): number {
  return Math.floor(amount / 2);
}

const under = { kind: 'under_reimbursed', ages: [5, 50] } as const;
const reversal = { kind: 'reversal', ages: [12, 50] } as const;

function reverse(context: ScenarioContext, paid: Reimbursement, inKind = false): Reimbursement {
  const { builder, product, day } = context;
  const quantity = -(paid.cash + paid.inventory);
  const taken = builder.reimburse(product, day + 6, {
    reason: reversalReason,
    quantity,
    perUnit: paid.perUnit,
    original: paid,
  });
  if (!inKind) return taken;
  const replaced = { ...taken, inventory: -quantity };
  builder.reimbursements[builder.reimbursements.indexOf(taken)] = replaced;
  return replaced;
}

export const paymentScenarios: readonly Scenario[] = [
  {
    ...under,
    name: 'below the sourcing cost',
    verdict: 'owed',
    play(context) {
      const { sourcingCost } = context.product;
      const quantity = context.builder.units(2);
      const paid = addPaidLoss(context, quantity, half(sourcingCost));
      recordPayment(context, paid, quantity, quantity * (sourcingCost - half(sourcingCost)));
    },
  },
  {
    ...under,
    name: 'below the price less fees',
    ages: [5, 18],
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      const line = builder.sale(product, day - 68, { quantity: 1 });
      builder.refund(line, day - 62);
      const due = calculatePriceLessFees(line, 1);
      const { orderId } = line;
      const paid = builder.reimburse(product, day, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit: half(due),
        orderId,
      });
      recordPayment(context, paid, 1, due - half(due));
    },
  },
  {
    ...under,
    name: 'one id, two lines, the second too low',
    verdict: 'owed',
    play(context) {
      const { builder, product, sibling, day } = context;
      const quantity = builder.units(1);
      const paid = addPaidLoss(context, quantity, half(product.sourcingCost));
      if (sibling !== product) {
        const reference = builder.ids.number('reference');
        builder.write(sibling, day - 5, {
          type: 'Adjustments',
          quantity: -quantity,
          reference,
          reason: 'M',
        });
        builder.reimburse(sibling, day, {
          reason: 'Lost_Warehouse',
          quantity,
          perUnit: sibling.sourcingCost,
          id: paid.id,
        });
      }
      const missing = product.sourcingCost - half(product.sourcingCost);
      recordPayment(context, paid, quantity, quantity * missing);
    },
  },
  {
    ...under,
    name: 'topped up',
    ages: [12, 50],
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const first = half(product.sourcingCost);
      const quantity = builder.units(1);
      const paid = addPaidLoss(context, quantity, first);
      const rest = quantity * (product.sourcingCost - first);
      builder.reimburse(product, day + 7, {
        reason: 'Lost_Warehouse',
        quantity: 0,
        perUnit: 0,
        total: rest,
        original: paid,
      });
      recordPayment(context, paid, quantity, rest);
    },
  },
  {
    ...under,
    name: 'paid in full',
    verdict: 'innocent',
    play(context) {
      const quantity = context.builder.units(2);
      recordPayment(context, addPaidLoss(context, quantity, context.product.sourcingCost), quantity, 0);
    },
  },
  {
    ...reversal,
    name: 'taken back, nothing found',
    verdict: 'owed',
    play(context) {
      const quantity = context.builder.units(2);
      const paid = addPaidLoss(context, quantity, context.product.sourcingCost);
      recordPayment(context, reverse(context, paid), quantity, paid.total);
    },
  },
  {
    ...reversal,
    name: 'taken back because the stock was found',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const quantity = builder.units(2);
      const paid = addPaidLoss(context, quantity, product.sourcingCost);
      const reference = builder.ids.number('reference');
      builder.write(product, day + 4, { type: 'Adjustments', quantity, reference, reason: 'F' });
      recordPayment(context, reverse(context, paid), quantity, paid.total);
    },
  },
  {
    ...reversal,
    name: 'money exchanged for stock',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const quantity = builder.units(1);
      const paid = addPaidLoss(context, quantity, product.sourcingCost);
      const reference = builder.ids.number('reference');
      builder.write(product, day + 5, { type: 'Adjustments', quantity, reference, reason: 'N' });
      recordPayment(context, reverse(context, paid, true), quantity, paid.total);
    },
  },
];
