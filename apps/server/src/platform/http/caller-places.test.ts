import http from 'node:http';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { placeLimits } from './caller-places.ts';

const { atOnce, waiting } = placeLimits.user;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.stopWorker();
});
afterAll(() => server.close());

/** Blocks requests for tickets until the returned function is called. */
async function lockTickets(): Promise<() => Promise<void>> {
  const client = await server.data.sessions.connect();
  await client.query('begin; lock table tickets in access exclusive mode');
  let isLocked = true;
  const unlock = async (): Promise<void> => {
    if (isLocked) await client.query('commit');
    if (isLocked) client.release();
    isLocked = false;
  };
  onTestFinished(unlock);
  return unlock;
}

const listTickets = (client: Client) => client.call(contract.tickets.list);

async function countLocked(): Promise<number> {
  const { rows } = await server.data.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function countWaiting(): Promise<number> {
  const metrics = await server.client().send('GET', '/metrics');
  return Number(/^recoup_http_requests_waiting (\d+)$/m.exec(metrics.text)?.[1]);
}

const untilWaiting = (count: number) => expect.poll(countWaiting).toBe(count);

/** Sends so many requests that some wait, and returns when all have arrived. */
async function sendMany(
  client: Client,
): Promise<{ sent: ReturnType<typeof listTickets>[]; waiting: number }> {
  const sent = Array.from({ length: 3 * atOnce }, () => listTickets(client));
  await expect.poll(async () => (await countWaiting()) + (await countLocked())).toBe(sent.length);
  return { sent, waiting: await countWaiting() };
}

test('a user who floods waits, then is refused, and others are served meanwhile', async () => {
  const [flooder, other] = [await server.createUser(), await server.createUser()];
  const unlock = await lockTickets();
  const sent = Array.from({ length: atOnce + waiting }, () => listTickets(flooder));
  await untilWaiting(waiting);
  const refused = await listTickets(flooder);
  expect(await countLocked()).toBeLessThanOrEqual(atOnce);
  expect([refused.status, refused.problem.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '1',
  ]);
  expect(refused.problem.message).toBe('Too many tries. Please wait a little and try again.');
  for (let n = 0; n < 20; n += 1) expect((await other.call(contract.accounts.myself)).status).toBe(200);
  expect(await countWaiting()).toBe(waiting);
  await unlock();
  const served = (await Promise.all(sent)).filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThan(waiting);
  expect(await countWaiting()).toBe(0);
});

test('visitors of an address that floods wait apart from users', async () => {
  const user = await server.createUser();
  const unlock = await lockTickets();
  const { sent } = await sendMany(user);
  const visitor = await server.client().call(contract.accounts.createCaptcha);
  expect(visitor.status).toBe(200);
  await unlock();
  await Promise.all(sent);
});

test('a live stream and a file are opened while the user’s other requests wait', async () => {
  const user = await server.createUser();
  const unlock = await lockTickets();
  const many = await sendMany(user);
  const headers = { cookie: `dbo_token=${user.cookies.get('dbo_token')}` };
  const leave = new AbortController();
  const stream = await fetch(`${server.url}/api/live/`, { headers, signal: leave.signal });
  expect(stream.status).toBe(200);
  leave.abort();
  const file = await user.call(contract.documents.getFile, { params: { id: 1 } });
  expect(file.status).toBe(404);
  expect(await countWaiting()).toBe(many.waiting);
  await unlock();
  await Promise.all(many.sent);
});

test('a client that disconnects while waiting leaves nothing behind', async () => {
  const user = await server.createUser();
  const unlock = await lockTickets();
  const { sent, waiting: before } = await sendMany(user);
  const headers = { cookie: `dbo_token=${user.cookies.get('dbo_token')}` };
  const gone = Array.from({ length: waiting - before }, () => {
    const request = http.get(`${server.url}/api/refund/tickets/`, { headers, agent: false });
    request.on('error', () => undefined);
    return request;
  });
  await untilWaiting(waiting);
  for (const request of gone) request.destroy();
  await untilWaiting(before);
  const late = listTickets(user);
  await untilWaiting(before + 1);
  await unlock();
  for (const { status } of await Promise.all([...sent, late])) expect(status).toBe(200);
  expect(await countWaiting()).toBe(0);
});
