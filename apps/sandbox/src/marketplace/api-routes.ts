import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/body.ts';
import { json, noReply, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { isRegion } from '../world/regions.ts';
import { isAwdOperation } from './awd-operations.ts';
import type { RecentCalls } from './calls.ts';
import type { MarketplaceFaults } from './faults.ts';
import type { Grants } from './grants.ts';
import {
  OperationRefusal,
  type ApplicationOperation,
  type Operation,
  type OperationReply,
} from './operation.ts';
import type { RateLimits } from './rate-limits.ts';
import { readFields } from './report-request.ts';
import type { MarketplaceSettings } from './settings.ts';
import type { SandboxStore, Stores } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

interface GateParts {
  readonly settings: MarketplaceSettings;
  readonly time: MarketplaceTime;
  readonly stores: Stores;
  readonly grants: Grants;
  readonly limits: RateLimits;
  readonly faults: MarketplaceFaults;
  readonly calls: RecentCalls;
  readonly changed: () => void;
}

/** Amazon limits requests of one report type beside the operation (amzn/selling-partner-api-models#4747, #4934). */
const returnsType = 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA';
const notificationsScope = 'sellingpartnerapi::notifications';
const denied = 'Access to requested resource is denied.';

/** Applies faults, token and quota to every call, and adds the common headers. */
export function apiRoutes(
  operations: readonly (Operation | ApplicationOperation)[],
  parts: GateParts,
): Route[] {
  const { settings, time, stores, grants, limits, faults, calls, changed } = parts;

  const refuse = (details: string) => new OperationRefusal(403, 'Unauthorized', denied, details);

  function readToken(request: IncomingMessage) {
    const token = request.headers['x-amz-access-token'];
    if (typeof token !== 'string' || token === '')
      throw refuse('Access token is missing in the request header.');
    const found = grants.look(token);
    if (found.state === 'expired') throw refuse('The access token you provided has expired.');
    if (found.state !== 'good')
      throw refuse('The access token you provided is revoked, malformed or invalid.');
    return found;
  }

  function requireSeller(request: IncomingMessage, region: string): SandboxStore {
    const found = readToken(request);
    const store = found.storeId === undefined ? undefined : stores.get(found.storeId);
    if (store?.region !== region) throw refuse('');
    return store;
  }

  /** Planned refusals of one operation or report type. */
  function refuseAsPlanned({ name }: Pick<Operation, 'name'>, body: unknown): void {
    if (name === 'getMarketplaceParticipations' && faults.take('no-role'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (name === 'getReports' && faults.take('no-settlements'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (name === 'listTransactions' && faults.take('no-finances'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (name === 'listAllFulfillmentOrders' && faults.take('no-outbound'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (name === 'listInboundPlans' && faults.take('no-placements'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (isAwdOperation(name) && faults.take('no-awd'))
      throw new OperationRefusal(403, 'Unauthorized', denied);
    if (name === 'createReport' && readFields(body)['reportType'] === returnsType && faults.take('429-type'))
      throw createQuotaExceeded();
  }

  async function perform(
    operation: Operation | ApplicationOperation,
    call: Call,
    note: (store: SandboxStore) => void,
  ): Promise<OperationReply> {
    const { request, url, params } = call;
    const agent = request.headers['user-agent'] ?? '';
    if (agent === '' || agent.length > 500) {
      throw new OperationRefusal(
        400,
        'InvalidInput',
        'The user-agent header is missing or longer than 500 characters.',
      );
    }
    const region = params['region']?.toUpperCase();
    if (!isRegion(region)) throw new OperationRefusal(403, 'Unauthorized', denied);
    const requireTurn = (owner: string): void => {
      if (!limits.take(`${settings.clientId} ${owner} ${operation.name}`, operation.rate))
        throw createQuotaExceeded();
    };
    const readBody = async () => (operation.method === 'POST' ? readJson(request) : undefined);
    if (operation.of === 'application') {
      if (readToken(request).scope !== notificationsScope) throw refuse('');
      requireTurn(`application ${region}`);
      return operation.answer({ region, url, params, body: await readBody() });
    }
    const store = requireSeller(request, region);
    note(store);
    requireTurn(store.id);
    const body = await readBody();
    refuseAsPlanned(operation, body);
    return operation.answer({ store, region, url, params, body });
  }

  async function answer(
    operation: Operation | ApplicationOperation,
    call: Call,
  ): Promise<Reply | typeof noReply> {
    const requestId = randomUUID();
    let store: SandboxStore | undefined;
    const record = (status: number, code?: string) => {
      calls.add({
        at: new Date(time.now()).toISOString(),
        requestId,
        method: operation.method,
        path: call.url.pathname,
        operation: operation.name,
        storeId: store?.id,
        status,
        code,
      });
      changed();
    };
    const finish = (status: number, body: unknown, code?: string): Reply => {
      record(status, code);
      const reply = body === undefined ? { status, headers: {}, body: '' } : json(status, body);
      const tellsRate = status < 300 || status === 400 || status === 404;
      return {
        ...reply,
        headers: {
          ...reply.headers,
          'x-amzn-requestid': requestId,
          ...(tellsRate && { 'x-amzn-ratelimit-limit': String(limits.getAppliedRate(operation.rate)) }),
        },
      };
    };
    try {
      const fault = faults.take('429', '500', 'timeout', 'lost');
      if (fault === 'timeout') {
        record(0, 'timeout');
        return noReply;
      }
      if (fault === '429') throw createQuotaExceeded();
      if (fault === '500')
        throw new OperationRefusal(
          500,
          'InternalFailure',
          'We encountered an internal error. Please try again.',
        );
      const { status, body } = await perform(operation, call, (found) => {
        store = found;
      });
      if (fault === 'lost') {
        record(0, 'lost');
        return noReply;
      }
      return finish(status, body);
    } catch (error) {
      if (!(error instanceof OperationRefusal)) throw error;
      const { status, code, message, details } = error;
      return finish(status, { errors: [{ code, message, details }] }, code);
    }
  }

  const known = operations.map((operation): Route => {
    const path = `/:region(na|eu|fe)${operation.path}`;
    return { method: operation.method, path, answer: (call) => answer(operation, call) };
  });
  // The real gateway answers unknown paths with 403, not 404.
  const unknown = (['GET', 'POST', 'DELETE'] as const).map((method): Route => ({
    method,
    path: '/:region(na|eu|fe)/*',
    answer({ url }) {
      const requestId = randomUUID();
      const code = 'MissingAuthenticationToken';
      calls.add({
        at: new Date(time.now()).toISOString(),
        requestId,
        method,
        path: url.pathname,
        operation: '',
        storeId: undefined,
        status: 403,
        code,
      });
      changed();
      const reply = json(403, { errors: [{ code, message: 'Missing Authentication Token', details: '' }] });
      return { ...reply, headers: { ...reply.headers, 'x-amzn-requestid': requestId } };
    },
  }));
  return [...known, ...unknown];
}

function createQuotaExceeded(): OperationRefusal {
  return new OperationRefusal(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new OperationRefusal(415, 'UnsupportedMediaType', 'The content type is not application/json.');
  }
  try {
    return JSON.parse((await readBody(request)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new OperationRefusal(400, 'InvalidInput', 'Invalid input', 'the body is not JSON');
    throw error;
  }
}
