import { contract } from '@recoup/contract';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Mail, type TestServer } from '../../testing/test-server.ts';
import { getInvitationBudget } from './invitation-budget.ts';

const { accounts, agencies } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reportPath = ({ text }: Mail) => {
  const url = new URL(text.match(/https?:\S+/g)?.find((found) => found.includes('/report/')) ?? '');
  return url.pathname + url.search;
};

test.each(['Refund due: https://evil.example', 'evil.example', 'Amazon\r\nBcc: you@users.example'])(
  'a company cannot be called %j',
  async (company) => {
    const user = await server.createUser();
    const { result: profile } = await user.call(accounts.getProfile);
    const changed = await user.call(accounts.updateProfile, {
      params: { id: profile.id },
      body: { company },
    });
    expect(changed.problem.code).toBe('invalid_input');
  },
);

test('no subject carries a name the inviting account chose', async () => {
  const agency = await server.createUser({ company: 'Urgent: your refund' });
  for (const language of ['en', 'zh']) {
    const email = `subject-${language}@users.example`;
    await agency.call(agencies.createInvitation, { body: { email, language } });
    const mail = await server.mailTo(email);
    expect(mail.subject).not.toContain('Urgent');
    expect(mail.text).toContain('Urgent: your refund');
  }
});

test('a new account has a small budget, which grows with age and payments', async () => {
  const agency = await server.createUser();
  const invite = async (n: number) =>
    (await agency.call(agencies.createInvitation, { body: { email: `budget-${n}@users.example` } })).status;
  const small = getInvitationBudget({ accountDays: 0, hasPaid: false });
  for (let n = 0; n < small; n += 1) expect(await invite(n)).toBe(200);
  expect(await invite(small)).toBe(429);
  await server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ date_joined: sql`date_joined - interval '30 days'` })
      .where('id', '=', agency.id)
      .execute(),
  );
  expect(await invite(small)).toBe(200);
});

test.each([
  [{ accountDays: 0, hasPaid: false }, 5],
  [{ accountDays: 0, hasPaid: true }, 5],
  [{ accountDays: 8, hasPaid: false }, 10],
  [{ accountDays: 8, hasPaid: true }, 50],
  [{ accountDays: 400, hasPaid: false }, 20],
  [{ accountDays: 400, hasPaid: true }, 100],
])('an account of %j may send %i invitations a day', (account, perDay) => {
  expect(getInvitationBudget(account)).toBe(perDay);
});

test('a reported invitation ends, and its sender may not invite or resend for 30 days', async () => {
  const agency = await server.createUser();
  const email = 'unexpected@users.example';
  await agency.call(agencies.createInvitation, { body: { email } });
  const other = await agency.call(agencies.createInvitation, { body: { email: 'other@users.example' } });
  const path = reportPath(await server.mailTo(email));
  const recipient = server.client();

  // Mail scanners open every link.
  const page = await recipient.send('GET', path);
  expect([page.status, page.text.includes('<form method="post"')]).toEqual([200, true]);
  const { result: sent } = await agency.call(agencies.listInvitations);
  expect(sent.find((one) => one.email === email)?.status).toBe('open');

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const elsewhere = await recipient.send('POST', path, '', { ...form, 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.status).toBe(403);
  expect((await recipient.send('POST', path, '', form)).status).toBe(200);
  const { result: after } = await agency.call(agencies.listInvitations);
  expect(after.find((one) => one.email === email)?.status).toBe('declined');

  const next = () => agency.call(agencies.createInvitation, { body: { email: 'next@users.example' } });
  expect((await next()).problem.code).toBe('invitations_blocked');
  const resent = await agency.call(agencies.resendInvitation, { params: { id: other.result.id } });
  expect(resent.problem.code).toBe('invitations_blocked');
  await server.data.withSystem((tx) =>
    tx
      .updateTable('agency_invitations')
      .set({ reported_at: sql`reported_at - make_interval(days => ${agencyLimits.reportedDays})` })
      .where('account_id', '=', agency.id)
      .where('reported_at', 'is not', null)
      .execute(),
  );
  expect((await next()).status).toBe(200);
});
