import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { FaultPlan, GatewayFault } from '../faults.ts';
import { isForm, readBody } from '../http/body.ts';
import { noReply, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { isSameSecret } from '../sms/same-secret.ts';
import { createId } from './ids.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Operation, Outcome } from './operations.ts';
import { Params } from './params.ts';
import { toErrorReply, GatewayProblem, createInvalidRequest } from './problem.ts';

interface GateParts {
  readonly database: DatabaseSync;
  readonly secretKey: string;
  readonly keys: IdempotencyKeys;
  readonly faults: FaultPlan<GatewayFault>;
  /** Called after commit; resolves when the call may be answered. */
  readonly happened: () => Promise<void>;
}

/** Longer than any client waits. */
const silenceMs = 45_000;

/** Shared by all calls: authentication, requested faults, idempotency. */
export function createApiRoutes(operations: readonly Operation[], parts: GateParts): Route[] {
  return [
    ...operations.map(({ method, path, run }): Route => ({
      method,
      path,
      answer: (call) => guard(call, parts, () => runOperation(call, run, parts)),
    })),
    ...(['GET', 'POST', 'DELETE'] as const).map((method): Route => ({
      method,
      path: '/v1/*',
      answer: (call) =>
        guard(call, parts, () => {
          throw new GatewayProblem(404, {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${method}: ${call.url.pathname}).`,
          });
        }),
    })),
  ];
}

type Answer = Reply | typeof noReply;

async function guard(call: Call, parts: GateParts, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    if (!isAuthorized(call.request, parts.secretKey)) {
      throw new GatewayProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    return await answer();
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    return withHeaders(toErrorReply(error), call.request, createId('req', 14));
  }
}

async function runOperation(
  { request, url, params, method }: Call,
  run: Operation['run'],
  parts: GateParts,
): Promise<Answer> {
  const fields = method === 'GET' ? url.searchParams : await readFields(request);
  const fault = parts.faults.take();
  if (fault === 'timeout') return noReply;
  if (fault === '500') {
    throw new GatewayProblem(500, { type: 'api_error', message: 'An unknown error occurred' });
  }
  if (fault === '429') {
    throw new GatewayProblem(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  }
  const work = (): Outcome => {
    const read = new Params(fields);
    const outcome = run({ params: read, id: params['id'] ?? '', origin: url.origin });
    read.refuseUnread();
    return outcome;
  };
  if (method === 'GET') {
    const { status, body } = runInTransaction(parts.database, work);
    return fault === 'lost' ? noReply : reply(request, status, JSON.stringify(body), createId('req', 14));
  }
  const answered = answerOnce(request, `${url.pathname} ${fields.toString()}`, work, parts);
  await parts.happened();
  if (fault === 'lost' || answered.silentUntil > Date.now()) return noReply;
  return answered.reply;
}

/** The change, its events and its answer are committed together. */
function answerOnce(
  request: IncomingMessage,
  asked: string,
  work: () => Outcome,
  { database, keys }: GateParts,
): { reply: Reply; silentUntil: number } {
  const key = readHeader(request, 'idempotency-key');
  const digest = createHash('sha256').update(asked).digest('hex');
  return runInTransaction(database, () => {
    const kept = key === undefined ? undefined : keys.find(key, digest);
    if (kept) {
      const again = reply(request, kept.status, kept.body, kept.requestId);
      const headers = { ...again.headers, 'idempotent-replayed': 'true', 'original-request': kept.requestId };
      return { reply: { ...again, headers }, silentUntil: kept.silentUntil };
    }
    const { status, body, answerLost } = work();
    const requestId = createId('req', 14);
    const answer = {
      requestId,
      status,
      body: JSON.stringify(body),
      silentUntil: answerLost ? Date.now() + silenceMs : 0,
    };
    if (key !== undefined) keys.keep(key, digest, answer);
    return { reply: reply(request, status, answer.body, requestId), silentUntil: answer.silentUntil };
  });
}

export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

async function readFields(request: IncomingMessage): Promise<URLSearchParams> {
  const body = (await readBody(request)).toString('utf8');
  if (body !== '' && !isForm(request)) {
    throw createInvalidRequest('Send the body as application/x-www-form-urlencoded.');
  }
  return new URLSearchParams(body);
}

/** The secret key as a bearer token or as the user name of basic authentication. */
function isAuthorized({ headers }: IncomingMessage, secretKey: string): boolean {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ', 2);
  if (/^bearer$/i.test(scheme)) return isSameSecret(value, secretKey);
  if (!/^basic$/i.test(scheme)) return false;
  return isSameSecret(Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '', secretKey);
}

function reply(request: IncomingMessage, status: number, body: string, requestId: string): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return withHeaders({ status, headers, body }, request, requestId);
}

function withHeaders(answer: Reply, request: IncomingMessage, requestId: string): Reply {
  const key = readHeader(request, 'idempotency-key');
  const version = readHeader(request, 'stripe-version');
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'request-id': requestId,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(version !== undefined && { 'stripe-version': version }),
    },
  };
}

function readHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value) ? value : undefined;
}
