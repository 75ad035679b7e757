import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { endpoint as declare } from '@recoup/contract/endpoint';
import { operatorRoles, superuserRole, toRoleName } from '@recoup/contract/operator-roles';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { createIdentity } from '../../identity.ts';
import { createBind } from '../../platform/http/bind.ts';
import { installErrors } from '../../platform/http/errors.ts';
import { createCallLog } from '../../platform/security-log/log-calls.ts';
import { saveCanary } from '../canaries.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Reading and acting calls per access class; some classes have no call yet. */
export const classCalls = (['seller', 'agency', 'staff', ...operatorRoles] as const).flatMap((access) =>
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

export const actorNames = [
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
export type ActorName = (typeof actorNames)[number];
export type ActorIds = Readonly<Record<ActorName, number>>;

/** A word that only the data of this actor contains. */
export const toCanary = (name: ActorName) => `canary-${name.replaceAll(' ', '-')}-`;

/** A server with everybody whose rights are tried, and one with a call of every access class. */
export interface Actors {
  readonly server: TestServer;
  readonly probes: FastifyInstance;
  readonly probeUrl: string;
  readonly ids: ActorIds;
  startSession(actor: ActorName): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startActors(): Promise<Actors> {
  // Behind a trusted proxy every call can have its own address, so that rate limits are not measured here.
  const server = await startTestServer({ TRUST_PROXY: '1', STAFF_ACCOUNT: `staff${toCanary('staff')}` });
  // The replies are decided; the enqueued syncs, audits and mails would only slow down the next call.
  await server.stopWorker();
  const entries: [ActorName, number][] = [];
  for (const name of actorNames) {
    const role = operatorRoles.find((known) => known === name);
    const roles = name === 'superuser' ? [superuserRole] : role === undefined ? [] : [toRoleName(role)];
    const username = name === 'staff' ? 'staff' : name.replaceAll(' ', '-');
    entries.push([name, (await server.createUser({ username, roles })).id]);
  }
  const ids = Object.fromEntries(entries) as ActorIds;
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
  for (const name of actorNames) await saveCanary(server, ids[name], toCanary(name));
  const { app: probes, url: probeUrl } = await startProbes(server);
  return {
    server,
    probes,
    probeUrl,
    ids,
    startSession: (actor) => startSession(server, ids, actor),
    close: async () => {
      await probes.close();
      await server.close();
    },
  };
}

async function startProbes({ config, data }: TestServer): Promise<{ app: FastifyInstance; url: string }> {
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

/** The token of a new session; those of some actors are over. */
async function startSession(
  { data }: TestServer,
  ids: ActorIds,
  actor: ActorName,
): Promise<string | undefined> {
  if (actor === 'anonymous') return undefined;
  const token = randomBytes(32).toString('base64url');
  await data.withSystem((tx) =>
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
