import { describe, expect, test } from 'vitest';
import {
  collect,
  unlimitedRateLimiter,
  someStore,
  startTestBed,
  type Answer,
  type Route,
} from './testing.ts';

const shipmentsPath = '/fba/inbound/v0/shipments';
const itemsPath = '/fba/inbound/v0/shipmentItems';
const germany = 'A1PA6795UKMFR9';

const start = async (routes: Readonly<Record<string, Route>>) => {
  const { client, server } = await startTestBed(routes, { limiter: unlimitedRateLimiter });
  return { inbound: client.store(someStore), server };
};
const shipmentPage = (ids: readonly string[], NextToken?: string): Answer => ({
  json: { payload: { ShipmentData: ids.map((ShipmentId) => ({ ShipmentId })), NextToken } },
});
const itemPage = (skus: readonly string[], NextToken?: string): Answer => ({
  json: { payload: { ItemData: skus.map((SellerSKU) => ({ SellerSKU, QuantityShipped: 1 })), NextToken } },
});

describe('shipments', () => {
  test('are parsed from the wire format', async () => {
    const { inbound } = await start({
      [`GET ${shipmentsPath}`]: [
        {
          json: {
            payload: {
              ShipmentData: [
                {
                  ShipmentId: 'FBA15ABC',
                  ShipmentName: 'November',
                  ShipmentStatus: 'RECEIVING',
                  DestinationFulfillmentCenterId: 'LEJ1',
                  LabelPrepType: 'SELLER_LABEL',
                  AreCasesRequired: false,
                  BoxContentsSource: 'INTERACTIVE',
                  ConfirmedNeedByDate: '2026-11-20',
                  ShipFromAddress: {
                    Name: 'Müller',
                    AddressLine1: 'Hauptstr. 1',
                    City: 'Köln',
                    StateOrProvinceCode: 'NW',
                    CountryCode: 'DE',
                    PostalCode: '50667',
                  },
                },
                { ShipmentId: 'FBA15NEW', ShipmentStatus: 'TELEPORTED' },
              ],
            },
          },
        },
      ],
    });
    const shipments = await collect(inbound.shipments(germany, { by: 'id', ids: ['FBA15ABC', 'FBA15NEW'] }));
    expect(shipments[0]).toEqual({
      shipmentId: 'FBA15ABC',
      name: 'November',
      status: 'RECEIVING',
      fulfillmentCenter: 'LEJ1',
      labelPrep: 'SELLER_LABEL',
      casesRequired: false,
      boxContents: 'INTERACTIVE',
      needBy: '2026-11-20',
      shipFrom: {
        name: 'Müller',
        line1: 'Hauptstr. 1',
        line2: undefined,
        district: undefined,
        city: 'Köln',
        state: 'NW',
        country: 'DE',
        postalCode: '50667',
      },
    });
    expect(shipments[1]).toMatchObject({ status: 'TELEPORTED', casesRequired: undefined });
  });

  test('are requested by status, by id or by last update', async () => {
    const { inbound, server } = await start({ [`GET ${shipmentsPath}`]: [shipmentPage([])] });
    const updated = { after: new Date('2026-11-01T00:00:00Z'), before: new Date('2026-11-15T00:00:00Z') };
    await collect(
      inbound.shipments(germany, { by: 'status', statuses: ['CLOSED', 'RECEIVING'], ids: ['F1'] }),
    );
    await collect(inbound.shipments(germany, { by: 'id', ids: ['F1', 'F2'] }));
    await collect(inbound.shipments(germany, { by: 'update', updated }));
    expect(server.to(shipmentsPath).map(({ query }) => query)).toEqual([
      {
        QueryType: 'SHIPMENT',
        ShipmentStatusList: 'CLOSED,RECEIVING',
        ShipmentIdList: 'F1',
        MarketplaceId: germany,
      },
      { QueryType: 'SHIPMENT', ShipmentIdList: 'F1,F2', MarketplaceId: germany },
      {
        QueryType: 'DATE_RANGE',
        LastUpdatedAfter: '2026-11-01T00:00:00.000Z',
        LastUpdatedBefore: '2026-11-15T00:00:00.000Z',
        ShipmentStatusList:
          'WORKING,READY_TO_SHIP,SHIPPED,IN_TRANSIT,DELIVERED,CHECKED_IN,RECEIVING,CLOSED,CANCELLED,DELETED,ERROR',
        MarketplaceId: germany,
      },
    ]);
  });

  test('are paged, each page requested when needed', async () => {
    const { inbound, server } = await start({
      [`GET ${shipmentsPath}`]: [
        shipmentPage(['F1', 'F2'], 'page 2='),
        shipmentPage([], 'page 3'),
        shipmentPage(['F3'], ''),
      ],
    });
    const seen: string[] = [];
    for await (const { shipmentId } of inbound.shipments(germany, { by: 'id', ids: ['F1'] })) {
      if (shipmentId === 'F2') expect(server.to(shipmentsPath)).toHaveLength(1);
      seen.push(shipmentId);
    }
    expect(seen).toEqual(['F1', 'F2', 'F3']);
    expect(server.to(shipmentsPath)[1]?.query).toEqual({
      QueryType: 'NEXT_TOKEN',
      NextToken: 'page 2=',
      MarketplaceId: germany,
    });
  });

  test('end when a page token repeats', async () => {
    const { inbound } = await start({ [`GET ${shipmentsPath}`]: [shipmentPage(['F1'], 'same')] });
    await expect(collect(inbound.shipments(germany, { by: 'id', ids: ['F1'] }))).rejects.toThrow(
      'the next page is the same page',
    );
  });

  test('are not requested without a filter', async () => {
    const { inbound, server } = await start({});
    const updated = { after: new Date(2), before: new Date(1) };
    expect(() => inbound.shipments(germany, { by: 'id', ids: [] })).toThrow(RangeError);
    expect(() => inbound.shipments(germany, { by: 'status', statuses: [] })).toThrow(RangeError);
    expect(() => inbound.itemsUpdated(germany, updated)).toThrow(RangeError);
    expect(server.received).toEqual([]);
  });
});

