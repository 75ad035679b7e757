import { encodePathPart, type QueryValue, type StoreCall } from './call.ts';
import { toNumber, toArray, toObject, toText, createRepeatedPageError, requireField } from './json.ts';
import type { Operation, WaitOptions } from './rate-limit.ts';

// Fulfillment Inbound v0 although 2024-03-20 exists: only v0 reports received quantities.

const shipmentStatuses = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
  'CLOSED',
  'CANCELLED',
  'DELETED',
  'ERROR',
] as const;

export type ShipmentStatus = (typeof shipmentStatuses)[number];

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

/** The API has no receipt dates; they come from the ledger's receipts. */
export interface InboundShipment {
  readonly shipmentId: string;
  readonly name: string | undefined;
  /** Amazon's value, unknown ones included. */
  readonly status: ShipmentStatus | (string & {}) | undefined;
  readonly fulfillmentCenter: string | undefined;
  readonly shipFrom: ShipFrom;
  readonly casesRequired: boolean | undefined;
  readonly labelPrep: string | undefined;
  readonly boxContents: string | undefined;
  /** ISO 8601 date. */
  readonly needBy: string | undefined;
}

export interface InboundItem {
  readonly shipmentId: string | undefined;
  readonly sku: string;
  readonly fnsku: string | undefined;
  readonly shipped: number;
  /** Undefined means not reported yet, which is not zero. May exceed the shipped quantity. */
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
      return listEach(call, first, shipments(marketplaceId), options);
    },
    itemsOfShipment(marketplaceId, shipmentId, options) {
      // Further pages come from getShipmentItems: this operation takes no NextToken.
      const first: Page = {
        operation: 'getShipmentItemsByShipmentId',
        path: `${shipmentsPath}/${encodePathPart(shipmentId)}/items`,
        query: { MarketplaceId: marketplaceId },
      };
      return listEach(call, first, items(marketplaceId), options);
    },
    itemsUpdated(marketplaceId, updated, options) {
      const first: Page = {
        operation: 'getShipmentItems',
        path: itemsPath,
        query: { QueryType: 'DATE_RANGE', ...toRange(updated), MarketplaceId: marketplaceId },
      };
      return listEach(call, first, items(marketplaceId), options);
    },
  };
}

function toQuery(query: ShipmentQuery): Readonly<Record<string, QueryValue>> {
  switch (query.by) {
    case 'status':
      requireOne(query.statuses, 'status');
      return { QueryType: 'SHIPMENT', ShipmentStatusList: query.statuses, ShipmentIdList: query.ids };
    case 'id':
      requireOne(query.ids, 'shipment');
      return { QueryType: 'SHIPMENT', ShipmentIdList: query.ids };
    case 'update':
      return {
        QueryType: 'DATE_RANGE',
        ...toRange(query.updated),
        // Optional in the model, but Amazon refuses a range without it (amzn/selling-partner-api-docs#234, #1429).
        ShipmentStatusList: query.statuses ?? shipmentStatuses,
      };
  }
}

function toRange({ after, before }: UpdatedBetween): Readonly<Record<string, QueryValue>> {
  if (!(after.getTime() <= before.getTime())) throw new RangeError('The range ends before it begins');
  return { LastUpdatedAfter: after, LastUpdatedBefore: before };
}

function requireOne(values: readonly string[], what: string): void {
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

async function* listEach<T>(
  call: StoreCall,
  first: Page,
  { list, next, read }: Listing<T>,
  options: WaitOptions | undefined,
): AsyncGenerator<T, void, undefined> {
  let { operation, path, query } = first;
  let lastToken: string | undefined;
  for (;;) {
    const reply = await call({ operation, method: 'GET', path, query }, options);
    const payload = requireField(toObject(reply['payload']), operation, 'payload');
    for (const entry of toArray(payload[list])) yield read(toObject(entry) ?? {});

    const token = toText(payload['NextToken']);
    if (token === undefined) return;
    if (token === lastToken) throw createRepeatedPageError(operation);
    lastToken = token;
    ({ operation, path } = next);
    query = { ...next.query, QueryType: 'NEXT_TOKEN', NextToken: token };
  }
}

function readShipment(fields: Fields): InboundShipment {
  const address = toObject(fields['ShipFromAddress']) ?? {};
  const casesRequired = fields['AreCasesRequired'];
  return {
    shipmentId: requireField(toText(fields['ShipmentId']), 'getShipments', 'ShipmentId'),
    name: toText(fields['ShipmentName']),
    status: toText(fields['ShipmentStatus']),
    fulfillmentCenter: toText(fields['DestinationFulfillmentCenterId']),
    shipFrom: {
      name: toText(address['Name']),
      line1: toText(address['AddressLine1']),
      line2: toText(address['AddressLine2']),
      district: toText(address['DistrictOrCounty']),
      city: toText(address['City']),
      state: toText(address['StateOrProvinceCode']),
      country: toText(address['CountryCode']),
      postalCode: toText(address['PostalCode']),
    },
    casesRequired: typeof casesRequired === 'boolean' ? casesRequired : undefined,
    labelPrep: toText(fields['LabelPrepType']),
    boxContents: toText(fields['BoxContentsSource']),
    needBy: toText(fields['ConfirmedNeedByDate']),
  };
}

function readItem(fields: Fields): InboundItem {
  const operation = 'getShipmentItems';
  return {
    shipmentId: toText(fields['ShipmentId']),
    sku: requireField(toText(fields['SellerSKU']), operation, 'SellerSKU'),
    fnsku: toText(fields['FulfillmentNetworkSKU']),
    shipped: requireField(toNumber(fields['QuantityShipped']), operation, 'QuantityShipped'),
    received: toNumber(fields['QuantityReceived']),
    inCase: toNumber(fields['QuantityInCase']),
  };
}
