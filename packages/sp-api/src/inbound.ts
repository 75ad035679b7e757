import { pathPart, type QueryValue, type StoreCall } from './call.ts';
import { asCount, asList, asObject, asText, goesInCircles, needed } from './json.ts';
import type { Operation, WaitOptions } from './rate-limit.ts';

// Fulfillment inbound v0, although 2024-03-20 exists: only v0 tells how many units were received.

export type ShipmentStatus =
  | 'WORKING'
  | 'READY_TO_SHIP'
  | 'SHIPPED'
  | 'IN_TRANSIT'
  | 'DELIVERED'
  | 'CHECKED_IN'
  | 'RECEIVING'
  | 'CLOSED'
  | 'CANCELLED'
  | 'DELETED'
  | 'ERROR';

export interface ShipFrom {
  readonly name: string | undefined;
  readonly line1: string | undefined;
  readonly line2: string | undefined;
  readonly district: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly country: string | undefined;
  readonly postalCode: string | undefined;
}

/** Without any date of its own: those of the ledger's receipts must do. */
export interface InboundShipment {
  readonly shipmentId: string;
  readonly name: string | undefined;
  /** As given; one we do not know is passed on. */
  readonly status: ShipmentStatus | (string & {}) | undefined;
  readonly fulfillmentCenter: string | undefined;
  readonly shipFrom: ShipFrom;
  readonly casesRequired: boolean | undefined;
  readonly labelPrep: string | undefined;
  readonly boxContents: string | undefined;
  /** `YYYY-MM-DD` */
  readonly needBy: string | undefined;
}

export interface InboundItem {
  readonly shipmentId: string | undefined;
  readonly sku: string;
  readonly fnsku: string | undefined;
  readonly shipped: number;
  /** Undefined is not zero: the marketplace has said nothing yet. May exceed what was shipped. */
  readonly received: number | undefined;
  readonly inCase: number | undefined;
}

export interface UpdatedBetween {
  readonly after: Date;
  readonly before: Date;
}

export type ShipmentQuery =
  | { readonly by: 'status'; readonly statuses: readonly ShipmentStatus[]; readonly ids?: readonly string[] }
  | { readonly by: 'id'; readonly ids: readonly string[] }
  | {
      readonly by: 'update';
      readonly updated: UpdatedBetween;
      readonly statuses?: readonly ShipmentStatus[];
    };

export interface InboundApi {
  shipments(
    marketplaceId: string,
    query: ShipmentQuery,
    options?: WaitOptions,
  ): AsyncIterable<InboundShipment>;
  itemsOfShipment(
    marketplaceId: string,
    shipmentId: string,
    options?: WaitOptions,
  ): AsyncIterable<InboundItem>;
  itemsUpdated(
    marketplaceId: string,
    updated: UpdatedBetween,
    options?: WaitOptions,
  ): AsyncIterable<InboundItem>;
}

const shipmentsPath = '/fba/inbound/v0/shipments';
const itemsPath = '/fba/inbound/v0/shipmentItems';

export function createInboundApi(call: StoreCall): InboundApi {
  const shipments = (MarketplaceId: string): Listing<InboundShipment> => ({
    list: 'ShipmentData',
    next: { operation: 'getShipments', path: shipmentsPath, query: { MarketplaceId } },
    read: (fields) => readShipment(fields),
  });
  const items = (MarketplaceId: string): Listing<InboundItem> => ({
    list: 'ItemData',
    next: { operation: 'getShipmentItems', path: itemsPath, query: { MarketplaceId } },
    read: (fields) => readItem(fields),
  });

  return {
    shipments(marketplaceId, query, options) {
      const first: Page = {
        operation: 'getShipments',
        path: shipmentsPath,
        query: { ...toQuery(query), MarketplaceId: marketplaceId },
      };
      return eachOf(call, first, shipments(marketplaceId), options);
    },
    itemsOfShipment(marketplaceId, shipmentId, options) {
      // The second page comes from getShipmentItems: this operation has no NextToken to send.
      const first: Page = {
        operation: 'getShipmentItemsByShipmentId',
        path: `${shipmentsPath}/${pathPart(shipmentId)}/items`,
        query: { MarketplaceId: marketplaceId },
      };
      return eachOf(call, first, items(marketplaceId), options);
    },
    itemsUpdated(marketplaceId, updated, options) {
      const first: Page = {
        operation: 'getShipmentItems',
        path: itemsPath,
        query: { QueryType: 'DATE_RANGE', ...toRange(updated), MarketplaceId: marketplaceId },
      };
      return eachOf(call, first, items(marketplaceId), options);
    },
  };
}