describe('items', () => {
  test('give shipped and received quantities, and tell an absent one from zero', async () => {
    const { inbound } = await start({
      [`GET ${shipmentsPath}/FBA15ABC/items`]: [
        {
          json: {
            payload: {
              ItemData: [
                {
                  ShipmentId: 'FBA15ABC',
                  SellerSKU: 'SKU-1',
                  FulfillmentNetworkSKU: 'X001',
                  QuantityShipped: 10,
                  QuantityReceived: 12,
                  QuantityInCase: 5,
                },
                { SellerSKU: 'SKU-2', QuantityShipped: 3, QuantityReceived: 0 },
                { SellerSKU: 'SKU-3', QuantityShipped: 3 },
              ],
            },
          },
        },
      ],
    });
    const items = await collect(inbound.itemsOfShipment(germany, 'FBA15ABC'));
    expect(items[0]).toEqual({
      shipmentId: 'FBA15ABC',
      sku: 'SKU-1',
      fnsku: 'X001',
      shipped: 10,
      received: 12,
      inCase: 5,
    });
    expect(items.map(({ received }) => received)).toEqual([12, 0, undefined]);
  });

  test('of one shipment continue on the operation that has pages', async () => {
    const { inbound, server } = await start({
      [`GET ${shipmentsPath}/F1/items`]: [itemPage(['A'], 'next')],
      [`GET ${itemsPath}`]: [itemPage(['B'])],
    });
    const items = await collect(inbound.itemsOfShipment(germany, 'F1'));
    expect(items.map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect(server.to(itemsPath)[0]?.query).toEqual({
      QueryType: 'NEXT_TOKEN',
      NextToken: 'next',
      MarketplaceId: germany,
    });
  });

  test('are requested by the time of their last update', async () => {
    const { inbound, server } = await start({ [`GET ${itemsPath}`]: [itemPage(['A'])] });
    const updated = { after: new Date('2026-11-01T00:00:00Z'), before: new Date('2026-11-15T00:00:00Z') };
    expect(await collect(inbound.itemsUpdated(germany, updated))).toHaveLength(1);
    expect(server.to(itemsPath)[0]?.query).toMatchObject({ QueryType: 'DATE_RANGE', MarketplaceId: germany });
  });
});
