import { toItemReplies, toShipmentReply } from '../world/inbound-api.ts';
import type { InboundShipment } from '../world/records.ts';
import type { Marketplace } from '../world/regions.ts';
import {
  createInvalidInput,
  notFound,
  readDateTime,
  type Operation,
  type OperationCall,
} from './operation.ts';
import { readList, readToken, writeToken } from './paging.ts';
import { listParticipations, toWorldSettings, type SandboxStore } from './stores.ts';

const base = '/fba/inbound/v0';
const rate = { perSecond: 2, burst: 30 };
const pageSize = 50;

const shipmentStatuses = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'RECEIVING',
  'CANCELLED',
  'DELETED',
  'CLOSED',
  'ERROR',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
];

interface Query {
  readonly ids: readonly string[];
  readonly statuses: readonly string[];
  readonly after: number;
  readonly before: number;
}

interface Found {
  readonly shipment: InboundShipment;
  readonly marketplace: Marketplace;
}

interface Page {
  readonly found: readonly Found[];
  readonly nextToken: string | undefined;
}

/** Reads one page starting from a cohort, so that the world is not generated from its beginning each time. */
function readPage(store: SandboxStore, query: Query, from: { cohort: number; skip: number }): Page {
  const world = toWorldSettings(store);
  const found: Found[] = [];
  let { cohort: place, skip } = from;
  for (const { cohort } of world.cohorts(place)) {
    const marketplace = cohort.products[0]?.marketplace;
    const matching = cohort.shipments.filter((shipment) => {
      const updated = world.calendar.startOf(shipment.updatedDay);
      return (
        (query.ids.length === 0 || query.ids.includes(shipment.id)) &&
        (query.statuses.length === 0 || query.statuses.includes(shipment.status)) &&
        updated >= query.after &&
        updated <= query.before
      );
    });
    for (const shipment of matching.slice(skip)) {
      if (found.length === pageSize) return { found, nextToken: writeToken({ cohort: place, skip, query }) };
      if (marketplace) found.push({ shipment, marketplace });
      skip++;
    }
    place++;
    skip = 0;
  }
  return { found, nextToken: undefined };
}

function readQuery(
  { store, url }: OperationCall,
  types: readonly string[],
  { needsStatuses }: { needsStatuses: boolean },
): Page {
  const type = url.searchParams.get('QueryType') ?? '';
  if (!types.includes(type)) throw createInvalidInput(`QueryType must be one of ${types.join(', ')}`);
  const place = url.searchParams.get('MarketplaceId');
  if (!listParticipations(store).some(({ id }) => id === place))
    throw createInvalidInput('MarketplaceId is not valid');
  if (type === 'NEXT_TOKEN') return readNextPage(store, url.searchParams.get('NextToken') ?? '');

  const ids = type === 'SHIPMENT' ? readList(url, 'ShipmentIdList') : [];
  const statuses = readList(url, 'ShipmentStatusList');
  if (type === 'SHIPMENT' && ids.length === 0 && statuses.length === 0) {
    throw createInvalidInput('ShipmentIdList or ShipmentStatusList is required');
  }
  if (!statuses.every((status) => shipmentStatuses.includes(status)))
    throw createInvalidInput('ShipmentStatusList is not valid');
  const range = type === 'DATE_RANGE';
  // Not in Amazon's model, but its answer to every such request (amzn/selling-partner-api-docs#234, #1429).
  if (range && needsStatuses && statuses.length === 0)
    throw createInvalidInput('ShipmentStatusList is required');
  const after = range ? readDateTime('LastUpdatedAfter', url.searchParams.get('LastUpdatedAfter')) : -8.64e15;
  const before = range
    ? readDateTime('LastUpdatedBefore', url.searchParams.get('LastUpdatedBefore'))
    : 8.64e15;
  return readPage(store, { ids, statuses, after, before }, { cohort: 0, skip: 0 });
}

function readNextPage(store: SandboxStore, token: string): Page {
  const { cohort, skip, query } = readToken(token);
  if (typeof query !== 'object' || query === null) throw createInvalidInput('the next token is not valid');
  const asked: Record<string, unknown> = { ...query };
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return readPage(
    store,
    {
      ids: list(asked['ids']),
      statuses: list(asked['statuses']),
      after: Number(asked['after']),
      before: Number(asked['before']),
    },
    {
      cohort: Math.max(0, Math.floor(Number(cohort) || 0)),
      skip: Math.max(0, Math.floor(Number(skip) || 0)),
    },
  );
}

export const inboundOperations: readonly Operation[] = [
  {
    name: 'getShipments',
    method: 'GET',
    path: `${base}/shipments`,
    rate,
    answer(call) {
      const { found, nextToken } = readQuery(call, ['SHIPMENT', 'DATE_RANGE', 'NEXT_TOKEN'], {
        needsStatuses: true,
      });
      const ShipmentData = found.map(({ shipment, marketplace }) => toShipmentReply(shipment, marketplace));
      return { status: 200, body: { payload: { ShipmentData, ...(nextToken && { NextToken: nextToken }) } } };
    },
  },
  {
    name: 'getShipmentItems',
    method: 'GET',
    path: `${base}/shipmentItems`,
    rate,
    answer(call) {
      const { found, nextToken } = readQuery(call, ['DATE_RANGE', 'NEXT_TOKEN'], { needsStatuses: false });
      const ItemData = found.flatMap(({ shipment }) => toItemReplies(shipment));
      return { status: 200, body: { payload: { ItemData, ...(nextToken && { NextToken: nextToken }) } } };
    },
  },
  {
    name: 'getShipmentItemsByShipmentId',
    method: 'GET',
    path: `${base}/shipments/:shipmentId/items`,
    rate,
    answer({ store, params }) {
      const shipment = toWorldSettings(store).shipment(params['shipmentId'] ?? '');
      if (!shipment) throw notFound('The shipment does not exist');
      return { status: 200, body: { payload: { ItemData: toItemReplies(shipment) } } };
    },
  },
];
