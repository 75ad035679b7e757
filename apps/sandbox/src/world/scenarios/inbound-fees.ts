import type { ShipmentStatus } from '../records.ts';
import { placementFee } from '../wording.ts';
import { deliver } from './inbound.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

const defect = { kind: 'fee_inbound_defect', ages: [10, 55] } as const;
const unused = { kind: 'fee_unused_label', ages: [10, 55] } as const;

function addDefectFee(
  context: ScenarioContext,
  facts: { shipped: number; received: number; fee: number; status: string },
): void {
  const { builder, product, day, note } = context;
  const { shipped, received, status } = facts;
  const fee = Math.round(facts.fee * builder.random.drawInteger(1, 4) * product.marketplace.priceLevel);
  const shipment = deliver(context, {
    status: 'CLOSED',
    shipped,
    received,
    receipts: [{ after: 1, quantity: received }],
  });
  builder.noncompliance.push({
    day: builder.latest(day + 3),
    shipment,
    product,
    problem: 'Shipment received with incorrect quantity',
    problemQuantity: Math.abs(shipped - received) || 2,
    expected: shipped,
    received,
    fee,
    status,
  });
  note({
    quantity: Math.abs(shipped - received) || 2,
    amount: fee,
    basis: 'fee_in_full',
    anchor: 'issue reported',
    anchorDay: builder.latest(day + 3),
    ids: { shipmentId: shipment.id },
    rows: [row('noncompliance', { 'fba-shipment-id': shipment.id, sku: product.sku })],
  });
}

function addUnusedPlacementFee(context: ScenarioContext, status: ShipmentStatus, refunded: boolean): void {
  const { builder, product, day, note } = context;
  const shipped = 24 * builder.random.drawInteger(1, 3);
  const shipment = deliver(context, { status, shipped, received: 0, receipts: [] });
  const amount = Math.round(shipped * builder.random.drawInteger(21, 45) * product.marketplace.priceLevel);
  const fee = { ...placementFee, shipmentId: shipment.id } as const;
  builder.charge(product, day, { ...fee, amount: -amount });
  if (refunded) builder.charge(product, day + 6, { ...fee, amount });
  note({
    quantity: 1,
    amount,
    basis: 'fee_in_full',
    anchor: 'fee charged',
    ids: { shipmentId: shipment.id },
    rows: [row('settlement', { 'shipment-id': shipment.id })],
  });
}

export const inboundFeeScenarios: readonly Scenario[] = [
  {
    ...defect,
    name: 'fee though the count was right',
    verdict: 'owed',
    play: (context) => addDefectFee(context, { shipped: 20, received: 20, fee: 640, status: 'Open' }),
  },
  {
    ...defect,
    name: 'the count was wrong indeed',
    verdict: 'innocent',
    play: (context) => addDefectFee(context, { shipped: 20, received: 23, fee: 960, status: 'Open' }),
  },
  {
    ...defect,
    name: 'coaching without a fee',
    verdict: 'innocent',
    play: (context) => addDefectFee(context, { shipped: 20, received: 20, fee: 0, status: 'Open' }),
  },
  {
    ...unused,
    name: 'cancelled',
    verdict: 'owed',
    play: (context) => addUnusedPlacementFee(context, 'CANCELLED', false),
  },
  {
    ...unused,
    name: 'deleted',
    verdict: 'owed',
    play: (context) => addUnusedPlacementFee(context, 'DELETED', false),
  },
  {
    ...unused,
    name: 'given back',
    verdict: 'innocent',
    play: (context) => addUnusedPlacementFee(context, 'CANCELLED', true),
  },
];
