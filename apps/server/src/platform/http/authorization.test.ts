import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { contract, endpoints, type Access, type Endpoint } from '@recoup/contract';
import { endpoint as declare } from '@recoup/contract/endpoint';
import { operatorRoles, superuserRole, toRoleName } from '@recoup/contract/operator-roles';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createIdentity } from '../../identity.ts';
import { saveCanary } from '../../testing/canaries.ts';
import { Client, type Answer } from '@recoup/testing/client';
import { sampledCalls } from '../../testing/samples/index.ts';
import type { Sample } from '../../testing/samples/sample.ts';
import { injectTransport } from '../../testing/inject-transport.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBind } from './bind.ts';
import { installErrors } from './errors.ts';
import { createCallLog } from '../security-log/log-calls.ts';

// Password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Reading and acting calls per access class; some classes have no call yet. */
const classCalls = (['seller', 'agency', 'staff', ...operatorRoles] as const).flatMap((access) =>
  (['GET', 'POST'] as const).map((method) =>
    declare({
      method,
      path: `/api/probe/${access}/`,
      summary: 'Whose account this is',
      access,
      reply: z.object({ email: z.string().nullable() }),
    }),
  ),
);

const nobody = 987_654_321;
const actorNames = [
  'anonymous',
  'expired',
  'idle',
  'seller A',
  'seller B',
  'agency of A',
  'foreign agency',
  'ended agency',
  'superuser',
  'staff',
  ...operatorRoles,
] as const;
type ActorName = (typeof actorNames)[number];
type Target = 'own' | 'A' | 'B' | 'nobody';

interface Cell {
  actor: ActorName;
  /** `user_id` in query and body; several are sent repeated. */
  query: Target[];
  body: Target[];
  /** Whose id is in the path. */
  path: Target | 'chosen';
}

const canaryOf = (name: ActorName) => `canary-${name.replaceAll(' ', '-')}-`;
let server: TestServer;
let probes: FastifyInstance;
let probeUrl: string;
let ids: Record<ActorName, number>;
let calls = 0;

beforeAll(async () => {
  // Behind a trusted proxy every call can have its own address, so that rate limits are not measured here.
  server = await startTestServer({ TRUST_PROXY: '1', STAFF_ACCOUNT: `staff${canaryOf('staff')}` });
  // The replies are decided; the enqueued syncs, audits and mails would only slow down the next call.
  await server.stopWorker();
  const entries: [ActorName, number][] = [];
  for (const name of actorNames) {
    const role = operatorRoles.find((known) => known === name);
    const roles = name === 'superuser' ? [superuserRole] : role === undefined ? [] : [toRoleName(role)];
    const username = name === 'staff' ? 'staff' : name.replaceAll(' ', '-');
    entries.push([name, (await server.person({ username, roles })).id]);
  }
  ids = Object.fromEntries(entries) as typeof ids;
  // New accounts may send fewer invitations than the matrix.
  await server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ date_joined: sql`date_joined - interval '60 days'` })
      .execute(),
  );
  await server.data.withSystem((tx) =>
    tx
      .insertInto('agency_customers')
      .values([
        { account_id: ids['seller A'], agency_id: ids['agency of A'] },
        { account_id: ids['anonymous'], agency_id: ids['foreign agency'] },
        { account_id: ids['seller A'], agency_id: ids['ended agency'], ended_at: new Date() },
      ])
      .execute(),
  );
  for (const name of actorNames) await saveCanary(server, ids[name], canaryOf(name));
  ({ app: probes, url: probeUrl } = await startProbes());
});
afterAll(async () => {
  await probes.close();
  await server.close();
});

