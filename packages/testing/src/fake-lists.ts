import type { FakeRoute } from './fake-route.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SentOrder {
  readonly id: string;
  readonly sku: string;
  readonly packageNumber: number;
  readonly status: string;
  readonly updatedAt: string;
}

interface PlacedPlan {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly fee: number;
  /** Ids on the labels. */
  readonly shipmentIds: readonly string[];
}

/** Replies of the APIs of AWD, multi-channel orders and inbound plans, by seller. */
export function createListRoutes() {
  const awdShipments = new Map<string, Fields[]>();
  const orders = new Map<string, Map<string, SentOrder>>();
  const listOrders = (sellerId: string) => [...(orders.get(sellerId)?.values() ?? [])];

  const toSummary = ({ id, updatedAt }: SentOrder) => ({
    sellerFulfillmentOrderId: id,
    displayableOrderId: `#${id}`,
    destinationAddress: { name: 'Erika Muster', addressLine1: '1 Secret Street' },
    marketplaceId: 'ATVPDKIKX0DER',
    fulfillmentOrderStatus: 'COMPLETE',
    receivedDate: updatedAt,
    statusUpdatedDate: updatedAt,
  });
  const toDetail = (order: SentOrder) => ({
    fulfillmentOrder: toSummary(order),
    fulfillmentShipments: [
      {
        amazonShipmentId: `U${order.id}`,
        fulfillmentShipmentStatus: 'SHIPPED',
        estimatedArrivalDate: order.updatedAt,
        fulfillmentShipmentItem: [{ sellerSku: order.sku, quantity: 1, packageNumber: order.packageNumber }],
        fulfillmentShipmentPackage: [{ packageNumber: order.packageNumber, trackingNumber: '1Z5' }],
      },
    ],
  });

  const plans = new Map<string, PlacedPlan[]>();
  const listPlans = (sellerId: string) =>
    (plans.get(sellerId) ?? []).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const planSummary = ({ id, status, updatedAt }: PlacedPlan) => ({
    inboundPlanId: id,
    name: 'FBA of Erika Muster',
    status,
    createdAt: updatedAt,
    lastUpdatedAt: updatedAt,
    marketplaceIds: ['ATVPDKIKX0DER'],
    sourceAddress: { name: 'Erika Muster', addressLine1: '1 Secret Street' },
  });
  const toOption = ({ id, fee, shipmentIds }: PlacedPlan) => ({
    placementOptionId: `pl${id}`,
    status: 'ACCEPTED',
    fees: [{ target: 'Placement Services', type: 'FEE', value: { amount: fee, code: 'USD' } }],
    discounts: [],
    shipmentIds: shipmentIds.map((shipmentId) => `sh${shipmentId}`),
  });

  const routes: readonly FakeRoute[] = [
    [
      'GET',
      /^\/awd\/2024-05-09\/inboundShipments$/,
      'listInboundShipments',
      ({ sellerId }) => [200, { shipments: awdShipments.get(sellerId) ?? [] }],
    ],
    [
      'GET',
      /^\/awd\/2024-05-09\/inboundShipments\/(.+)$/,
      'getInboundShipment',
      ({ sellerId, id }) => [
        200,
        (awdShipments.get(sellerId) ?? []).find(({ shipmentId }) => shipmentId === id) ?? {},
      ],
    ],
    [
      'GET',
      /^\/awd\/2024-05-09\/replenishmentOrders$/,
      'listReplenishmentOrders',
      () => [200, { orders: [] }],
    ],
    [
      'GET',
      /^\/inbound\/fba\/2024-03-20\/inboundPlans$/,
      'listInboundPlans',
      ({ sellerId }) => [200, { inboundPlans: listPlans(sellerId).map(planSummary), pagination: {} }],
    ],
    [
      'GET',
      /^\/inbound\/fba\/2024-03-20\/inboundPlans\/(\w+)\/placementOptions$/,
      'listPlacementOptions',
      ({ sellerId, id }) => [
        200,
        {
          placementOptions: listPlans(sellerId)
            .filter((plan) => plan.id === id)
            .map(toOption),
        },
      ],
    ],
    [
      'GET',
      /^\/inbound\/fba\/2024-03-20\/inboundPlans\/\w+\/shipments\/sh(\w+)$/,
      'getShipment',
      ({ id }) => [200, { shipmentId: `sh${id}`, shipmentConfirmationId: id }],
    ],
    [
      'GET',
      /^\/fba\/outbound\/2020-07-01\/fulfillmentOrders$/,
      'listAllFulfillmentOrders',
      ({ sellerId }) => [200, { payload: { fulfillmentOrders: listOrders(sellerId).map(toSummary) } }],
    ],
    [
      'GET',
      /^\/fba\/outbound\/2020-07-01\/fulfillmentOrders\/(.+)$/,
      'getFulfillmentOrder',
      ({ sellerId, id }) => [
        200,
        {
          payload: listOrders(sellerId)
            .filter((order) => order.id === id)
            .map(toDetail)[0],
        },
      ],
    ],
    [
      'GET',
      /^\/fba\/outbound\/2020-07-01\/tracking$/,
      'getPackageTrackingDetails',
      ({ sellerId, query }) => {
        const packageNumber = Number(query.get('packageNumber'));
        const order = listOrders(sellerId).find((one) => one.packageNumber === packageNumber);
        return [200, { payload: { packageNumber, currentStatus: order?.status } }];
      },
    ],
  ];

  return {
    routes,
    sendToAwd: (sellerId: string, shipment: Fields) =>
      void awdShipments.set(sellerId, [...(awdShipments.get(sellerId) ?? []), shipment]),
    placeShipments: (sellerId: string, plan: PlacedPlan) =>
      void plans.set(sellerId, [...(plans.get(sellerId) ?? []), plan]),
    sendOrder: (sellerId: string, order: SentOrder) =>
      void orders.set(sellerId, (orders.get(sellerId) ?? new Map()).set(order.id, order)),
  };
}
