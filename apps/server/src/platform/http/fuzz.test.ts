import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Endpoint } from '@recoup/contract';
import { operatorRoles, superuserRole, toRoleName } from '@recoup/contract/operator-roles';
import { Client } from '@recoup/testing/client';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOddValue, toArbitrary } from '../../testing/fuzz/to-arbitrary.ts';
import { injectTransport } from '../../testing/inject-transport.ts';
import { measureHeld } from '../../testing/measure-held.ts';
import { sampledCalls } from '../../testing/samples/index.ts';
import type { Sample } from '../../testing/samples/sample.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Per call and role; `npm run fuzz` sets it. One input per call, by one role each, is enough to see that it runs. */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Which of how many equal parts of the calls this process takes, as `1/2`. */
const [part = 1, parts = 1] = (process.env['FUZZ_PART'] ?? '1/1').split('/').map(Number);
const calls = sampledCalls.filter((_, at) => at % parts === part - 1);
const maxStallMs = 200;

vi.setConfig({ testTimeout: inputs === 0 ? 900_000 : 86_400_000 });

const roleNames = ['nobody', 'seller', 'agency', 'staff', 'superuser', ...operatorRoles] as const;
type RoleName = (typeof roleNames)[number];

let server: TestServer;
let ids: Map<RoleName, number>;
let sent = 0;
let sendingMs = 0;
const counts = { serverErrors: 0, leaks: 0, stalls: 0 };
let longestMs = 0;
let longest = '';
/** Includes garbage collection. */
let longestHeldMs = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await server.stopWorker();
  await import('@simplewebauthn/server');
  ids = new Map();
  for (const name of roleNames) {
    const role = operatorRoles.find((known) => known === name);
    const roles = name === 'superuser' ? [superuserRole] : role === undefined ? [] : [toRoleName(role)];
    const username = name === 'staff' ? server.config.STAFF_ACCOUNT : `${name}-user`;
    ids.set(name, (await server.createUser({ username, roles })).id);
  }
  const { agency = 0, seller = 0 } = Object.fromEntries(ids);
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: seller, agency_id: agency }).execute(),
  );
});
afterAll(async () => {
  const summary = process.env['FUZZ_SUMMARY'];
  const figures = {
    calls: calls.length,
    roles: roleNames.length,
    sent,
    sendingMs,
    longestMs,
    longest,
    longestHeldMs,
    ...counts,
  };
  if (summary !== undefined) writeFileSync(summary, JSON.stringify(figures));
  await server.close();
});

async function startSession(account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await server.data.withSystem((tx) =>
    tx
      .insertInto('sessions')
      .values({
        account_id: account,
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: sql`now() + interval '1 day'`,
        confirmed_at: sql`now()`,
      })
      .execute(),
  );
  return token;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly isOwnId: boolean;
}

function anInput(call: Endpoint): fc.Arbitrary<Input> {
  return fc.record({
    params: toArbitrary(call.params),
    query: toArbitrary(call.query),
    body: fc.oneof({ weight: 8, arbitrary: toArbitrary(call.body) }, { weight: 1, arbitrary: anOddValue }),
    isOwnId: fc.boolean(),
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (toJson(value) ?? 'undefined');

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, bigintsAsText);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Deeper than it can be written by recursion.
    return '['.repeat(5000) + ']'.repeat(5000);
  }
}

function bigintsAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function toPath(call: Endpoint, { params, query }: Pick<Input, 'params' | 'query'>): string {
  const given = isRecord(params) ? params : {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(given[name]).toWellFormed().slice(0, 2000) || '0'),
  );
  const pairs = isRecord(query) ? Object.entries(query) : [];
  const search = pairs
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).slice(0, 20).map((item) => [name, asText(item)]),
    )
    .map(
      ([name = '', value = '']) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed().slice(0, 5000))}`,
    )
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

type Body = string | FormData | undefined;

function toBody(call: Endpoint, body: unknown): Body {
  if (call.method === 'GET') return undefined;
  if (call.takes === 'json') return toJson(body) ?? 'null';
  const form = new FormData();
  const name = asText(body).toWellFormed().slice(0, 300);
  form.append('file', new Blob([asText(body)]), name === '' ? 'a' : name);
  return form;
}

const leaks =
  /\bat \S+ \(?(file|node|\/)|\/apps\/server\/src|syntax error at|violates \S+ constraint|invalid input syntax|\bselect\b[^]{0,200}\bfrom\b/i;

/** A browser of one role, and what it may name as its own. */
interface Caller {
  readonly role: RoleName;
  readonly account: number;
  readonly client: Client;
  hasSession: boolean;
  own: Awaited<ReturnType<NonNullable<Sample['params']>>> | undefined;
}

function createCaller(role: RoleName): Caller {
  const client = new Client(server.url, injectTransport(server.app));
  return { role, account: ids.get(role) ?? 0, client, hasSession: role === 'nobody', own: undefined };
}

/** Earlier inputs may have ended the session or used up the caller's objects. */
async function prepare(caller: Caller, sample: Sample, { isOwnId }: Input): Promise<void> {
  if (!caller.hasSession) caller.client.cookies.set('dbo_token', await startSession(caller.account));
  caller.hasSession = true;
  if (isOwnId) caller.own ??= await sample.params?.(server.data, caller.account, server.objects);
}

/** Describes what is wrong with the answer, if anything. */
async function sendInput(call: Endpoint, caller: Caller, input: Input, body: Body): Promise<string[]> {
  sent += 1;
  const { role, client, own } = caller;
  const path = toPath(call, input.isOwnId && own !== undefined ? { ...input, params: own } : input);
  const headers = { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` };
  const { status, text } = await client.send(call.method, path, body, headers);
  // What took effect may have ended the session or what it was about; refused inputs, which most are, did not.
  if (status === 401 || (status < 400 && call.method !== 'GET')) {
    caller.hasSession = role === 'nobody';
    caller.own = undefined;
  }
  const request = `${role}: ${call.method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;
  if (status >= 500) {
    counts.serverErrors += 1;
    return [`${request}: ${status} ${text.slice(0, 200)}`];
  }
  if (status >= 400 && leaks.test(text)) {
    counts.leaks += 1;
    return [`${request}: leaks ${text.slice(0, 200)}`];
  }
  return [];
}

/** All roles send the input at once, so that the database looks up their sessions together. */
async function sendAsAll(
  call: Endpoint,
  sample: Sample,
  callers: readonly Caller[],
  input: Input,
): Promise<string[]> {
  for (const caller of callers) await prepare(caller, sample, input);
  // Serialized here, so that it is not counted as the server's work.
  const body = toBody(call, input.body);
  const { result, heldMs, workMs, spentMs } = await measureHeld(() =>
    Promise.all(callers.map((caller) => sendInput(call, caller, input, body))),
  );
  sendingMs += spentMs;
  const faults = result.flat();
  // The first call of each kind also compiles its code, which a single input would measure.
  if (inputs === 0) return faults;
  const request = `${call.method} ${call.path} ${asText(input).slice(0, 300)}`;
  longestHeldMs = Math.max(longestHeldMs, heldMs);
  if (workMs > longestMs) [longestMs, longest] = [workMs, request];
  if (workMs <= maxStallMs) return faults;
  counts.stalls += 1;
  return [...faults, `${request}: held the thread for ${Math.round(workMs)} ms`];
}

const batchSize = 20;

/** In batches: inputs of a megabyte that wait for their turn would be collected as garbage of the server's thread. */
function* generate(call: Endpoint, count: number): Generator<Input, void, undefined> {
  for (let first = 0; first < count; first += batchSize) {
    yield* fc.sample(anInput(call), { numRuns: Math.min(batchSize, count - first), seed: seed + first });
  }
}

// A stream that was granted does not end.
const mayCall = (call: Endpoint, role: RoleName) => call.format !== 'events' || role === 'nobody';

async function fuzz(
  call: Endpoint,
  sample: Sample,
  roles: readonly RoleName[],
  count: number,
): Promise<string[]> {
  const faults: string[] = [];
  const callers = roles.filter((role) => mayCall(call, role)).map(createCaller);
  for (const input of generate(call, count)) faults.push(...(await sendAsAll(call, sample, callers, input)));
  return faults;
}

if (inputs === 0) {
  test('one generated input breaks no call', async () => {
    const faults: string[] = [];
    for (const [at, [, call, sample]] of calls.entries()) {
      const role = roleNames[at % roleNames.length] ?? 'seller';
      faults.push(...(await fuzz(call, sample, [role], 1)));
    }
    expect(faults).toEqual([]);
  });
} else {
  test.each(calls)('no generated input breaks %s', async (_, call, sample) => {
    const faults = await fuzz(call, sample, roleNames, inputs);
    expect(faults.slice(0, 10)).toEqual([]);
  });
}
