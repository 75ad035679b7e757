import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../../identity.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { purgeEventsJob, raiseAlarmsJob } from './jobs.ts';
import { alarmLimits } from './raise-alarms.ts';

const { accounts, securityEvents } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

async function listKinds(user: TestUser): Promise<string[]> {
  const { result } = await user.call(securityEvents.list);
  return result.items.map(({ kind }) => kind);
}

async function addCustomer(agency: TestUser, customer: TestUser): Promise<void> {
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
}

function logIn(username: string, password: string, headers: Record<string, string> = {}) {
  const body = { username, password, product: 'refund' };
  return server.client().call(accounts.login, { body, headers });
}

const asSystem = (text: string) => server.data.withSystem((tx) => sql.raw(text).execute(tx));

describe('the security log', () => {
  test('a sign-in is recorded with user, address, device and request', async () => {
    const user = await server.createUser();
    const headers = { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Firefox/140 (Windows)' };
    await logIn(user.username, testPassword, headers);
    const { result } = await user.call(securityEvents.list, { query: { kind: 'signed_in' } });
    expect(result.items[0]).toMatchObject({
      kind: 'signed_in',
      person: user.username,
      ip: '192.0.2.7',
      user_agent: 'Firefox/140 (Windows)',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('so are failures, a changed password, a changed key and signing out', async () => {
    const user = await server.createUser();
    await logIn(user.username, 'not the password');
    await user.call(contract.integrations.createKey, {
      body: { name: 'a key', scopes: ['read:stores'], days: 30, password: testPassword },
    });
    await user.call(accounts.changePassword, {
      body: { old_password: 'not the old one', password: 'another password, longer' },
    });
    await user.call(accounts.changePassword, {
      body: { old_password: testPassword, password: 'another password, longer' },
    });
    expect(await listKinds(user)).toEqual([
      'password_changed',
      'confirmation_failed',
      'key_changed',
      'sign_in_failed',
      'signed_in',
    ]);
    const query = { sort: 'time', limit: 2 };
    const { result: earliest } = await user.call(securityEvents.list, { query });
    const { result: next } = await user.call(securityEvents.list, {
      query: { ...query, cursor: earliest.next ?? '' },
    });
    expect([...earliest.items, ...next.items].map(({ kind }) => kind)).toEqual([
      'signed_in',
      'sign_in_failed',
      'key_changed',
      'confirmation_failed',
    ]);
  });

  test('an unknown name is recorded for operators alone', async () => {
    const operator = await server.createUser({ roles: [superuserRole] });
    await logIn('nobody-at-all', testPassword, { 'x-forwarded-for': '192.0.2.99' });
    const { result } = await operator.call(securityEvents.operatorList, { query: { q: '192.0.2.99' } });
    expect(result.items).toMatchObject([{ kind: 'sign_in_failed', account: null, person: null }]);
  });

  test('a refused call is recorded once a minute', async () => {
    const user = await server.createUser();
    await user.call(securityEvents.operatorList);
    await user.call(securityEvents.operatorList);
    expect(await listKinds(user)).toEqual(['refused', 'signed_in']);
  });

  test('an agency’s read is named to the customer, without the agency’s address', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await addCustomer(agency, customer);
    const query = { user_id: customer.id };
    await agency.call(contract.documents.list, { query });
    await agency.call(contract.documents.list, { query });
    const { result } = await customer.call(securityEvents.list);
    expect(result.items.map(({ kind }) => kind)).toEqual(['agency_read', 'signed_in']);
    expect(result.items[0]).toMatchObject({ person: agency.username, ip: '', user_agent: '' });
  });

  test('an operator’s read is shown without the operator’s name, and with it to operators', async () => {
    const [operator, customer] = [
      await server.createUser({ roles: [superuserRole] }),
      await server.createUser(),
    ];
    await operator.call(contract.operatorBilling.getTerms, { params: { account: customer.id } });
    const { result } = await customer.call(securityEvents.list);
    expect(result.items[0]).toMatchObject({ kind: 'operator_read', person: null, ip: '' });
    const all = await operator.call(securityEvents.operatorList, {
      query: { q: customer.username, kind: 'operator_read' },
    });
    expect(all.result.items).toMatchObject([
      { person: operator.username, account: { id: customer.id, name: customer.username } },
    ]);
  });

  test('a download is recorded in the account whose file it is', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await addCustomer(agency, customer);
    await agency.call(contract.documents.exportList, { query: { user_id: customer.id } });
    // The export is recorded after it is sent.
    await expect.poll(() => listKinds(customer)).toContain('exported');
    expect(await listKinds(agency)).toEqual(['signed_in']);
  });

  test('it can be exported as CSV, paged, and shows nobody else’s', async () => {
    const [mine, theirs] = [await server.createUser(), await server.createUser()];
    const first = await mine.call(securityEvents.list, { query: { limit: 1 } });
    expect(first.result).toMatchObject({ items: [{ person: mine.username }], next: null });
    const { text } = await mine.call(securityEvents.exportList);
    expect(text).toContain(`Signed in,,${mine.username}`);
    expect(text).not.toContain(theirs.username);
  });

  test('an export holds more than a page, the latest first', async () => {
    const user = await server.createUser();
    const numbers = Array.from({ length: 1200 }, (_, at) => at + 1);
    await server.data.withSystem((tx) =>
      recordSecurityEvent(
        tx,
        ...numbers.map(
          (at) => ({ kind: 'session_ended', account: user.id, actor: user.id, detail: `#${at}` }) as const,
        ),
      ),
    );
    const { text } = await user.call(securityEvents.exportList, { query: { kind: 'session_ended' } });
    expect(text.match(/#\d+/g)).toEqual(numbers.map((at) => `#${at}`).toReversed());
  });
});

describe('nobody can rewrite it', () => {
  test('entries cannot be changed, and deleted only after 12 months', async () => {
    const user = await server.createUser();
    await expect(
      asSystem(`update security_events set ip = '' where account_id = ${user.id}`),
    ).rejects.toThrow('permission denied');
    await asSystem(`delete from security_events where account_id = ${user.id}`);
    await asSystem(
      `set local recoup.clock_offset = '800 days'; delete from security_events where account_id = ${user.id}`,
    );
    expect(await listKinds(user)).toEqual(['signed_in']);
  });

  test('the purge deletes what is older than 12 months', async () => {
    const user = await server.createUser();
    await asSystem(`
      insert into security_events (account_id, kind, happened_at)
      values
        (${user.id}, 'signed_out', now() - interval '13 months'),
        (${user.id}, 'session_ended', now() - interval '11 months')`);
    await server.data.withSystem((tx) => enqueue(tx, purgeEventsJob, {}));
    await expect.poll(() => listKinds(user)).not.toContain('signed_out');
    expect(await listKinds(user)).toContain('session_ended');
  });
});

describe('alarms', () => {
  test('a sign-in from a new device is mailed to the owner, the first one and known ones are not', async () => {
    const user = await server.createUser();
    await logIn(user.username, testPassword);
    await logIn(user.username, testPassword, {
      'x-forwarded-for': '192.0.2.8',
      'user-agent': 'Mozilla/5.0 (Windows) Firefox/140',
    });
    const mail = await server.mailTo(`${user.username}@users.example`);
    expect(mail.subject).toContain('New sign-in');
    expect(mail.text).toContain('Firefox · Windows, 192.0.2.8');
    expect((await listKinds(user)).filter((kind) => kind === 'new_device')).toHaveLength(1);
  });

  test('a mass download is mailed once to its user and to operators', async () => {
    const [operator, user] = [await server.createUser({ roles: [superuserRole] }), await server.createUser()];
    const about = { account: user.id, actor: user.id };
    const downloads = Array.from({ length: alarmLimits.mass_download.count }, () => ({
      kind: 'downloaded' as const,
      ...about,
    }));
    await server.data.withSystem((tx) => recordSecurityEvent(tx, ...downloads));
    for (let round = 0; round < 2; round += 1) {
      await server.data.withSystem((tx) => enqueue(tx, raiseAlarmsJob, {}));
    }
    for (const { username } of [operator, user]) {
      const mail = await server.mailTo(`${username}@users.example`);
      expect(mail.text).toContain(`${user.username} downloaded or exported`);
    }
    expect((await listKinds(user)).filter((kind) => kind === 'alarm')).toHaveLength(1);
  });
});
