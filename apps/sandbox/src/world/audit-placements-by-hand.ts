import { toItemReplies } from './inbound-api.ts';
import { toPlacementLines } from './placement-api.ts';
import type { World } from './world.ts';

/** What is owed for each placement, by the least id of its shipments: charged above the agreed fee, all received as sent. */
export function auditPlacements(
  world: World,
  chargedFor: (shipmentId: string) => number,
): Map<string, number> {
  const owed = new Map<string, number>();
  for (const { cohort } of world.cohorts()) {
    const sound = new Set(
      cohort.shipments
        .filter((shipment) => shipment.status === 'CLOSED')
        .filter((shipment) =>
          toItemReplies(shipment).every((item) => item['QuantityShipped'] === item['QuantityReceived']),
        )
        .map(({ id }) => id),
    );
    for (const plan of cohort.inboundPlans) {
      const lines = toPlacementLines(plan, world.calendar);
      const ids = lines.map((line) => String(line['placedShipmentId'])).toSorted();
      const [least] = ids;
      if (least === undefined || !ids.every((id) => sound.has(id))) continue;
      const hundredths = 10 ** plan.marketplace.decimals;
      const agreed = Math.round(Number(lines[0]?.['agreedFee']) * hundredths);
      const excess = ids.reduce((sum, id) => sum + chargedFor(id), 0) - agreed;
      if (excess > ids.length) owed.set(least, excess);
    }
  }
  return owed;
}
