import { toMultiChannelReply, toMultiChannelSummary, toPackageReply } from '../world/multi-channel-api.ts';
import type { MultiChannelOrder } from '../world/records.ts';
import {
  createInvalidInput,
  notFound,
  parseOptionalDateTime,
  type Operation,
  type OperationCall,
} from './operation.ts';
import { readToken, writeToken } from './paging.ts';
import { toWorldSettings } from './stores.ts';

const base = '/fba/outbound/2020-07-01';
const rate = { perSecond: 2, burst: 30 };
const pageSize = 10;
/** Without a day it lists orders updated in the last 36 hours. */
const defaultMs = 36 * 3600_000;

interface Place {
  readonly after: number;
  readonly from: number;
  /** An empty page with a token, as Amazon sometimes sends (amzn/selling-partner-api-docs#1783). */
  readonly isEmpty: boolean;
}

function readPlace({ store, url }: OperationCall): Place {
  const token = url.searchParams.get('nextToken');
  if (token === null) {
    const asOf = Date.parse(`${store.asOf}T00:00:00Z`);
    const start = parseOptionalDateTime('queryStartDate', url.searchParams.get('queryStartDate'));
    return { after: start ?? asOf - defaultMs, from: 0, isEmpty: false };
  }
  const { after, from, isEmpty } = readToken(token);
  if (typeof after !== 'number' || typeof from !== 'number')
    throw createInvalidInput('the next token is not valid');
  return { after, from, isEmpty: isEmpty === true };
}

function listPage(call: OperationCall): object {
  const { after, from, isEmpty } = readPlace(call);
  if (isEmpty) return { fulfillmentOrders: [], nextToken: writeToken({ after, from }) };
  const world = toWorldSettings(call.store);
  const found: MultiChannelOrder[] = [];
  for (const { cohort } of world.cohorts()) {
    for (const order of cohort.multiChannelOrders) {
      if (world.calendar.startOf(order.updatedDay) >= after) found.push(order);
    }
  }
  const next = from + pageSize;
  return {
    fulfillmentOrders: found
      .toSorted((a, b) => b.updatedDay - a.updatedDay)
      .slice(from, next)
      .map((order) => toMultiChannelSummary(order, world.calendar)),
    ...(next < found.length && { nextToken: writeToken({ after, from: next, isEmpty: from === 0 }) }),
  };
}

export const outboundOperations: readonly Operation[] = [
  {
    name: 'listAllFulfillmentOrders',
    method: 'GET',
    path: `${base}/fulfillmentOrders`,
    rate,
    answer: (call) => ({ status: 200, body: { payload: listPage(call) } }),
  },
  {
    name: 'getFulfillmentOrder',
    method: 'GET',
    path: `${base}/fulfillmentOrders/:sellerFulfillmentOrderId`,
    rate,
    answer({ store, params }) {
      const world = toWorldSettings(store);
      const order = world.multiChannelOrder(params['sellerFulfillmentOrderId'] ?? '');
      if (!order) throw notFound('the order does not exist');
      return { status: 200, body: { payload: toMultiChannelReply(order, world.calendar) } };
    },
  },
  {
    name: 'getPackageTrackingDetails',
    method: 'GET',
    path: `${base}/tracking`,
    rate,
    answer({ store, url }) {
      const packageNumber = Number(url.searchParams.get('packageNumber') || NaN);
      if (!Number.isInteger(packageNumber)) throw createInvalidInput('packageNumber is required');
      const world = toWorldSettings(store);
      const order = world.findOrderOfPackage(packageNumber);
      const payload = order && toPackageReply(order, packageNumber, world.calendar);
      if (!payload) throw notFound('the package does not exist');
      return { status: 200, body: { payload } };
    },
  },
];
