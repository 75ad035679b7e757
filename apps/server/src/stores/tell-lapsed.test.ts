import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { linkedStore } from './fixtures/linked-store.ts';
import { lapseAuthorization } from './lapse-authorization.ts';

let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The marketplace ends the access to a new store of the account. */
async function lapse(account: number, name: string): Promise<number> {
  const sellerId = `A1LAPSE${(sellers += 1)}`;
  const ref = await linkedStore(server, { account, sellerId, refreshToken: 'Atzr|gone' });
  await server.data.withSystem(async (tx) => {
    await tx.updateTable('stores').set({ store_name: name }).where('id', '=', ref.store).execute();
    await lapseAuthorization(tx, ref, null);
  });
  return ref.store;
}

async function lettersOf(account: number) {
  const { rows } = await server.data.pool.query<{ run_at: Date }>(
    `select run_at
     from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'stores:authorizations-lapsed'
       and (job.payload -> 'payload' ->> 'account')::bigint = $1`,
    [account],
  );
  return rows;
}

/** The hour of the letters comes. */
async function letTheDayEnd(): Promise<void> {
  await server.data.pool.query(
    `update graphile_worker._private_jobs
     set run_at = now()
     where task_id = (
       select id from graphile_worker._private_tasks where identifier = 'stores:authorizations-lapsed'
     )`,
  );
}

test('who wants one letter a day gets one, of all that is still lapsed when the day ends', async () => {
  const person = await server.person({ language: 'en', email: 'daily@people.example' });
  await person.call(contract.notifications.changeChoices, {
    body: { choices: [{ kind: 'authorization_lapsed', mail: 'daily', page: true }] },
  });
  await lapse(person.id, 'Harbour');
  const mended = await lapse(person.id, 'Mended since');
  await lapse(person.id, 'Pine');
  const [letter, ...others] = await vi.waitFor(async () => {
    const runs = await server.data.withSystem((tx) =>
      tx
        .selectFrom('job_runs')
        .select('state')
        .where('account_id', '=', person.id)
        .where('task', '=', 'stores:authorization-lapsed')
        .execute(),
    );
    expect(runs.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    return lettersOf(person.id);
  });
  expect(others).toEqual([]);
  expect(letter?.run_at.getUTCHours()).toBe(7);
  expect(letter?.run_at.getTime()).toBeGreaterThan(Date.now());

  await server.data.withSystem((tx) =>
    tx.updateTable('stores').set({ state: 6 }).where('id', '=', mended).execute(),
  );
  await letTheDayEnd();
  const mail = await server.mailTo('daily@people.example');
  expect(mail.subject).toBe('Please authorize 2 stores again');
  expect(mail.text).toMatch(/Harbour\s+Pine/);
  expect(mail.text).not.toContain('Mended since');
});

test('a day with one lapsed store is told as that store’s own letter', async () => {
  const person = await server.person({ language: 'zh', email: 'one@people.example' });
  await person.call(contract.notifications.changeChoices, {
    body: { choices: [{ kind: 'authorization_lapsed', mail: 'daily', page: true }] },
  });
  await lapse(person.id, '港湾');
  await vi.waitFor(async () => expect(await lettersOf(person.id)).toHaveLength(1));
  await letTheDayEnd();
  expect((await server.mailTo('one@people.example')).subject).toBe('请重新授权店铺 港湾');
});
