import { sendMultiChannelOrder } from '../multi-channel-orders.ts';
import type { PackageStatus } from '../records.ts';
import { multiChannelReason } from '../wording.ts';
import { row, type Scenario, type ScenarioContext } from '../scenarios/scenario.ts';

const lost = { kind: 'mcf_lost', ages: [10, 28], lapsedAges: [100, 200] } as const;

interface Parcel {
  readonly units: number;
  readonly status: PackageStatus;
  readonly untracked?: boolean;
}

/** Parcels that should have come on the day; those that are neither delivered nor returned are the loss. */
function send(
  { builder, product, day, note }: ScenarioContext,
  packages: readonly Parcel[],
  facts: { readonly cancelled?: number; readonly undated?: boolean } = {},
): string {
  const order = sendMultiChannelOrder(builder, product, { estimatedDay: day, packages, ...facts });
  const units = packages.reduce((sum, { units }) => sum + units, 0);
  builder.write(product, order.updatedDay, { type: 'Shipments', quantity: -units, reference: order.id });
  const missing = packages.reduce((sum, { units, status }) => sum + (status === 'DELIVERED' ? 0 : units), 0);
  const quantity = missing || units;
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'estimated delivery',
    ids: { orderId: order.id },
    rows: [row('multiChannelPackages', { mcfOrderId: order.id, sku: product.sku })],
  });
  return order.id;
}

export const multiChannelScenarios: readonly Scenario[] = [
  {
    ...lost,
    name: 'package that never came',
    verdict: 'owed',
    play: (context) =>
      void send(context, [{ units: context.builder.random.drawInteger(1, 3), status: 'IN_TRANSIT' }]),
  },
  {
    ...lost,
    name: 'one of two packages lost',
    verdict: 'owed',
    play: (context) =>
      void send(context, [
        { units: 2, status: 'UNDELIVERABLE' },
        { units: 1, status: 'DELIVERED' },
      ]),
  },
  {
    ...lost,
    name: 'order partly cancelled, the rest late',
    verdict: 'owed',
    play: (context) => void send(context, [{ units: 2, status: 'DELAYED' }], { cancelled: 1 }),
  },
  {
    ...lost,
    name: 'package that came',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 2, status: 'DELIVERED' }]),
  },
  {
    ...lost,
    name: 'package that never came, reimbursed',
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      send(context, [{ units: 2, status: 'IN_TRANSIT' }]);
      builder.reimburse(product, day + 9, {
        reason: multiChannelReason,
        quantity: 2,
        perUnit: product.sourcingCost,
      });
    },
  },
  {
    ...lost,
    name: 'package on its way back to stock',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 1, status: 'RETURNED' }]),
  },
  {
    ...lost,
    name: 'package that waits for its customer',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 1, status: 'AVAILABLE_FOR_PICKUP' }]),
  },
  {
    ...lost,
    name: 'package without a known status',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 1, status: 'UNKNOWN' }]),
  },
  {
    ...lost,
    name: 'package without a number of the carrier',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 1, status: 'IN_TRANSIT', untracked: true }]),
  },
  {
    ...lost,
    name: 'order without an estimated day',
    verdict: 'innocent',
    play: (context) => void send(context, [{ units: 1, status: 'IN_TRANSIT' }], { undated: true }),
  },
  {
    ...lost,
    name: 'package that may still come',
    ages: [1, 6],
    verdict: 'undecided',
    play: (context) => void send(context, [{ units: 1, status: 'IN_TRANSIT' }]),
  },
];
