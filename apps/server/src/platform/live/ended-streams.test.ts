import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import { everyAccount, publish } from './publish.ts';
import { maxStreamsPerAccount } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Collects what a stream sends until the server ends it. */
async function follow(client: Client, path = '/api/live/'): Promise<{ said: Promise<string> }> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const response = await fetch(server.url + path, {
    headers: { cookie: `dbo_token=${client.cookies.get('dbo_token')}` },
    signal: leave.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  const readOn = async (): Promise<string> => {
    let said = '';
    for (;;) {
      const piece = await reader?.read().catch(() => undefined);
      if (piece === undefined || piece.done) return said;
      said += new TextDecoder().decode(piece.value);
    }
  };
  return { said: readOn() };
}

const publishTo = (account: number) =>
  server.data.withSystem((tx) => publish(tx, account, { topic: 'a secret' }));

test('a device that signed out hears nothing more', async () => {
  const user = await server.createUser();
  const device = server.client();
  await device.signIn(user.username, testPassword);
  const stays = await follow(user);
  const goes = await follow(device);
  await device.call(contract.accounts.logout);
  await publishTo(user.id);
  expect(await goes.said).not.toContain('a secret');
  expect(await Promise.race([stays.said, Promise.resolve('still open')])).toBe('still open');
});

test('an ended session ends its streams without an event', async () => {
  const user = await server.createUser();
  const device = server.client();
  await device.signIn(user.username, testPassword);
  const goes = await follow(device);
  const sessions = (await user.call(contract.accounts.listSessions)).result;
  const other = sessions.find(({ current }) => !current);
  await user.call(contract.accounts.revokeSession, { params: { id: other?.id ?? 0 } });
  expect(await goes.said).not.toContain('a secret');
});

test('a new password ends the streams of other devices', async () => {
  const user = await server.createUser();
  const device = server.client();
  await device.signIn(user.username, testPassword);
  const goes = await follow(device);
  const body = { old_password: testPassword, password: 'another password for tests' };
  expect((await user.call(contract.accounts.changePassword, { body })).status).toBe(200);
  await publishTo(user.id);
  expect(await goes.said).not.toContain('a secret');
});

test('an agency hears nothing of a customer that left it', async () => {
  const [agency, customer] = [await server.createUser(), await server.createUser()];
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const page = await follow(agency, `/api/live/?user_id=${customer.id}`);
  await customer.call(contract.agencies.removeAgency, { params: { id: agency.id } });
  await publishTo(customer.id);
  expect(await page.said).not.toContain('a secret');
});

test('a dismissed operator hears nothing more', async () => {
  const operator = await server.createUser({ roles: ['*.superuser'] });
  const page = await follow(operator, '/api/refund/operations/live/');
  await server.data.withSystem((tx) =>
    tx.updateTable('accounts').set({ roles: [] }).where('id', '=', operator.id).execute(),
  );
  await publishTo(everyAccount);
  expect(await page.said).not.toContain('a secret');
});

test('an account has so many streams and no more', async () => {
  const user = await server.createUser();
  for (let count = 0; count < maxStreamsPerAccount; count += 1) await follow(user);
  const refused = await user.call(contract.live.stream);
  expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
});
