import type { Disposition, InboundShipment, ShipmentStatus } from '../records.ts';
import { ledgerRow, reports, type Scene, type Story } from './story.ts';

interface Receipt {
  /** Days after delivery. */
  readonly after: number;
  readonly quantity: number;
  readonly disposition?: Disposition;
}

/** A delivery that was counted on the days given; the sibling in the same shipment gives no trouble. */
export function deliver(
  { plot, product, sibling, day }: Scene,
  facts: { status: ShipmentStatus; shipped: number; received: number; receipts: readonly Receipt[] },
): InboundShipment {
  const center = product.centers[0];
  const arrived = facts.status === 'CLOSED' || facts.status === 'RECEIVING';
  const item = { product, shipped: facts.shipped, received: facts.received };
  const shipment: InboundShipment = {
    id: plot.ids.shipment(),
    center,
    status: facts.status,
    createdDay: day - plot.random.int(8, 15),
    deliveredDay: day,
    updatedDay: plot.latest(day + 15),
    items:
      sibling === product ? [item] : [item, { product: sibling, shipped: 12, received: arrived ? 12 : 0 }],
  };
  plot.shipments.push(shipment);
  const reference = shipment.id;
  for (const { after, quantity, disposition = 'SELLABLE' } of facts.receipts) {
    plot.write(product, plot.latest(day + after), {
      type: 'Receipts',
      quantity,
      reference,
      center,
      disposition,
    });
  }
  if (arrived && sibling !== product) {
    plot.write(sibling, plot.latest(day + 1), { type: 'Receipts', quantity: 12, reference, center });
  }
  return shipment;
}

function noteInbound({ note, product }: Scene, shipment: InboundShipment, quantity: number): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'delivery',
    ids: { shipmentId: shipment.id },
    rows: [
      { report: reports.inbound, match: { ShipmentId: shipment.id, SellerSKU: product.sku } },
      ledgerRow(shipment.id),
    ],
  });
}

const lost = { kind: 'inbound_lost', ages: [30, 55] } as const;
const damaged = { kind: 'inbound_damaged', ages: [30, 55] } as const;
const clawback = { kind: 'inbound_clawback', ages: [40, 58] } as const;

function short(scene: Scene, missing: number, status: ShipmentStatus = 'CLOSED'): InboundShipment {
  const { plot } = scene;
  const received = plot.units(20 - missing);
  const last = plot.units(4);
  const receipts =
    received > 0
      ? [
          { after: 1, quantity: received - last },
          { after: 2, quantity: last },
        ]
      : [];
  const shipment = deliver(scene, { status, shipped: plot.units(20), received, receipts });
  noteInbound(scene, shipment, plot.units(missing));
  return shipment;
}

function receivedDamaged(scene: Scene, disposition: Disposition): void {
  const [sound, broken] = [scene.plot.units(17), scene.plot.units(3)];
  const receipts = [
    { after: 1, quantity: sound },
    { after: 1, quantity: broken, disposition },
  ];
  const counted = { shipped: sound + broken, received: sound + broken };
  noteInbound(scene, deliver(scene, { status: 'CLOSED', ...counted, receipts }), broken);
}

export const inboundStories: readonly Story[] = [
  {
    ...lost,
    name: 'closed short',
    verdict: 'owed',
    tell: (scene) => void short(scene, scene.plot.random.int(2, 7)),
  },
  {
    ...lost,
    name: 'partly reimbursed',
    verdict: 'owed',
    tell(scene) {
      const { plot, product, day } = scene;
      const receipts = [{ after: 1, quantity: 14 }];
      noteInbound(scene, deliver(scene, { status: 'CLOSED', shipped: 20, received: 14, receipts }), 4);
      plot.reimburse(product, day + 12, {
        reason: 'Lost_Inbound',
        quantity: 2,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...lost,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      short(scene, 3);
      plot.reimburse(product, day + 14, {
        reason: 'Lost_Inbound',
        quantity: plot.units(3),
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...lost,
    name: 'still being counted',
    ages: [3, 9],
    verdict: 'innocent',
    tell: (scene) => void short(scene, 6, 'RECEIVING'),
  },
  { ...lost, name: 'cancelled', verdict: 'innocent', tell: (scene) => void short(scene, 20, 'CANCELLED') },
  {
    ...lost,
    name: 'the rest came days later',
    verdict: 'innocent',
    tell(scene) {
      const receipts = [
        { after: 1, quantity: 13 },
        { after: 11, quantity: 7 },
      ];
      noteInbound(scene, deliver(scene, { status: 'CLOSED', shipped: 20, received: 20, receipts }), 7);
    },
  },
  {
    ...damaged,
    name: 'damaged on receipt',
    verdict: 'owed',
    tell: (scene) => receivedDamaged(scene, 'WAREHOUSE_DAMAGED'),
  },
  {
    ...damaged,
    name: 'damaged by the carrier',
    verdict: 'owed',
    tell: (scene) => receivedDamaged(scene, 'CARRIER_DAMAGED'),
  },
  {
    ...damaged,
    name: 'reimbursed',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      receivedDamaged(scene, 'WAREHOUSE_DAMAGED');
      plot.reimburse(product, day + 10, {
        reason: 'Damaged_Inbound',
        quantity: plot.units(3),
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...damaged,
    name: 'faulty from the start',
    verdict: 'innocent',
    tell: (scene) => receivedDamaged(scene, 'DEFECTIVE'),
  },
  {
    ...clawback,
    name: 'taken off after the close',
    verdict: 'owed',
    tell(scene) {
      const receipts = [
        { after: 1, quantity: 20 },
        { after: 32, quantity: -4 },
      ];
      noteInbound(scene, deliver(scene, { status: 'CLOSED', shipped: 20, received: 20, receipts }), 4);
    },
  },
  {
    ...clawback,
    name: 'over-count corrected',
    verdict: 'innocent',
    tell(scene) {
      const receipts = [
        { after: 1, quantity: 24 },
        { after: 2, quantity: -4 },
      ];
      noteInbound(scene, deliver(scene, { status: 'CLOSED', shipped: 20, received: 20, receipts }), 4);
    },
  },
  {
    ...clawback,
    name: 'received too many, corrected by O',
    verdict: 'innocent',
    tell(scene) {
      const { plot, product, day } = scene;
      const receipts = [{ after: 1, quantity: 23 }];
      noteInbound(scene, deliver(scene, { status: 'CLOSED', shipped: 20, received: 23, receipts }), 3);
      const reference = plot.ids.number('reference');
      plot.write(product, plot.latest(day + 30), {
        type: 'Adjustments',
        quantity: -3,
        reference,
        reason: 'O',
      });
    },
  },
];
