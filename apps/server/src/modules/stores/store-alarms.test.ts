import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sellerStates } from '@recoup/contract/seller-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { raiseStoreAlarms } from './raise-alarms.ts';

let server: TestServer;
let receiver: Server;
const received: unknown[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      // The first delivery fails and is repeated.
      response.writeHead(received.length === 1 ? 503 : 204).end();
    });
  });
  receiver.listen(0, 'localhost');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  server = await startTestServer({
    LOG_LEVEL: 'silent',
    ALARM_WEBHOOK_URL: `http://localhost:${port}/alarms`,
  });
  await server.createUser({ email: 'english@office.example', roles: ['*.superuser'] });
  await server.createUser({ email: 'chinese@office.example', roles: ['*.superuser'], language: 'zh' });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});

const raise = () => raiseStoreAlarms(server.data, { hasWebhook: true });

async function addStore(name: string): Promise<{ account: number; store: number }> {
  const { id: account } = await server.createUser({ company: `${name} LLC` });
  const store = await server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({
        account_id: account,
        seller_id: `A1ALARM${account}`,
        region: 'na',
        store_name: name,
        state: sellerStates.active,
        authorized_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { account, store: store.id };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

const setNextSync = (store: number, at: Date) =>
  server.data.withSystem((tx) =>
    tx.updateTable('stores').set({ next_sync_at: at }).where('id', '=', store).execute(),
  );

/** A finished sync whose only report failed. */
async function addFailedSync(
  { account, store }: { account: number; store: number },
  reason: string,
  at: Date,
): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('store_syncs')
      .values({
        account_id: account,
        store_id: store,
        state: 'done',
        run_id: randomUUID(),
        started_at: at,
        finished_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('store_reports')
      .values({
        account_id: account,
        store_id: store,
        sync_id: id,
        source: 'requested',
        report_type: 'GET_LEDGER_DETAIL_VIEW_DATA',
        status: 'failed',
        reason,
        finished_at: at,
      })
      .execute();
  });
}

const sent = async () =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('job_runs')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('task', '=', 'stores:send-alarm-mail')
      .executeTakeFirstOrThrow(),
  );

test('operators are alerted once to a store that needs them, by mail and webhook, and again when it comes back', async () => {
  const late = await addStore('Late & Co');
  const failing = await addStore('Failing');
  const fresh = await addStore('Fresh');
  await setNextSync(late.store, hoursAgo(13));
  await addFailedSync(failing, 'fatal FATAL', hoursAgo(30));
  await addFailedSync(fresh, 'fatal FATAL', hoursAgo(2));
  await raise();
  await raise();
  const english = await server.mailTo('english@office.example');
  expect(english.subject).toBe('2 stores need an operator');
  expect(english.text).toContain('Late & Co (Late & Co LLC): not synced for 12 hours.');
  expect(english.text).toContain('Failing (Failing LLC): reports have failed for more than a day.');
  expect(english.text).not.toContain('Fresh');
  expect((await server.mailTo('chinese@office.example')).subject).toBe('2 个店铺需要运营人员处理');
  expect((await sent()).count).toBe(2);
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toEqual(received[0]);
  expect(received[1]).toMatchObject({
    kind: 'stores_need_attention',
    count: 2,
    text: expect.stringContaining('2 stores need an operator'),
    stores: [
      { id: late.store, name: 'Late & Co', owner: 'Late & Co LLC', problems: ['sync_late'] },
      { id: failing.store, problems: ['reports_failing'] },
    ],
  });

  await setNextSync(late.store, new Date());
  await raise();
  expect((await sent()).count).toBe(2);
  await setNextSync(late.store, hoursAgo(13));
  await raise();
  expect((await sent()).count).toBe(4);
  await expect.poll(() => received.length).toBe(3);
});

test('a role the application lacks is alerted to at once, and a paused store never', async () => {
  const denied = await addStore('Denied');
  const paused = await addStore('Paused');
  await addFailedSync(denied, '403 Unauthorized', hoursAgo(1));
  await setNextSync(paused.store, hoursAgo(100));
  await server.data.withSystem((tx) =>
    tx.updateTable('stores').set({ paused_at: new Date() }).where('id', '=', paused.store).execute(),
  );
  const before = received.length;
  await raise();
  await expect.poll(() => received.slice(before)).toHaveLength(1);
  expect(received.at(-1)).toMatchObject({
    count: 1,
    stores: [{ id: denied.store, problems: ['role_missing'] }],
  });
});
