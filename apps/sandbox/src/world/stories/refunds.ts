import type { OrderLine, Refund } from '../records.ts';
import { priceLessFees, row, type Scene, type Story } from './story.ts';

// Open in every region (North America from 60 to 120 days, Europe from 45 to 105), and sold so lately that the
// settlement with the sale can still be fetched: reports are kept for 90 days.
const openInAllRegions: readonly [number, number] = [62, 80];
const lapsed: readonly [number, number] = [130, 300];

export function sold(scene: Scene, quantity = 1): OrderLine {
  return scene.plot.sale(scene.product, scene.day - scene.plot.random.int(3, 8), { quantity });
}

function noteRefund(scene: Scene, refund: Refund, quantity: number): void {
  const { line } = refund;
  scene.note({
    quantity,
    amount: priceLessFees(line, quantity),
    basis: 'price_less_fees',
    anchor: 'refund',
    ids: { orderId: line.orderId },
    rows: [
      row('settlement', { 'order-id': line.orderId, sku: line.product.sku, 'transaction-type': 'Refund' }),
    ],
  });
}

const noReturn = { kind: 'refund_no_return', ages: openInAllRegions } as const;

export const refundStories: readonly Story[] = [
  {
    ...noReturn,
    name: 'never returned',
    verdict: 'owed',
    lapsedAges: lapsed,
    tell: (scene) => noteRefund(scene, scene.plot.refund(sold(scene), scene.day), 1),
  },
  {
    ...noReturn,
    name: 'one of three returned',
    verdict: 'owed',
    tell(scene) {
      const line = sold(scene, 3);
      const refund = scene.plot.refund(line, scene.day);
      scene.plot.takeBack(line, scene.day + 9, { quantity: 1 });
      noteRefund(scene, refund, 2);
    },
  },
  {
    ...noReturn,
    name: 'another product of the same order returned',
    verdict: 'owed',
    tell(scene) {
      const { plot, sibling, day } = scene;
      const line = sold(scene);
      const other = plot.sale(sibling, line.day, { quantity: 1, orderId: line.orderId });
      plot.refund(other, day);
      plot.takeBack(other, day + 7);
      noteRefund(scene, plot.refund(line, day), 1);
    },
  },
  {
    ...noReturn,
    name: 'returned late',
    verdict: 'innocent',
    tell(scene) {
      const line = sold(scene);
      noteRefund(scene, scene.plot.refund(line, scene.day), 1);
      scene.plot.takeBack(line, scene.day + scene.plot.random.int(40, 55));
    },
  },
  {
    ...noReturn,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const line = sold(scene);
      noteRefund(scene, plot.refund(line, day), 1);
      const perUnit = priceLessFees(line, 1);
      plot.reimburse(product, day + 47, {
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
    tell(scene) {
      const { plot, product, day } = scene;
      const line = sold(scene);
      const refund = plot.refund(line, day);
      noteRefund(scene, refund, 1);
      const again = {
        transaction: 'Order_Retrocharge',
        amountType: 'ItemPrice',
        orderId: line.orderId,
      } as const;
      plot.charge(product, day + 46, { ...again, description: 'Principal', amount: refund.principal });
      if (refund.tax) plot.charge(product, day + 46, { ...again, description: 'Tax', amount: refund.tax });
    },
  },
  {
    ...noReturn,
    name: 'refunded lately, may still come back',
    ages: [3, 30],
    verdict: 'undecided',
    tell: (scene) => noteRefund(scene, scene.plot.refund(sold(scene), scene.day), 1),
  },
];

function replace(scene: Scene): OrderLine {
  const { plot, day, product, note } = scene;
  const line = sold(scene);
  const orderId = plot.ids.replacement();
  const center = product.centers[0];
  plot.replacements.push({
    original: line,
    orderId,
    day,
    seconds: plot.seconds(),
    quantity: 1,
    center,
    reason: plot.random.pick(['0', '3', '7', '14']),
  });
  plot.write(product, day, { type: 'Shipments', quantity: -1, reference: orderId, center });
  note({
    quantity: 1,
    amount: priceLessFees(line, 1),
    basis: 'price_less_fees',
    anchor: 'replacement sent',
    ids: { orderId: line.orderId },
    rows: [row('replacements', { 'original-amazon-order-id': line.orderId })],
  });
  return line;
}

const replacing = { kind: 'replacement_no_return', ages: openInAllRegions } as const;

export const replacementStories: readonly Story[] = [
  {
    ...replacing,
    name: 'original never returned',
    verdict: 'owed',
    lapsedAges: lapsed,
    tell: (scene) => void replace(scene),
  },
  {
    ...replacing,
    name: 'original returned',
    verdict: 'innocent',
    tell: (scene) =>
      void scene.plot.takeBack(replace(scene), scene.day + 18, {
        disposition: 'DEFECTIVE',
        reason: 'DEFECTIVE',
      }),
  },
  {
    ...replacing,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const line = replace(scene);
      const perUnit = priceLessFees(line, 1);
      const { orderId } = line;
      scene.plot.reimburse(scene.product, scene.day + 50, {
        reason: 'CustomerReturn',
        quantity: 1,
        perUnit,
        orderId,
      });
    },
  },
];
