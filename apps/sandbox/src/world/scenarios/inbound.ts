import type { Disposition, InboundShipment, ShipmentStatus } from '../records.ts';
import { createLedgerRowHint, reports, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

interface Receipt {
  /** Days after delivery. */
  readonly after: number;
  readonly quantity: number;
  readonly disposition?: Disposition;
}

/** A delivery received on the given days; the sibling in the same shipment is received completely. */
export function deliver(
  { builder, product, sibling, day }: ScenarioContext,
  facts: { status: ShipmentStatus; shipped: number; received: number; receipts: readonly Receipt[] },
): InboundShipment {
  const center = product.centers[0];
  const arrived = facts.status === 'CLOSED' || facts.status === 'RECEIVING';
  const item = { product, shipped: facts.shipped, received: facts.received };
  const shipment: InboundShipment = {
    id: builder.ids.createShipmentId(),
    center,
    status: facts.status,
    createdDay: day - builder.random.drawInteger(8, 15),
    deliveredDay: day,
    updatedDay: builder.latest(day + 15),
    items:
      sibling === product ? [item] : [item, { product: sibling, shipped: 12, received: arrived ? 12 : 0 }],
  };
  builder.shipments.push(shipment);
  const reference = shipment.id;
  for (const { after, quantity, disposition = 'SELLABLE' } of facts.receipts) {
    builder.write(product, builder.latest(day + after), {
      type: 'Receipts',
      quantity,
      reference,
      center,
      disposition,
    });
  }
  if (arrived && sibling !== product) {
    builder.write(sibling, builder.latest(day + 1), { type: 'Receipts', quantity: 12, reference, center });
  }
  return shipment;
}

function recordInbound(
  { note, product }: ScenarioContext,
  shipment: InboundShipment,
  quantity: number,
): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'delivery',
    ids: { shipmentId: shipment.id },
    rows: [
      { report: reports.inbound, match: { ShipmentId: shipment.id, SellerSKU: product.sku } },
      createLedgerRowHint(shipment.id),
    ],
  });
}

const lost = { kind: 'inbound_lost', ages: [30, 55] } as const;
const damaged = { kind: 'inbound_damaged', ages: [30, 55] } as const;
const clawback = { kind: 'inbound_clawback', ages: [40, 58] } as const;

function addShortage(
  context: ScenarioContext,
  missing: number,
  status: ShipmentStatus = 'CLOSED',
): InboundShipment {
  const { builder } = context;
  const received = builder.units(20 - missing);
  const last = builder.units(4);
  const receipts =
    received > 0
      ? [
          { after: 1, quantity: received - last },
          { after: 2, quantity: last },
        ]
      : [];
  const shipment = deliver(context, { status, shipped: builder.units(20), received, receipts });
  recordInbound(context, shipment, builder.units(missing));
  return shipment;
}

function receiveDamaged(context: ScenarioContext, disposition: Disposition): void {
  const [sound, broken] = [context.builder.units(17), context.builder.units(3)];
  const receipts = [
    { after: 1, quantity: sound },
    { after: 1, quantity: broken, disposition },
  ];
  const counted = { shipped: sound + broken, received: sound + broken };
  recordInbound(context, deliver(context, { status: 'CLOSED', ...counted, receipts }), broken);
}

export const inboundScenarios: readonly Scenario[] = [
  {
    ...lost,
    name: 'closed short',
    verdict: 'owed',
    play: (context) => void addShortage(context, context.builder.random.drawInteger(2, 7)),
  },
  {
    ...lost,
    name: 'partly reimbursed',
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      const [shipped, received, paid] = [builder.units(20), builder.units(14), builder.units(2)];
      const receipts = [{ after: 1, quantity: received }];
      const shipment = deliver(context, { status: 'CLOSED', shipped, received, receipts });
      recordInbound(context, shipment, shipped - received - paid);
      builder.reimburse(product, day + 12, {
        reason: 'Lost_Inbound',
        quantity: paid,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...lost,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      addShortage(context, 3);
      builder.reimburse(product, day + 14, {
        reason: 'Lost_Inbound',
        quantity: builder.units(3),
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...lost,
    name: 'still being counted',
    ages: [3, 9],
    verdict: 'innocent',
    play: (context) => void addShortage(context, 6, 'RECEIVING'),
  },
  {
    ...lost,
    name: 'cancelled',
    verdict: 'innocent',
    play: (context) => void addShortage(context, 20, 'CANCELLED'),
  },
  {
    ...lost,
    name: 'the rest came days later',
    verdict: 'innocent',
    play(context) {
      const [early, late] = [context.builder.units(13), context.builder.units(7)];
      const receipts = [
        { after: 1, quantity: early },
        { after: 11, quantity: late },
      ];
      const counted = { shipped: early + late, received: early + late };
      recordInbound(context, deliver(context, { status: 'CLOSED', ...counted, receipts }), late);
    },
  },
  {
    ...damaged,
    name: 'damaged on receipt',
    verdict: 'owed',
    play: (context) => receiveDamaged(context, 'WAREHOUSE_DAMAGED'),
  },
  {
    ...damaged,
    name: 'damaged by the carrier',
    verdict: 'owed',
    play: (context) => receiveDamaged(context, 'CARRIER_DAMAGED'),
  },
  {
    ...damaged,
    name: 'reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      receiveDamaged(context, 'WAREHOUSE_DAMAGED');
      builder.reimburse(product, day + 10, {
        reason: 'Damaged_Inbound',
        quantity: builder.units(3),
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...damaged,
    name: 'faulty from the start',
    verdict: 'innocent',
    play: (context) => receiveDamaged(context, 'DEFECTIVE'),
  },
  {
    ...clawback,
    name: 'taken off after the close',
    verdict: 'owed',
    play(context) {
      const [shipped, taken] = [context.builder.units(20), context.builder.units(4)];
      const receipts = [
        { after: 1, quantity: shipped },
        { after: 32, quantity: -taken },
      ];
      const counted = { shipped, received: shipped };
      recordInbound(context, deliver(context, { status: 'CLOSED', ...counted, receipts }), taken);
    },
  },
  {
    ...clawback,
    name: 'over-count corrected',
    verdict: 'innocent',
    play(context) {
      const [shipped, excess] = [context.builder.units(20), context.builder.units(4)];
      const receipts = [
        { after: 1, quantity: shipped + excess },
        { after: 2, quantity: -excess },
      ];
      const counted = { shipped, received: shipped };
      recordInbound(context, deliver(context, { status: 'CLOSED', ...counted, receipts }), excess);
    },
  },
  {
    ...clawback,
    name: 'received too many, corrected by O',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const [shipped, excess] = [builder.units(20), builder.units(3)];
      const received = shipped + excess;
      const receipts = [{ after: 1, quantity: received }];
      recordInbound(context, deliver(context, { status: 'CLOSED', shipped, received, receipts }), excess);
      const reference = builder.ids.number('reference');
      builder.write(product, builder.latest(day + 30), {
        type: 'Adjustments',
        quantity: -excess,
        reference,
        reason: 'O',
      });
    },
  },
];
