import {
  toInboundPlanSummary,
  toPlacedShipmentReply,
  toPlacementOptionReply,
} from '../world/placement-api.ts';
import type { InboundPlan } from '../world/records.ts';
import { createInvalidInput, notFound, type Operation, type OperationCall } from './operation.ts';
import { readToken, writeToken } from './paging.ts';
import { toWorldSettings } from './stores.ts';

const base = '/inbound/fba/2024-03-20/inboundPlans';
const rate = { perSecond: 2, burst: 6 };

function readChoice(url: URL, name: string, choices: readonly string[]): string | undefined {
  const value = url.searchParams.get(name);
  if (value !== null && !choices.includes(value))
    throw createInvalidInput(`${name} must be one of ${choices.join(', ')}`);
  return value ?? undefined;
}

function readPageSize(url: URL, most: number): number {
  const size = Number(url.searchParams.get('pageSize') ?? 10);
  if (!Number.isInteger(size) || size < 1 || size > most)
    throw createInvalidInput(`pageSize must be between 1 and ${most}`);
  return size;
}

interface Place {
  readonly from: number;
  /** An empty page with a token. */
  readonly isEmpty: boolean;
}

function readPlace(url: URL): Place {
  const token = url.searchParams.get('paginationToken');
  if (token === null) return { from: 0, isEmpty: false };
  const { from, isEmpty } = readToken(token);
  if (typeof from !== 'number') throw createInvalidInput('the pagination token is not valid');
  return { from: Math.max(0, Math.floor(from)), isEmpty: isEmpty === true };
}

function listPlans({ store, url }: OperationCall): object {
  const size = readPageSize(url, 30);
  const status = readChoice(url, 'status', ['ACTIVE', 'VOIDED', 'SHIPPED']);
  const sortBy = readChoice(url, 'sortBy', ['LAST_UPDATED_TIME', 'CREATION_TIME']);
  const order = readChoice(url, 'sortOrder', ['ASC', 'DESC']) === 'ASC' ? 1 : -1;
  const { from, isEmpty } = readPlace(url);
  if (isEmpty) return { inboundPlans: [], pagination: { nextToken: writeToken({ from }) } };
  const world = toWorldSettings(store);
  const found: InboundPlan[] = [];
  for (const { cohort } of world.cohorts())
    for (const plan of cohort.inboundPlans)
      if (status === undefined || plan.status === status) found.push(plan);
  const getDay = ({ createdDay, updatedDay }: InboundPlan) =>
    sortBy === 'CREATION_TIME' ? createdDay : updatedDay;
  const next = from + size;
  return {
    inboundPlans: found
      .toSorted((a, b) => order * (getDay(a) - getDay(b)))
      .slice(from, next)
      .map((plan) => toInboundPlanSummary(plan, world.calendar)),
    pagination: next < found.length ? { nextToken: writeToken({ from: next, isEmpty: from === 0 }) } : {},
  };
}

function requirePlan({ store, params }: OperationCall): InboundPlan {
  const plan = toWorldSettings(store).inboundPlan(params['inboundPlanId'] ?? '');
  if (!plan) throw notFound('the inbound plan does not exist');
  return plan;
}

function listOptions(call: OperationCall): object {
  const size = readPageSize(call.url, 20);
  const { from } = readPlace(call.url);
  const plan = requirePlan(call);
  const next = from + size;
  return {
    placementOptions: plan.options.slice(from, next).map((option) => toPlacementOptionReply(plan, option)),
    pagination: next < plan.options.length ? { nextToken: writeToken({ from: next }) } : {},
  };
}

export const placementOperations: readonly Operation[] = [
  {
    name: 'listInboundPlans',
    method: 'GET',
    path: base,
    rate,
    answer: (call) => ({ status: 200, body: listPlans(call) }),
  },
  {
    name: 'listPlacementOptions',
    method: 'GET',
    path: `${base}/:inboundPlanId/placementOptions`,
    rate,
    answer: (call) => ({ status: 200, body: listOptions(call) }),
  },
  {
    name: 'getShipment',
    method: 'GET',
    path: `${base}/:inboundPlanId/shipments/:shipmentId`,
    rate,
    answer(call) {
      const body = toPlacedShipmentReply(requirePlan(call), call.params['shipmentId'] ?? '');
      if (!body) throw notFound('the shipment does not exist');
      return { status: 200, body };
    },
  },
];
