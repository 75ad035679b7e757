import { planShipments } from '../inbound-plans.ts';
import type { InboundShipment } from '../records.ts';
import { placementFee } from '../wording.ts';
import { deliver } from './inbound.ts';
import { row, type Scenario, type ScenarioContext } from './scenario.ts';

const kind = { kind: 'fee_placement', ages: [10, 55] } as const;

/** Amazon charges the fee so long after it received the units. */
const chargedAfterDays = 45;
const unitsSent = 20;

interface Facts {
  /** Units received of the twenty sent in each shipment of the plan. */
  readonly received: readonly [number, ...number[]];
  /** Of a unit, in hundredths of the price level. */
  readonly agreedRate: number;
  readonly chargedRate: number;
  /** Added to the charge of each shipment, in minor units. */
  readonly rounding?: number;
  readonly givenBack?: true;
}

/** A plan whose shipments were received 45 days ago, and what they were charged on the day. */
function place(context: ScenarioContext, facts: Facts): InboundShipment {
  const { builder, product, day, note } = context;
  const { received, agreedRate, chargedRate, rounding = 0, givenBack } = facts;
  const send = (quantity: number) =>
    deliver(
      { ...context, day: day - chargedAfterDays },
      { status: 'CLOSED', shipped: unitsSent, received: quantity, receipts: [{ after: 1, quantity }] },
    );
  const [first, ...others] = received;
  const shipments = [send(first), ...others.map(send)] as const;
  const calculateFee = ({ items }: InboundShipment, rate: number) =>
    Math.round(items.reduce((sum, { shipped }) => sum + shipped, 0) * rate * product.marketplace.priceLevel);
  const sumFees = (rate: number) =>
    shipments.reduce((sum, shipment) => sum + calculateFee(shipment, rate), 0);
  const agreed = sumFees(agreedRate);
  const charged = sumFees(chargedRate) + rounding * shipments.length;
  planShipments(builder, shipments, agreed);
  for (const shipment of shipments) {
    const amount = calculateFee(shipment, chargedRate) + rounding;
    builder.charge(product, day, { ...placementFee, shipmentId: shipment.id, amount: -amount });
  }
  if (givenBack) {
    const { id: shipmentId } = shipments[0];
    builder.charge(product, day + 6, { ...placementFee, shipmentId, amount: charged - agreed });
  }
  const ids = shipments.map(({ id }) => id).toSorted();
  note({
    quantity: 1,
    amount: charged - agreed,
    basis: 'fee_difference',
    anchor: 'fee charged',
    ids: { shipmentId: ids[0] ?? '' },
    rows: ids.flatMap((id) => [
      row('placements', { placedShipmentId: id }),
      row('settlement', { 'shipment-id': id }),
    ]),
  });
  return shipments[0];
}

export const placementFeeScenarios: readonly Scenario[] = [
  {
    ...kind,
    name: 'charged though the placement was free',
    verdict: 'owed',
    play: (context) => void place(context, { received: [20], agreedRate: 0, chargedRate: 27 }),
  },
  {
    ...kind,
    name: 'charged more than agreed for two shipments',
    verdict: 'owed',
    play: (context) => void place(context, { received: [20, 20], agreedRate: 18, chargedRate: 30 }),
  },
  {
    ...kind,
    name: 'charged as agreed, but for rounding',
    verdict: 'innocent',
    play: (context) =>
      void place(context, { received: [20, 20], agreedRate: 27, chargedRate: 27, rounding: 1 }),
  },
  {
    ...kind,
    name: 'a shipment was received short, and paid',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      place(context, { received: [20, 17], agreedRate: 18, chargedRate: 30 });
      builder.reimburse(product, day - chargedAfterDays + 20, {
        reason: 'Lost_Inbound',
        quantity: 3,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...kind,
    name: 'more was received than sent',
    verdict: 'innocent',
    play: (context) => void place(context, { received: [23], agreedRate: 0, chargedRate: 27 }),
  },
  {
    ...kind,
    name: 'the difference was given back',
    verdict: 'innocent',
    play: (context) =>
      void place(context, { received: [20, 20], agreedRate: 18, chargedRate: 30, givenBack: true }),
  },
];
