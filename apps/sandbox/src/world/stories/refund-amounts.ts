import type { OrderLine } from '../records.ts';
import { row, type Scene, type Story } from './story.ts';

/** More is given back than was paid; the unit itself comes home. */
function refundTooMuch(scene: Scene, extra: number, shipping = 0): OrderLine {
  const { plot, product, day } = scene;
  const line = plot.sale(product, day - plot.random.int(3, 8), { quantity: 1, shipping });
  plot.refund(line, day, { extra });
  plot.takeBack(line, day + 8);
  scene.note({
    quantity: 1,
    amount: extra,
    basis: 'excess_refund',
    anchor: 'refund',
    ids: { orderId: line.orderId },
    rows: [row('settlement', { 'order-id': line.orderId, sku: product.sku, 'transaction-type': 'Refund' })],
  });
  return line;
}

function tenth(scene: Scene): number {
  return Math.round(scene.product.price / 10);
}

const shared = { kind: 'over_refund', ages: [62, 80] } as const;

export const refundAmountStories: readonly Story[] = [
  {
    ...shared,
    name: 'more than was paid',
    verdict: 'owed',
    lapsedAges: [130, 300],
    tell: (scene) => void refundTooMuch(scene, tenth(scene)),
  },
  {
    ...shared,
    name: 'shipping was paid and given back',
    verdict: 'innocent',
    tell: (scene) => void refundTooMuch(scene, 0, tenth(scene)),
  },
  {
    ...shared,
    name: 'taken back from the customer',
    verdict: 'innocent',
    tell(scene) {
      const { orderId } = refundTooMuch(scene, tenth(scene));
      scene.plot.charge(scene.product, scene.day + 5, {
        transaction: 'Refund_Retrocharge',
        amountType: 'ItemPrice',
        description: 'Principal',
        amount: tenth(scene),
        orderId,
      });
    },
  },
  {
    ...shared,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { orderId } = refundTooMuch(scene, tenth(scene));
      scene.plot.reimburse(scene.product, scene.day + 9, {
        reason: 'CustomerServiceIssue',
        quantity: 1,
        perUnit: tenth(scene),
        orderId,
      });
    },
  },
];