function toQuery(query: ShipmentQuery): Readonly<Record<string, QueryValue>> {
  switch (query.by) {
    case 'status':
      atLeastOne(query.statuses, 'status');
      return { QueryType: 'SHIPMENT', ShipmentStatusList: query.statuses, ShipmentIdList: query.ids };
    case 'id':
      atLeastOne(query.ids, 'shipment');
      return { QueryType: 'SHIPMENT', ShipmentIdList: query.ids };
    case 'update':
      return { QueryType: 'DATE_RANGE', ...toRange(query.updated), ShipmentStatusList: query.statuses };
  }
}

function toRange({ after, before }: UpdatedBetween): Readonly<Record<string, QueryValue>> {
  if (!(after.getTime() <= before.getTime())) throw new RangeError('The range ends before it begins');
  return { LastUpdatedAfter: after, LastUpdatedBefore: before };
}

function atLeastOne(values: readonly string[], what: string): void {
  if (values.length === 0) throw new RangeError(`At least one ${what}`);
}

type Fields = Readonly<Record<string, unknown>>;

interface Page {
  readonly operation: Operation;
  readonly path: string;
  readonly query: Readonly<Record<string, QueryValue>>;
}

interface Listing<T> {
  readonly list: 'ShipmentData' | 'ItemData';
  readonly next: Page;
  readonly read: (fields: Fields) => T;
}

async function* eachOf<T>(
  call: StoreCall,
  first: Page,
  { list, next, read }: Listing<T>,
  options: WaitOptions | undefined,
): AsyncGenerator<T, void, undefined> {
  let { operation, path, query } = first;
  let lastToken: string | undefined;
  for (;;) {
    const reply = await call({ operation, method: 'GET', path, query }, options);
    const payload = needed(asObject(reply['payload']), operation, 'payload');
    for (const entry of asList(payload[list])) yield read(asObject(entry) ?? {});

    const token = asText(payload['NextToken']);
    if (token === undefined) return;
    if (token === lastToken) throw goesInCircles(operation);
    lastToken = token;
    ({ operation, path } = next);
    query = { ...next.query, QueryType: 'NEXT_TOKEN', NextToken: token };
  }
}

function readShipment(fields: Fields): InboundShipment {
  const address = asObject(fields['ShipFromAddress']) ?? {};
  const casesRequired = fields['AreCasesRequired'];
  return {
    shipmentId: needed(asText(fields['ShipmentId']), 'getShipments', 'ShipmentId'),
    name: asText(fields['ShipmentName']),
    status: asText(fields['ShipmentStatus']),
    fulfillmentCenter: asText(fields['DestinationFulfillmentCenterId']),
    shipFrom: {
      name: asText(address['Name']),
      line1: asText(address['AddressLine1']),
      line2: asText(address['AddressLine2']),
      district: asText(address['DistrictOrCounty']),
      city: asText(address['City']),
      state: asText(address['StateOrProvinceCode']),
      country: asText(address['CountryCode']),
      postalCode: asText(address['PostalCode']),
    },
    casesRequired: typeof casesRequired === 'boolean' ? casesRequired : undefined,
    labelPrep: asText(fields['LabelPrepType']),
    boxContents: asText(fields['BoxContentsSource']),
    needBy: asText(fields['ConfirmedNeedByDate']),
  };
}

function readItem(fields: Fields): InboundItem {
  const operation = 'getShipmentItems';
  return {
    shipmentId: asText(fields['ShipmentId']),
    sku: needed(asText(fields['SellerSKU']), operation, 'SellerSKU'),
    fnsku: asText(fields['FulfillmentNetworkSKU']),
    shipped: needed(asCount(fields['QuantityShipped']), operation, 'QuantityShipped'),
    received: asCount(fields['QuantityReceived']),
    inCase: asCount(fields['QuantityInCase']),
  };
}
