import { replenishFromAwd, sendToAwd } from '../awd-stock.ts';
import type { AwdShipmentStatus } from '../records.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

const short = { kind: 'awd_inbound_lost', ages: [10, 50], lapsedAges: [100, 200], country: 'US' } as const;
const transfer = {
  kind: 'awd_transfer_lost',
  ages: [36, 55],
  lapsedAges: [100, 200],
  country: 'US',
} as const;
const unitsPerCase = 24;

/** Sends expected cases, some of which are not counted; each holds two dozen units. */
function sendShort(
  { builder, product, day, note }: ScenarioContext,
  missing: number,
  status: AwdShipmentStatus = 'CLOSED',
): void {
  const expectedCases = builder.random.drawInteger(10, 20);
  const shipment = sendToAwd(builder, product, {
    status,
    updatedDay: day,
    unitsPerCase,
    expectedCases,
    receivedCases: expectedCases - missing,
  });
  const quantity = missing * unitsPerCase;
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'closed',
    ids: { shipmentId: shipment.id },
    rows: [row('awdShipments', { awdShipmentId: shipment.id, sku: product.sku })],
  });
}

/** Units that leave AWD two weeks before the order ends; what arrives is received while they travel. */
function replenish({ builder, product, day, note }: ScenarioContext, arrived: number, units = 48): void {
  const sent = replenishFromAwd(builder, product, {
    status: 'SUCCESS',
    confirmedDay: day - 14,
    updatedDay: day,
    units,
  });
  if (arrived > 0)
    builder.write(product, day - 4, { type: 'Receipts', quantity: arrived, reference: sent.shipmentId });
  const quantity = units - arrived || units;
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'order completed',
    ids: { referenceId: sent.orderId },
    rows: [row('awdTransfers', { awdOrderId: sent.orderId, sku: product.sku })],
  });
}

export const awdScenarios: readonly Scenario[] = [
  {
    ...short,
    name: 'closed with cases missing',
    verdict: 'owed',
    play: (context) => sendShort(context, context.builder.random.drawInteger(1, 4)),
  },
  {
    ...short,
    name: 'cases missing, reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      sendShort(context, 2);
      builder.reimburse(product, day + 5, {
        reason: 'AWD_Lost_Inbound',
        quantity: 2 * unitsPerCase,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...short,
    name: 'cases still being counted',
    ages: [3, 9],
    verdict: 'innocent',
    play: (context) => sendShort(context, 3, 'RECEIVING'),
  },
  {
    ...transfer,
    name: 'part of a transfer never arrived',
    verdict: 'owed',
    play: (context) => replenish(context, 36),
  },
  {
    ...transfer,
    name: 'transfer that arrived',
    verdict: 'innocent',
    play: (context) => replenish(context, 48),
  },
  {
    ...transfer,
    name: 'part of a transfer never arrived, reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      replenish(context, 36);
      builder.reimburse(product, day + 12, {
        reason: 'AWD_Lost_Inbound',
        quantity: 12,
        perUnit: product.sourcingCost,
      });
    },
  },
];
