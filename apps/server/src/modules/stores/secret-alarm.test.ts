import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { patience } from '@recoup/testing/patience';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatDay } from '../../platform/day.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { raiseSecretAlarm } from './raise-secret-alarm.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
let receiver: Server;
const received: unknown[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.writeHead(204).end();
    });
  });
  receiver.listen(0, 'localhost');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  server = await startTestServer({ ALARM_WEBHOOK_URL: `http://localhost:${port}/` });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});

const raise = () => raiseSecretAlarm(server.data, server.config, { hasWebhook: true });

async function seeFirst(at: Date): Promise<void> {
  await server.data.withSystem((tx) =>
    tx.updateTable('application_secrets').set({ first_seen_at: at }).execute(),
  );
}

const countAlerted = () =>
  server.data.withSystem(async (tx) => {
    const row = await tx
      .selectFrom('application_secrets')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('alarmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.count;
  });

test('operators are alerted once, 30 days before the secret first seen 150 days ago ends', async () => {
  const operator = await server.createUser({ email: 'secrets@office.example', roles: ['*.superuser'] });
  const getSecrets = async () => (await operator.call(contract.storeOperations.getSetup)).result.secrets;
  expect(await getSecrets()).toHaveLength(1);
  const now = Date.now();
  await seeFirst(new Date(now - 150 * dayMs + hourMs));
  await raise();
  expect(await countAlerted()).toBe(0);

  const firstSeen = now - 150 * dayMs - hourMs;
  const endsAt = new Date(firstSeen + 180 * dayMs).toISOString();
  const endsOn = endsAt.slice(0, 10);
  await seeFirst(new Date(firstSeen));
  expect(await getSecrets()).toMatchObject([{ ends_at: endsAt }]);
  await raise();
  await raise();
  expect(await countAlerted()).toBe(1);
  const mail = await server.mailTo('secrets@office.example');
  expect(mail.subject).toContain(formatDay(endsOn, 'en-US'));
  expect(mail.text).toContain('SP_API_CLIENT_SECRET_FILE');
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  expect(received).toMatchObject([{ kind: 'client_secret_ends', endsOn }]);
});