async function startProbes(): Promise<{ app: FastifyInstance; url: string }> {
  const { config, data } = server;
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  installErrors(app);
  await app.register(cookie);
  const identity = createIdentity({ config, data, https: false });
  const bind = createBind(app, {
    identity,
    publicUrl: undefined,
    bound: new Set(),
    confirmAbove: 0,
    callLog: createCallLog(data),
    openUpload: () => {
      throw new Error('nothing here takes files');
    },
  });
  for (const call of classCalls) {
    bind(call, ({ actor }) =>
      data.withTenant(actor, (tx) => tx.selectFrom('accounts').select('email').executeTakeFirstOrThrow()),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** The expected result, derived from the rules alone. */
type Expected =
  | { kind: 'open' }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'served'; account: number };

/** Paths the specification exempts from `user_id`. */
function exempt(path: string): boolean {
  const words = path.split('/');
  return (
    words.some((word) =>
      ['auth', 'login', 'sms', 'signup', 'captcha', 'callback', 'email_get', 'email_check'].includes(word),
    ) ||
    words.some((word) => word.startsWith('password_reset')) ||
    path.includes('/spauth/prepare/')
  );
}

const holders: Record<Exclude<Access, 'public' | 'seller'>, ActorName[]> = {
  agency: ['agency of A', 'foreign agency'],
  claims: ['superuser', 'claims'],
  billing: ['superuser', 'billing'],
  support: ['superuser', 'support'],
  administration: ['superuser', 'administration'],
  staff: ['staff', 'superuser', 'support'],
};

function accountOf(cell: Cell, target: Target): number {
  if (target === 'nobody') return nobody;
  return target === 'own' ? ids[cell.actor] : ids[target === 'A' ? 'seller A' : 'seller B'];
}

function chosen(call: Endpoint, cell: Cell): number {
  const own = ids[cell.actor];
  if (call.about !== 'chosen-account' || exempt(call.path)) return own;
  const [named] = [...cell.query, ...cell.body];
  return named === undefined ? own : accountOf(cell, named);
}

function expected(call: Endpoint, cell: Cell): Expected {
  if (call.access === 'public') return { kind: 'open' };
  if (['anonymous', 'expired', 'idle'].includes(cell.actor)) {
    return { kind: 'refused', status: 401, code: 'not_signed_in' };
  }
  const forbidden = { kind: 'refused', status: 403, code: 'not_allowed' } as const;
  if (call.access !== 'seller' && !holders[call.access].includes(cell.actor)) return forbidden;
  const listens = call.about === 'chosen-account' && !exempt(call.path);
  const names = new Set([...cell.query, ...cell.body].map((target) => accountOf(cell, target)));
  if (listens && (names.size > 1 || cell.query.length > 1 || cell.body.length > 1)) {
    return { kind: 'refused', status: 400, code: 'ambiguous_account' };
  }
  // An operator reaches every account the path refers to.
  if (call.about === 'every-account' && cell.path !== 'nobody') {
    return { kind: 'served', account: cell.path === 'chosen' ? ids[cell.actor] : accountOf(cell, cell.path) };
  }
  const account = chosen(call, cell);
  const mayActFor = cell.actor === 'agency of A' && account === ids['seller A'] && !call.ownerOnly;
  if (account !== ids[cell.actor] && !mayActFor) return forbidden;
  if (cell.path !== 'chosen' && accountOf(cell, cell.path) !== account) {
    return { kind: 'refused', status: 404, code: 'not_found' };
  }
  return { kind: 'served', account };
}

function cells(call: Endpoint): Cell[] {
  const targets = ['own', 'A', 'B', 'nobody'] as const;
  const inQuery = targets.map((target) => ({ query: [target], body: [] }));
  const inBody = targets.map((target) => ({ query: [], body: [target] }));
  const inBoth = targets.map((target) => ({ query: [target], body: [target] }));
  const repeated: Pick<Cell, 'query' | 'body'>[] = [
    { query: ['own', 'own'], body: [] },
    { query: ['own', 'A'], body: [] },
  ];
  const apart: Pick<Cell, 'query' | 'body'>[] = [
    { query: ['own'], body: ['A'] },
    { query: ['A'], body: ['own'] },
    { query: ['A'], body: ['nobody'] },
    { query: [], body: ['A', 'A'] },
  ];
  const none = { query: [], body: [] };
  const all: Pick<Cell, 'query' | 'body'>[] =
    call.method === 'GET' || call.takes === 'files' || call.takes === 'piece'
      ? [none, ...inQuery, ...repeated]
      : [none, ...inQuery, ...inBody, ...inBoth, ...repeated, ...apart];
  // No account is selected here: `user_id` is ignored.
  const passedOver: typeof all = [
    none,
    { query: ['A'], body: ['nobody'] },
    { query: ['own', 'B'], body: [] },
  ];
  const namings = call.about === 'chosen-account' ? all : passedOver;
  const named = namings.map((naming) => ({ ...naming, path: 'chosen' as const }));
  // Which account is meant is decided before the path is read: two namings suffice for the ids in the path.
  const byPath = [none, ...inQuery.slice(1, 2)].flatMap((naming) =>
    targets.map((path) => ({ ...naming, path })),
  );
  const kinds = call.path.includes('{') ? [...named, ...byPath] : named;
  return actorNames.flatMap((actor) =>
    kinds
      // A role decides before any account is named: two namings suffice.
      .slice(0, operatorRoles.some((role) => role === actor) ? 2 : kinds.length)
      .map((kind) => ({ actor, ...kind })),
  );
}

async function startSession(actor: ActorName): Promise<string | undefined> {
  if (actor === 'anonymous') return undefined;
  const token = randomBytes(32).toString('base64url');
  await server.data.withSystem((tx) =>
    tx
      .insertInto('sessions')
      .values({
        account_id: ids[actor],
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: sql`now() + make_interval(hours => ${actor === 'expired' ? -1 : 1})`,
        last_seen_at: sql`now() - make_interval(days => ${actor === 'idle' ? 8 : 0})`,
        confirmed_at: sql`now()`,
      })
      .execute(),
  );
  return token;
}

/** What an actor has at hand for one call. Only a call that acts and was served may have used it up. */
interface Hand {
  token?: string | undefined;
  readonly params: Map<number, Record<string, string | number>>;
}

async function ask(
  app: Pick<FastifyInstance, 'inject'>,
  call: Endpoint,
  sample: Sample,
  cell: Cell,
  hand: Hand,
): Promise<Answer<unknown>> {
  calls += 1;
  const unique = String(calls);
  const client =
    call.format === 'events' ? new Client(server.url) : new Client(server.url, injectTransport(app));
  hand.token ??= await startSession(cell.actor);
  if (hand.token !== undefined) client.cookies.set('dbo_token', hand.token);
  client.foreignWords = actorNames.filter((name) => !mayBeTold(call, sample, cell, name)).map(canaryOf);

  const owner = cell.path === 'chosen' ? chosen(call, cell) : accountOf(cell, cell.path);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params =
    owner === nobody || sample.params === undefined
      ? Object.fromEntries(names.map((name) => [name, nobody]))
      : (hand.params.get(owner) ?? (await sample.params(server.data, owner, server.objects)));
  hand.params.set(owner, params);
  const inBody = cell.body.map((target) => accountOf(cell, target));
  return client.call(call, {
    params,
    query: {
      ...sample.query?.(unique),
      ...(cell.query.length > 0 && { user_id: cell.query.map((target) => String(accountOf(cell, target))) }),
    },
    ...(call.method !== 'GET' && {
      body: sample.form?.() ?? {
        ...sample.body?.(unique),
        ...(inBody.length > 0 && { user_id: inBody.length > 1 ? inBody : inBody[0] }),
      },
    }),
    headers: { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` },
  });
}

function mayBeTold(call: Endpoint, sample: Sample, cell: Cell, whose: ActorName): boolean {
  const model = expected(call, cell);
  if (model.kind !== 'served') return false;
  if (ids[whose] === model.account || sample.tellsOf === 'everyone') return true;
  const customerOf = { 'agency of A': 'seller A', 'foreign agency': 'anonymous' }[cell.actor as string];
  if (sample.tellsOf === 'agencies')
    return cell.actor === 'seller A' && /^(agency of A|ended agency)$/.test(whose);
  return sample.tellsOf === 'customers' && whose === customerOf;
}

const withoutRequestId = ({ status, text }: Answer<unknown>) =>
  `${status} ${text.replace(/"request_id":"[^"]*"/, '"request_id":…')}`;

/** Every cell of one call; differences from the model are returned as text. */
async function wrongCells(
  app: Pick<FastifyInstance, 'inject'>,
  call: Endpoint,
  sample: Sample,
): Promise<string[]> {
  const wrong: string[] = [];
  const refusals = { 403: new Set<string>(), 404: new Set<string>() };
  const openAnswers = new Set<string>();
  const check = async (cell: Cell, hand: Hand): Promise<void> => {
    const model = expected(call, cell);
    const answer = await ask(app, call, sample, cell, hand);
    if (model.kind !== 'refused' && call.acts) {
      hand.token = undefined;
      hand.params.clear();
    }
    const fault = `${JSON.stringify(cell)} was answered ${withoutRequestId(answer)}`;
    if (model.kind === 'open') {
      openAnswers.add(`${answer.status} ${answer.problem.code}`);
    } else if (model.kind === 'refused') {
      if (answer.status !== model.status || answer.problem.code !== model.code) wrong.push(fault);
      if (model.status === 403 || model.status === 404) refusals[model.status].add(withoutRequestId(answer));
    } else {
      const owner = actorNames.find((name) => ids[name] === model.account);
      const silent = sample.tells && owner !== undefined && !answer.text.includes(canaryOf(owner));
      const served = sample.refused ? answer.problem.code === sample.refused : answer.status === 200;
      if (!served || silent) wrong.push(fault);
    }
  };
  // Some calls end the caller's other sessions, so one actor makes one call at a time.
  await Promise.all(
    actorNames.map(async (actor) => {
      const hand: Hand = { params: new Map() };
      for (const cell of cells(call).filter((cell) => cell.actor === actor)) await check(cell, hand);
    }),
  );
  for (const alike of Object.values(refusals)) {
    if (alike.size > 1) wrong.push(`refusals can be told apart: ${[...alike].join(' | ')}`);
  }
  if (openAnswers.size > 1) wrong.push(`who asks makes a difference: ${[...openAnswers].join(' | ')}`);
  return wrong;
}

test('every call of the contract is in the matrix', () => {
  expect(sampledCalls.map(([, call]) => call)).toEqual(endpoints);
});

describe('who may do what in whose account', () => {
  test.each(sampledCalls)('%s', async (_, call, sample) => {
    expect(await wrongCells(server.app, call, sample)).toEqual([]);
  });

  test.each(classCalls.map((call): [string, Endpoint] => [`${call.method} for ${call.access}`, call]))(
    'a call that would %s',
    async (_, call) => {
      expect(await wrongCells(probes, call, { tells: true })).toEqual([]);
    },
  );
});

describe('revoked access ends at the next request', () => {
  async function signedIn(actor: ActorName, url = server.url): Promise<Client> {
    const client = new Client(url);
    client.cookies.set('dbo_token', (await startSession(actor)) ?? '');
    return client;
  }
  const probe = (client: Client, access: Access) => client.send('GET', `/api/probe/${access}/`);

  test('an agency whose relation ended', async () => {
    const agency = await signedIn('agency of A');
    const relation = (ended: Date | null) =>
      server.data.withSystem((tx) =>
        tx
          .updateTable('agency_customers')
          .set({ ended_at: ended })
          .where('agency_id', '=', ids['agency of A'])
          .execute(),
      );
    const read = () => agency.call(contract.accounts.myself, { query: { user_id: ids['seller A'] } });
    expect((await read()).status).toBe(200);
    await relation(new Date());
    expect((await read()).status).toBe(403);
    expect((await agency.call(contract.accounts.listCustomers)).result).toEqual([]);
    const asAgency = await signedIn('agency of A', probeUrl);
    expect((await probe(asAgency, 'agency')).status).toBe(403);
    await relation(null);
    expect((await probe(asAgency, 'agency')).status).toBe(200);
  });

  test('a superuser whose role was taken', async () => {
    const operator = await signedIn('superuser', probeUrl);
    const roles = (given: string[]) =>
      server.data.withSystem((tx) =>
        tx.updateTable('accounts').set({ roles: given }).where('id', '=', ids['superuser']).execute(),
      );
    expect((await probe(operator, 'claims')).status).toBe(200);
    await roles([]);
    expect((await probe(operator, 'claims')).status).toBe(403);
    await roles([superuserRole]);
  });

  test('a session that was ended elsewhere', async () => {
    const seller = await signedIn('seller B');
    expect((await seller.call(contract.accounts.myself)).status).toBe(200);
    await server.data.withSystem((tx) =>
      tx.deleteFrom('sessions').where('account_id', '=', ids['seller B']).execute(),
    );
    expect((await seller.call(contract.accounts.myself)).status).toBe(401);
  });
});
