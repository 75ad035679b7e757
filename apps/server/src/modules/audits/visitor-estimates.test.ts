import { rm } from 'node:fs/promises';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { visitors } from '../documents/public.ts';
import { createReports, type ReportFixture } from './fixtures/reports.ts';
import { deleteExpiredEstimates } from './link-estimate.ts';

const { audits, stores } = contract;
let server: TestServer;
let world: ReportFixture;

beforeAll(async () => {
  [server, world] = await Promise.all([
    // Behind a trusted proxy every test has an address of its own.
    startTestServer({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' }),
    createReports({ seed: 'visitor', rows: 1000 }),
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(world.folder, { recursive: true, force: true });
});

const some = () => world.files.filter(([name]) => /LEDGER_DETAIL|REIMBURSEMENTS|RETURNS/.test(name));

const form = (...files: (readonly [string, string | Buffer])[]) => {
  const made = new FormData();
  for (const [name, content] of files) {
    made.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  }
  return made;
};

const from = (address: string) => ({ 'x-forwarded-for': address });

async function begin(client: Client, address: string) {
  return client.call(audits.createVisitorEstimate, {
    body: { region: 'na', captcha: await client.captcha(from(address)) },
    headers: from(address),
  });
}

async function estimated(client: Client, address: string) {
  const { token } = (await begin(client, address)).result;
  const params = { token };
  await client.call(audits.addVisitorEstimateFiles, {
    params,
    body: form(...some()),
    headers: from(address),
  });
  const estimate = await vi.waitFor(
    async () => {
      const { result } = await client.call(audits.getVisitorEstimate, { params });
      expect(result.state).toBe('done');
      return result;
    },
    { timeout: 120_000, interval: 100 },
  );
  return { token, params, estimate };
}

const keysOfVisitors = async () => {
  const files = await server.data.withSystem((tx) =>
    tx
      .selectFrom('estimate_files')
      .select(['object_key', 'table_key'])
      .where('account_id', '=', visitors)
      .execute(),
  );
  return files.flatMap(({ object_key, table_key }) => [object_key ?? [], table_key ?? []].flat());
};

const expectFilesGone = (keys: readonly string[]) =>
  vi.waitFor(
    async () => {
      for (const key of keys) expect(await server.objects.of(visitors).has(key)).toBe(false);
    },
    { timeout: 120_000, interval: 100 },
  );

test('without an account, the potential is shown under a secret that is neither stored nor logged', async () => {
  const { token, estimate } = await estimated(server.client(), '203.0.113.1');
  const lost = estimate.result?.types.find(({ claim_type }) => claim_type === 'warehouse_lost');
  expect(lost?.findings).toBeGreaterThan(0);
  expect(estimate).not.toHaveProperty('id');
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await server.data.withSystem((tx) =>
    tx
      .selectFrom('estimates')
      .select(sql<string>`estimates::text`.as('row'))
      .execute(),
  );
  expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  expect(server.logged()).not.toContain(token);
  for (const key of await keysOfVisitors()) {
    expect(await server.objects.of(visitors).isSealed(key)).toBe(true);
  }
});

test('it can be deleted at once, and is deleted with its files after a day', async () => {
  const client = server.client();
  const one = await estimated(client, '203.0.113.2');
  await client.call(audits.deleteVisitorEstimate, { params: one.params });
  const gone = await client.call(audits.getVisitorEstimate, { params: one.params });
  expect([gone.status, gone.problem.code]).toEqual([404, 'estimate_gone']);
  expect(gone.problem.message).toContain('24 hours');

  const two = await estimated(client, '203.0.113.2');
  const keys = await keysOfVisitors();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('estimates')
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where('account_id', '=', visitors)
      .execute(),
  );
  const late = await client.call(audits.addVisitorEstimateFiles, {
    params: two.params,
    body: form(['late.txt', 'a\tb\n']),
  });
  expect(late.problem.code).toBe('estimate_gone');
  await deleteExpiredEstimates(server.data);
  expect(keys.length).toBeGreaterThan(3);
  await expectFilesGone(keys);
});

test('a new account keeps it: the files become reports of a store that waits to be connected', async () => {
  const { token, params, estimate } = await estimated(server.client(), '203.0.113.3');
  const keys = await keysOfVisitors();
  const user = await server.createUser();
  const claimed = await user.call(audits.claimEstimate, { body: { token } });
  expect(claimed.result).toMatchObject({ state: 'done', result: estimate.result });
  expect((await user.call(audits.getVisitorEstimate, { params })).problem.code).toBe('estimate_gone');
  expect((await user.call(audits.claimEstimate, { body: { token } })).problem.code).toBe('estimate_gone');
  await expectFilesGone(keys);

  const kept = await user.call(audits.saveEstimate, { params: { id: claimed.result.id }, body: {} });
  expect(kept.result.kept).toBe(some().length);
  const { result: reports } = await user.call(stores.listReports, { params: { id: kept.result.store } });
  expect(reports.map(({ file_name }) => file_name).toSorted()).toEqual(some().map(([name]) => name));
  await vi.waitFor(
    async () => {
      const { result } = await user.call(audits.listFindings, { query: { store: kept.result.store } });
      expect(result.total).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 100 },
  );
});

test('each estimate costs a solved captcha, and a network of 64 bits has ten of them a day', async () => {
  const client = server.client();
  const unsolved = await client.call(audits.createVisitorEstimate, {
    body: { region: 'na', captcha: 'not solved' },
    headers: from('2001:db8:1:1::1'),
  });
  expect(unsolved.problem.code).toBe('captcha_failed');
  for (let count = 1; count <= 10; count += 1) {
    expect((await begin(client, `2001:db8:1:1::${count}`)).status).toBe(200);
  }
  const refused = await begin(client, '2001:db8:1:1::99');
  expect([refused.status, refused.problem.code]).toEqual([429, 'estimates_used_up']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect(refused.problem.message).toContain('tomorrow');
  expect((await begin(client, '2001:db8:1:2::1')).status).toBe(200);
});

test('it takes 30 files, each of a limited size', async () => {
  const client = server.client();
  const { token } = (await begin(client, '203.0.113.5')).result;
  const send = (body: FormData) =>
    client.call(audits.addVisitorEstimateFiles, { params: { token }, body, headers: from('203.0.113.5') });
  const large = await send(form(['large.txt', Buffer.alloc(26 * 1024 * 1024, 'a')]));
  expect([large.status, large.problem.code]).toEqual([413, 'estimate_full']);
  const many = Array.from({ length: 30 }, (_, number) => [`${number}.txt`, `a\tb\n${number}\t2\n`] as const);
  expect((await send(form(...many))).status).toBe(200);
  const more = await send(form(['more.txt', 'a\tb\nmore\t2\n']));
  expect([more.status, more.problem.code]).toEqual([413, 'estimate_full']);
});

test('an account’s estimate cannot be reached by a visitor, nor a visitor’s by an account’s id', async () => {
  const user = await server.createUser();
  const { token } = (await begin(user, '203.0.113.6')).result;
  const { id } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('estimates')
      .select('id')
      .where('account_id', '=', visitors)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  expect((await user.call(audits.getEstimate, { params: { id } })).status).toBe(404);
  expect((await user.call(audits.getVisitorEstimate, { params: { token } })).status).toBe(200);
  const { result: own } = await user.call(audits.createEstimate, { body: { region: 'na' } });
  const guessed = await server
    .client()
    .call(audits.getVisitorEstimate, { params: { token: String(own.id) } });
  expect(guessed.problem.code).toBe('estimate_gone');
});
