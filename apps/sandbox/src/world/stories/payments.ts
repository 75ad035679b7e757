import type { Reimbursement } from '../records.ts';
import { reversalReason } from '../wording.ts';
import { priceLessFees, row, type Scene, type Story } from './story.ts';

/** A loss the ledger calls settled, and the payment that settled it. */
function paidLoss(scene: Scene, quantity: number, perUnit: number): Reimbursement {
  const { plot, product, day } = scene;
  const reference = plot.ids.number('reference');
  plot.write(product, day - 5, { type: 'Adjustments', quantity: -quantity, reference, reason: 'M' });
  return plot.reimburse(product, day, { reason: 'Lost_Warehouse', quantity, perUnit });
}

function notePayment(
  scene: Scene,
  paid: Reimbursement,
  quantity: number,
  missing: number,
  anchorDay = paid.day,
): void {
  scene.note({
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

function reverse(scene: Scene, paid: Reimbursement, inKind = false): Reimbursement {
  const { plot, product, day } = scene;
  const quantity = -(paid.cash + paid.inventory);
  const taken = plot.reimburse(product, day + 6, {
    reason: reversalReason,
    quantity,
    perUnit: paid.perUnit,
    original: paid,
  });
  if (!inKind) return taken;
  const replaced = { ...taken, inventory: -quantity };
  plot.reimbursements[plot.reimbursements.indexOf(taken)] = replaced;
  return replaced;
}

export const paymentStories: readonly Story[] = [
  {
    ...under,
    name: 'below the sourcing cost',
    verdict: 'owed',
    tell(scene) {
      const { sourcingCost } = scene.product;
      const paid = paidLoss(scene, 2, half(sourcingCost));
      notePayment(scene, paid, 2, 2 * (sourcingCost - half(sourcingCost)));
    },
  },
  {
    ...under,
    name: 'below the price less fees',
    ages: [5, 18],
    verdict: 'owed',
    tell(scene) {
      const { plot, product, day } = scene;
      const line = plot.sale(product, day - 68, { quantity: 1 });
      plot.refund(line, day - 62);
      const due = priceLessFees(line, 1);
      const { orderId } = line;
      const paid = plot.reimburse(product, day, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit: half(due),
        orderId,
      });
      notePayment(scene, paid, 1, due - half(due));
    },
  },
  {
    ...under,
    name: 'one id, two lines, the second too low',
    verdict: 'owed',
    tell(scene) {
      const { plot, product, sibling, day } = scene;
      const paid = paidLoss(scene, 1, half(product.sourcingCost));
      if (sibling !== product) {
        const reference = plot.ids.number('reference');
        plot.write(sibling, day - 5, { type: 'Adjustments', quantity: -1, reference, reason: 'M' });
        plot.reimburse(sibling, day, {
          reason: 'Lost_Warehouse',
          quantity: 1,
          perUnit: sibling.sourcingCost,
          id: paid.id,
        });
      }
      notePayment(scene, paid, 1, product.sourcingCost - half(product.sourcingCost));
    },
  },
  {
    ...under,
    name: 'topped up',
    ages: [12, 50],
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const first = half(product.sourcingCost);
      const paid = paidLoss(scene, 1, first);
      const rest = product.sourcingCost - first;
      plot.reimburse(product, day + 7, {
        reason: 'Lost_Warehouse',
        quantity: 0,
        perUnit: 0,
        total: rest,
        original: paid,
      });
      notePayment(scene, paid, 1, rest);
    },
  },
  {
    ...under,
    name: 'paid in full',
    verdict: 'innocent',
    tell: (scene) => notePayment(scene, paidLoss(scene, 2, scene.product.sourcingCost), 2, 0),
  },
  {
    ...reversal,
    name: 'taken back, nothing found',
    verdict: 'owed',
    tell(scene) {
      const paid = paidLoss(scene, 2, scene.product.sourcingCost);
      notePayment(scene, reverse(scene, paid), 2, paid.total);
    },
  },
  {
    ...reversal,
    name: 'taken back because the stock was found',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const paid = paidLoss(scene, 2, product.sourcingCost);
      const reference = plot.ids.number('reference');
      plot.write(product, day + 4, { type: 'Adjustments', quantity: 2, reference, reason: 'F' });
      notePayment(scene, reverse(scene, paid), 2, paid.total);
    },
  },
  {
    ...reversal,
    name: 'money exchanged for stock',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const paid = paidLoss(scene, 1, product.sourcingCost);
      const reference = plot.ids.number('reference');
      plot.write(product, day + 5, { type: 'Adjustments', quantity: 1, reference, reason: 'N' });
      notePayment(scene, reverse(scene, paid, true), 1, paid.total);
    },
  },
];
