import { toAwdOrderReply, toAwdShipmentReply, toAwdSummaryReply } from '../world/awd-api.ts';
import type { Cohort } from '../world/records.ts';
import { OperationRefusal, parseOptionalDateTime, type Operation, type OperationCall } from './operation.ts';
import { readToken, writeToken } from './paging.ts';
import { toWorldSettings } from './stores.ts';

const base = '/awd/2024-05-09';
const statuses = ['CREATED', 'SHIPPED', 'IN_TRANSIT', 'RECEIVING', 'DELIVERED', 'CLOSED', 'CANCELLED'];

/** AWD refuses bad input with other words than the other APIs. */
function createBadRequest(message: string): OperationRefusal {
  return new OperationRefusal(
    400,
    'BAD_REQUEST',
    message,
    'This exception is thrown when client inputs are invalid',
  );
}

/** Amazon Warehousing and Distribution is open in the United States, and so is its role. */
function requireRegion({ region }: OperationCall): void {
  if (region !== 'NA')
    throw new OperationRefusal(403, 'Unauthorized', 'Access to requested resource is denied.');
}

interface Listed {
  readonly updatedDay: number;
  readonly status: string;
}

/** One page of entries updated in the requested period, latest first. */
function listPage<Entry extends Listed>(
  call: OperationCall,
  listEntries: (cohort: Cohort) => readonly Entry[],
) {
  requireRegion(call);
  const { store, url } = call;
  const world = toWorldSettings(store);
  const moment = (name: string) => parseOptionalDateTime(name, url.searchParams.get(name));
  const after = moment('updatedAfter') ?? -Infinity;
  const before = moment('updatedBefore') ?? Infinity;
  const status = url.searchParams.get('shipmentStatus');
  if (status !== null && !statuses.includes(status))
    throw createBadRequest(`Invalid shipment status: ${status}`);
  const size = Number(url.searchParams.get('maxResults') ?? 25);
  if (!Number.isInteger(size) || size < 1 || size > 200)
    throw createBadRequest('maxResults must be between 1 and 200');
  const token = url.searchParams.get('nextToken');
  const from = token === null ? 0 : Math.max(0, Math.floor(Number(readToken(token)['from']) || 0));
  const found: Entry[] = [];
  for (const { cohort } of world.cohorts()) {
    for (const entry of listEntries(cohort)) {
      const at = world.calendar.startOf(entry.updatedDay);
      if (at >= after && at <= before && (status === null || entry.status === status)) found.push(entry);
    }
  }
  const next = from + size;
  return {
    entries: found.toSorted((a, b) => b.updatedDay - a.updatedDay).slice(from, next),
    calendar: world.calendar,
    ...(next < found.length && { nextToken: writeToken({ from: next }) }),
  };
}

export const awdOperations: readonly Operation[] = [
  {
    name: 'listInboundShipments',
    method: 'GET',
    path: `${base}/inboundShipments`,
    rate: { perSecond: 1, burst: 1 },
    answer(call) {
      const sortBy = call.url.searchParams.get('sortBy');
      if (sortBy !== null && sortBy !== 'UPDATED_AT' && sortBy !== 'CREATED_AT')
        throw createBadRequest(`Invalid shipment sortable field received: ${sortBy}`);
      const { entries, calendar, ...rest } = listPage(call, (cohort) => cohort.awdShipments);
      const shipments = entries.map((shipment) => toAwdSummaryReply(shipment, calendar));
      return { status: 200, body: { shipments, ...rest } };
    },
  },
  {
    name: 'getInboundShipment',
    method: 'GET',
    path: `${base}/inboundShipments/:shipmentId`,
    rate: { perSecond: 2, burst: 2 },
    answer(call) {
      requireRegion(call);
      const { store, url, params } = call;
      const shown = url.searchParams.get('skuQuantities') ?? 'HIDE';
      if (shown !== 'SHOW' && shown !== 'HIDE') throw createBadRequest(`Invalid value: ${shown}`);
      const world = toWorldSettings(store);
      const shipment = world.awdShipment(params['shipmentId'] ?? '');
      if (!shipment) throw new OperationRefusal(404, 'NOT_FOUND', 'The shipment does not exist');
      return { status: 200, body: toAwdShipmentReply(shipment, world.calendar, shown === 'SHOW') };
    },
  },
  {
    name: 'listReplenishmentOrders',
    method: 'GET',
    path: `${base}/replenishmentOrders`,
    rate: { perSecond: 1, burst: 1 },
    answer(call) {
      const { entries, calendar, ...rest } = listPage(call, (cohort) => cohort.awdTransfers);
      const orders = entries.map((transfer) => toAwdOrderReply(transfer, calendar));
      return { status: 200, body: { orders, ...rest } };
    },
  },
];

const names = new Set(awdOperations.map(({ name }) => name));

export function isAwdOperation(name: string): boolean {
  return names.has(name);
}
