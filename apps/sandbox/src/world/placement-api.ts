import type { Calendar } from './calendar.ts';
import type { InboundPlan } from './records.ts';

type PlacementOption = InboundPlan['options'][number];

const seller = {
  name: 'Sandbox Trading',
  addressLine1: '1 Harbour Road',
  city: 'Shenzhen',
  stateOrProvinceCode: 'GD',
  countryCode: 'CN',
  postalCode: '518000',
};

function moment(calendar: Calendar, day: number): string {
  return new Date(calendar.startOf(day)).toISOString();
}

/** Amazon writes amounts as numbers. */
function calculateAmount(fee: number, { marketplace }: InboundPlan): number {
  return fee / 10 ** marketplace.decimals;
}

/** An entry of `listInboundPlans`. */
export function toInboundPlanSummary(plan: InboundPlan, calendar: Calendar): Record<string, unknown> {
  return {
    inboundPlanId: plan.id,
    name: `FBA (${calendar.iso(plan.createdDay)})`,
    status: plan.status,
    createdAt: moment(calendar, plan.createdDay),
    lastUpdatedAt: moment(calendar, plan.updatedDay),
    marketplaceIds: [plan.marketplace.id],
    sourceAddress: seller,
  };
}

/** An entry of `listPlacementOptions`. The discount is one of fulfilment fees, and none of the placement. */
export function toPlacementOptionReply(
  plan: InboundPlan,
  { id, status, fee, shipments }: PlacementOption,
): Record<string, unknown> {
  const { currency: code } = plan.marketplace;
  return {
    placementOptionId: id,
    status,
    fees: [
      {
        description: 'Placement service fee represents service to inbound with minimal shipment splits',
        target: 'Placement Services',
        type: 'FEE',
        value: { amount: calculateAmount(fee, plan), code },
      },
    ],
    discounts:
      shipments.length > 1
        ? [
            {
              description: 'Discount of fulfilment fees for optimized splits',
              target: 'Fulfillment Fee Discount',
              type: 'DISCOUNT',
              value: { amount: calculateAmount(100, plan), code },
            },
          ]
        : [],
    shipmentIds: shipments.map((shipment) => shipment.id),
  };
}

/** The reply of `getShipment`. */
export function toPlacedShipmentReply(
  plan: InboundPlan,
  shipmentId: string,
): Record<string, unknown> | undefined {
  for (const option of plan.options) {
    const placed = option.shipments.find(({ id }) => id === shipmentId);
    if (!placed) continue;
    const { shipment } = placed;
    return {
      shipmentId,
      placementOptionId: option.id,
      source: { sourceType: 'SELLER_FACILITY', address: seller },
      destination: shipment
        ? { destinationType: 'AMAZON_WAREHOUSE', warehouseId: shipment.center }
        : { destinationType: 'AMAZON_OPTIMIZED' },
      status: shipment?.status ?? 'UNCONFIRMED',
      ...(shipment && { shipmentConfirmationId: shipment.id }),
    };
  }
  return undefined;
}

/** The saved lines of a plan, one per shipment of the accepted option. */
export function toPlacementLines(plan: InboundPlan, calendar: Calendar): Record<string, unknown>[] {
  const accepted = plan.options.find(({ status }) => status === 'ACCEPTED');
  if (!accepted || plan.status === 'VOIDED') return [];
  return accepted.shipments.map(({ shipment }) => ({
    inboundPlanId: plan.id,
    planStatus: plan.status,
    updatedAt: moment(calendar, plan.updatedDay),
    placementOptionId: accepted.id,
    optionShipments: accepted.shipments.length,
    agreedFee: calculateAmount(accepted.fee, plan).toFixed(2),
    agreedCurrency: plan.marketplace.currency,
    placedShipmentId: shipment?.id,
  }));
}
