import { historyDays } from './calendar.ts';
import type { CohortBuilder } from './cohort-builder.ts';
import type { InboundPlan, InboundShipment } from './records.ts';

/** A plan by which these shipments were sent: of the two options it had, the one that splits them was accepted. */
export function planShipments(
  builder: CohortBuilder,
  shipments: readonly [InboundShipment, ...InboundShipment[]],
  agreedFee: number,
): void {
  const { ids } = builder;
  const [{ items, status }] = shipments;
  const marketplace = items[0]?.product.marketplace;
  if (!marketplace) return;
  const createdDay = Math.min(...shipments.map((shipment) => shipment.createdDay));
  const sent: InboundPlan['status'] = status === 'WORKING' ? 'ACTIVE' : 'SHIPPED';
  builder.inboundPlans.push({
    id: ids.createInboundPlanId(),
    status: status === 'CANCELLED' ? 'VOIDED' : sent,
    marketplace,
    createdDay,
    updatedDay: builder.latest(createdDay + 2),
    options: [
      // One destination costs more, and its shipment was never confirmed.
      {
        id: ids.createPlacementOptionId(),
        status: 'EXPIRED',
        fee: 2 * agreedFee + 900,
        shipments: [{ id: ids.createPlacedShipmentId() }],
      },
      {
        id: ids.createPlacementOptionId(),
        status: 'ACCEPTED',
        fee: agreedFee,
        shipments: shipments.map((shipment) => ({ id: ids.createPlacedShipmentId(), shipment })),
      },
    ],
  });
}

/** Plans of the shipments that have none yet: placed without a fee. */
export function planOtherShipments(builder: CohortBuilder): void {
  const planned = new Set(
    builder.inboundPlans.flatMap(({ options }) =>
      options.flatMap(({ shipments }) => shipments.map(({ shipment }) => shipment)),
    ),
  );
  for (const shipment of builder.shipments) if (!planned.has(shipment)) planShipments(builder, [shipment], 0);
}

/** Plans that placed nothing: one the seller has not decided on, and one that failed. */
export function planNothing(builder: CohortBuilder): void {
  const { ids, products } = builder;
  const marketplace = products[0]?.marketplace;
  if (!marketplace) return;
  const plan = { marketplace, createdDay: historyDays - 6, updatedDay: historyDays - 4 };
  builder.inboundPlans.push({
    ...plan,
    id: ids.createInboundPlanId(),
    status: 'ACTIVE',
    options: [
      {
        id: ids.createPlacementOptionId(),
        status: 'OFFERED',
        fee: 1200,
        shipments: [{ id: ids.createPlacedShipmentId() }],
      },
    ],
  });
  builder.inboundPlans.push({ ...plan, id: ids.createInboundPlanId(), status: 'ERRORED', options: [] });
}
