import type { CustomerReturn, OrderLine } from '../records.ts';
import { sold } from './refunds.ts';
import { priceLessFees, row, type Scene, type Story } from './story.ts';

function noteReturn(scene: Scene, taken: CustomerReturn, line: OrderLine): void {
  const { orderId, plate } = taken;
  scene.note({
    quantity: taken.quantity,
    amount: priceLessFees(line, taken.quantity),
    basis: 'price_less_fees',
    anchor: 'refund',
    ids: { orderId },
    rows: [row('returns', { 'order-id': orderId, 'license-plate-number': plate })],
  });
}

/** Refunded on the scene's day and returned about a month later, so that both clocks still run. */
function returned(scene: Scene, change: Parameters<Scene['plot']['takeBack']>[2]): OrderLine {
  const line = sold(scene);
  scene.plot.refund(line, scene.day);
  noteReturn(scene, scene.plot.takeBack(line, scene.day + 25, change), line);
  return line;
}

const lostReturn = { kind: 'return_lost', ages: [64, 76] } as const;
const damagedReturn = { kind: 'return_damaged_amazon', ages: [64, 76] } as const;

export const returnStories: readonly Story[] = [
  {
    ...lostReturn,
    name: 'scanned, never back in stock',
    verdict: 'owed',
    tell: (scene) => void returned(scene, { ledgerDay: undefined }),
  },
  {
    ...lostReturn,
    name: 'back in stock days later',
    verdict: 'innocent',
    tell: (scene) => void returned(scene, { ledgerDay: scene.day + 34 }),
  },
  {
    ...lostReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const line = returned(scene, { ledgerDay: undefined, status: 'Reimbursed' });
      const perUnit = priceLessFees(line, 1);
      const { orderId } = line;
      scene.plot.reimburse(scene.product, scene.day + 40, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
  ...(['CARRIER_DAMAGED', 'DAMAGED', 'WAREHOUSE_DAMAGED'] as const).map((disposition): Story => ({
    ...damagedReturn,
    name: `came back ${disposition}`,
    verdict: 'owed',
    tell: (scene) => void returned(scene, { disposition, reason: 'DAMAGED_BY_CARRIER' }),
  })),
  ...(['CUSTOMER_DAMAGED', 'DEFECTIVE'] as const).map((disposition): Story => ({
    ...damagedReturn,
    name: `came back ${disposition}`,
    verdict: 'innocent',
    tell: (scene) => void returned(scene, { disposition, reason: 'DEFECTIVE' }),
  })),
  {
    ...damagedReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const line = returned(scene, { disposition: 'CARRIER_DAMAGED', reason: 'DAMAGED_BY_CARRIER' });
      const perUnit = priceLessFees(line, 1);
      const { orderId } = line;
      scene.plot.reimburse(scene.product, scene.day + 41, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
];
