import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { LiveEvent } from '@recoup/contract/live';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createIdentity } from '../../identity.ts';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { openDatabase } from '../database/database.ts';
import { createBind } from '../http/bind.ts';
import { installErrors } from '../http/errors.ts';
import { createLog, type Log } from '../log.ts';
import { openLiveHub, type LiveHub } from './hub.ts';
import { liveChannel, publish } from './publish.ts';
import { bindLive } from './routes.ts';
import { createCallLog } from '../security-log/log-calls.ts';

let server: TestServer;
/** Acts as a second process: only the database is shared. */
let otherUrl: string;
let closeOther: () => Promise<void>;
let mine: TestUser;
let theirs: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ({ url: otherUrl, close: closeOther } = await startAnotherApp(createLog('error', 'test')));
});
// New accounts for every test: another process may deliver a test's last event during the next one.
beforeEach(async () => {
  mine = await server.createUser();
  theirs = await server.createUser();
});
afterAll(async () => {
  await closeOther();
  await server.close();
});

async function startAnotherApp(log: Log, watch: (hub: LiveHub) => LiveHub = (hub) => hub) {
  const data = openDatabase(server.connectionString, { size: 3, log });
  const live = await openLiveHub(server.connectionString, log);
  const app = await createApp({ config: server.config, data, live: watch(live), log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close();
      await live.close();
      await data.close();
    },
  };
}

/** A listening page: events as they come, null when the stream ended. */
async function listen(client: Client, url = server.url, query = '') {
  const leave = new AbortController();
  const response = await fetch(`${url}/api/live/${query}`, {
    headers: { cookie: `dbo_token=${client.cookies.get('dbo_token')}` },
    signal: leave.signal,
  });
  expect(response.status).toBe(200);
  if (response.body === null) throw new Error('no stream');
  const lines = readLines(response.body);
  // The first line confirms that the server is listening.
  await lines.next();
  onTestFinished(() => leave.abort());
  return {
    leave: () => leave.abort(),
    next: async (): Promise<LiveEvent | null> => {
      for await (const line of { [Symbol.asyncIterator]: () => ({ next: () => lines.next() }) }) {
        if (line.startsWith('data: ')) return JSON.parse(line.slice('data: '.length)) as LiveEvent;
      }
      return null;
    },
  };
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function publishTo(account: number, topic: string): Promise<void> {
  return server.data.withSystem((tx) => publish(tx, account, { topic, subject: '7' }));
}

test('what is committed reaches the pages of the account in every process', async () => {
  const pages = [await listen(mine), await listen(mine, otherUrl), await listen(mine, otherUrl)];
  await publishTo(mine.id, 'ticket');
  for (const page of pages) expect(await page.next()).toEqual({ topic: 'ticket', subject: '7' });
});

test('a tenant’s transaction can publish to its own pages', async () => {
  const page = await listen(mine, otherUrl);
  const actor = {
    user: mine.id,
    account: mine.id,
    because: 'own account',
    action: 'x',
    requestId: 'x',
    acts: true,
  } as const;
  await server.data.withTenant(actor, (tx) => publish(tx, mine.id, { topic: 'own' }));
  expect(await page.next()).toEqual({ topic: 'own' });
});

test('pages of other accounts do not receive it', async () => {
  const pages = [await listen(theirs), await listen(theirs, otherUrl)];
  await publishTo(mine.id, 'not for them');
  await publishTo(theirs.id, 'for them');
  for (const page of pages) expect(await page.next()).toMatchObject({ topic: 'for them' });
});

test('an agency receives events of the chosen customer only', async () => {
  const agency = await server.createUser();
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: mine.id, agency_id: agency.id }).execute(),
  );
  const own = await listen(agency);
  const chosen = await listen(agency, otherUrl, `?user_id=${mine.id}`);
  await publishTo(mine.id, 'of the customer');
  await publishTo(agency.id, 'of the agency');
  expect(await chosen.next()).toMatchObject({ topic: 'of the customer' });
  expect(await own.next()).toMatchObject({ topic: 'of the agency' });
});

test('a rolled back event is not published', async () => {
  const page = await listen(mine, otherUrl);
  await expect(
    server.data.withSystem(async (tx) => {
      await publish(tx, mine.id, { topic: 'undone' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await publishTo(mine.id, 'done');
  expect(await page.next()).toMatchObject({ topic: 'done' });
});

test('a listening connection that was cut comes back and says that something may have been missed', async () => {
  const pages = [await listen(mine), await listen(theirs, otherUrl)];
  const cut = await server.data.pool.query(
    `select pg_terminate_backend(pid)
     from pg_stat_activity
     where application_name = 'recoup live' and datname = current_database()`,
  );
  expect(cut.rowCount).toBe(2);
  for (const page of pages) expect(await page.next()).toEqual({ topic: 'missed' });
  await publishTo(mine.id, 'after');
  expect(await pages[0]?.next()).toMatchObject({ topic: 'after' });
  await publishTo(theirs.id, 'after');
  expect(await pages[1]?.next()).toMatchObject({ topic: 'after' });
});

test('an unknown notification is ignored', async () => {
  const page = await listen(mine);
  for (const words of ['no json', '{}', '{"account":1,"event":{"subject":1}}', '']) {
    await server.data.pool.query('select pg_notify($1, $2)', [liveChannel, words]);
  }
  await publishTo(mine.id, 'understood');
  expect(await page.next()).toMatchObject({ topic: 'understood' });
});

test('a stream ends within its longest life, so that what was revoked is felt', async () => {
  const { config, data } = server;
  const log = createLog('error', 'test');
  const live = await openLiveHub(server.connectionString, log);
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  onTestFinished(async () => {
    await app.close();
    await live.close();
  });
  installErrors(app);
  await app.register(cookie);
  const identity = createIdentity({ config, data, https: false });
  bindLive(
    createBind(app, {
      identity,
      publicUrl: undefined,
      bound: new Set(),
      confirmAbove: 0,
      callLog: createCallLog(data),
      openUpload: () => {
        throw new Error('nothing here takes files');
      },
    }),
    live,
    {
      maxMs: 50,
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await listen(mine, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  expect(await page.next()).toBeNull();
});

test('a page that leaves is forgotten, and is no error', async () => {
  const lines: string[] = [];
  const memory = new Writable({
    write: (line: Buffer, _, written) => {
      lines.push(line.toString());
      written();
    },
  });
  const left = new EventTarget();
  const app = await startAnotherApp(pino({ level: 'warn' }, memory), (hub) => ({
    ...hub,
    subscribe: (account, listener) => {
      const unsubscribe = hub.subscribe(account, listener);
      return () => {
        unsubscribe();
        left.dispatchEvent(new Event('left'));
      };
    },
  }));
  onTestFinished(app.close);
  const witness = await listen(theirs, app.url);
  const page = await listen(mine, app.url);
  const forgotten = once(left, 'left');
  page.leave();
  await forgotten;
  await publishTo(mine.id, 'to nobody');
  // Events keep their order, so the one to nobody has passed when the witness hears a later one.
  await publishTo(theirs.id, 'later');
  expect(await witness.next()).toMatchObject({ topic: 'later' });
  const next = await listen(mine, app.url);
  await publishTo(mine.id, 'to the next');
  expect(await next.next()).toMatchObject({ topic: 'to the next' });
  expect(lines).toEqual([]);
});
