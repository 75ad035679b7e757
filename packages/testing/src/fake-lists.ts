import type { FakeRoute } from './fake-route.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SentOrder {
  readonly id: string;
  readonly sku: string;
  readonly packageNumber: number;
  readonly status: string;
  readonly updatedAt: string;
}

/** The replies of the APIs of Amazon Warehousing and Distribution and of multi-channel orders, by seller. */
export function createListRoutes() {
  const awdShipments = new Map<string, Fields[]>();
  const orders = new Map<string, Map<string, SentOrder>>();
  const ordersOf = (sellerId: string) => [...(orders.get(sellerId)?.values() ?? [])];

  const summaryOf = ({ id, updatedAt }: SentOrder) => ({
    sellerFulfillmentOrderId: id,
    displayableOrderId: `#${id}`,
    destinationAddress: { name: 'Erika Muster', addressLine1: '1 Secret Street' },
    marketplaceId: 'ATVPDKIKX0DER',
    fulfillmentOrderStatus: 'COMPLETE',
    receivedDate: updatedAt,
    statusUpdatedDate: updatedAt,
  });
  const detailOf = (order: SentOrder) => ({
    fulfillmentOrder: summaryOf(order),
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
      /^\/fba\/outbound\/2020-07-01\/fulfillmentOrders$/,
      'listAllFulfillmentOrders',
      ({ sellerId }) => [200, { payload: { fulfillmentOrders: ordersOf(sellerId).map(summaryOf) } }],
    ],
    [
      'GET',
      /^\/fba\/outbound\/2020-07-01\/fulfillmentOrders\/(.+)$/,
      'getFulfillmentOrder',
      ({ sellerId, id }) => [
        200,
        {
          payload: ordersOf(sellerId)
            .filter((order) => order.id === id)
            .map(detailOf)[0],
        },
      ],
    ],
    [
      'GET',
      /^\/fba\/outbound\/2020-07-01\/tracking$/,
      'getPackageTrackingDetails',
      ({ sellerId, query }) => {
        const packageNumber = Number(query.get('packageNumber'));
        const order = ordersOf(sellerId).find((one) => one.packageNumber === packageNumber);
        return [200, { payload: { packageNumber, currentStatus: order?.status } }];
      },
    ],
  ];

  return {
    routes,
    sendToAwd: (sellerId: string, shipment: Fields) =>
      void awdShipments.set(sellerId, [...(awdShipments.get(sellerId) ?? []), shipment]),
    sendOrder: (sellerId: string, order: SentOrder) =>
      void orders.set(sellerId, (orders.get(sellerId) ?? new Map()).set(order.id, order)),
  };
}
