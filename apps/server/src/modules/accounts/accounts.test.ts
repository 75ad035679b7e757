import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import type { Client } from '@recoup/testing/client';

const { accounts } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function askForCode(
  client: Client,
  email: string,
  purpose: 'signup' | 'reset' | 'change' = 'signup',
): Promise<string> {
  const asked = await client.call(accounts.sendEmailCode, {
    body: { email, purpose, captcha: await client.captcha() },
  });
  expect(asked.status).toBe(200);
  return /\b(?:\d{8}|\d{6})\b/.exec((await server.mailTo(email.toLowerCase())).text)?.[0] ?? 'no code';
}

async function signUp(client: Client, email: string) {
  const code = await askForCode(client, email);
  return client.call(accounts.signUp, {
    body: { email, code, password: testPassword, company: 'Ada Ltd', captcha: await client.captcha() },
  });
}

test('an account opened with a mailed code is signed in and complete', async () => {
  const client = server.client();
  const opened = await signUp(client, 'Ada@Example.com');
  expect(opened.result).toMatchObject({
    username: 'ada@example.com',
    email: 'ada@example.com',
    company: 'Ada Ltd',
  });
  const myself = await client.call(accounts.myself);
  expect(myself.result).toEqual(opened.result);
});

test('an account opened with a texted code signs in with its phone number however it is written', async () => {
  const client = server.client();
  const phone = '+86 138 0013 8000';
  await client.call(accounts.sendSmsCode, { body: { phone, captcha: await client.captcha() } });
  const { code } = await server.smsTo('+8613800138000');
  const opened = await client.call(accounts.signUp, {
    body: { phone, code, password: testPassword, captcha: await client.captcha() },
  });
  expect(opened.result).toMatchObject({ phone: '+8613800138000', email: null });

  await server.client().signIn('13800138000', testPassword);
});

test('the second sms address sends codes too', async () => {
  const client = server.client();
  await client.call(accounts.sendSmsCodeToo, {
    body: { phone: '+12025550123', captcha: await client.captcha() },
  });
  expect((await server.smsTo('+12025550123')).text).toContain('Recoup');
});

test('a code works once', async () => {
  const client = server.client();
  const code = await askForCode(client, 'once@example.com');
  const body = { email: 'once@example.com', code, password: testPassword };
  const first = await client.call(accounts.signUp, { body: { ...body, captcha: await client.captcha() } });
  const second = await client.call(accounts.signUp, { body: { ...body, captcha: await client.captcha() } });
  expect([first.status, second.status]).toEqual([200, 400]);
  expect(second.problem.code).toBe('code_wrong');
});

test('of ten sign-ups at once with one code, one opens an account', async () => {
  const client = server.client();
  const code = await askForCode(client, 'race@example.com');
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      server.client().call(accounts.signUp, {
        body: { email: 'race@example.com', code, password: testPassword, captcha: await client.captcha() },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a common password opens no account, and the code still works with a better one', async () => {
  const client = server.client();
  const email = 'common@example.com';
  const code = await askForCode(client, email);
  const signUp = async (password: string) =>
    client.call(accounts.signUp, { body: { email, code, password, captcha: await client.captcha() } });
  const refused = await signUp('password1234');
  expect(refused.problem).toMatchObject({
    code: 'invalid_input',
    fields: { password: 'This password is too easy to guess. Use a few unrelated words.' },
  });
  expect((await signUp(testPassword)).status).toBe(200);
});

test('a captcha is spent once', async () => {
  const client = server.client();
  const captcha = await client.captcha();
  const ask = (email: string) => client.call(accounts.sendEmailCode, { body: { email, captcha } });
  expect((await ask('spent-1@example.com')).status).toBe(200);
  expect((await ask('spent-2@example.com')).problem.code).toBe('captcha_failed');
});

test('the referral code of the link is kept with the account', async () => {
  const client = server.client();
  const code = await askForCode(client, 'friend@example.com');
  const { result } = await client.call(accounts.signUp, {
    body: {
      email: 'friend@example.com',
      code,
      password: testPassword,
      referral_code: 'FRIEND1',
      captcha: await client.captcha(),
    },
  });
  const stored = await server.data.withSystem((tx) =>
    tx.selectFrom('accounts').select('referral_code').where('id', '=', result.id).executeTakeFirstOrThrow(),
  );
  expect(stored.referral_code).toBe('FRIEND1');
});

test('a new password set with a mailed code ends every session and replaces the old one', async () => {
  const user = await server.createUser();
  const email = `${user.username}@users.example`;
  const visitor = server.client();
  const code = await askForCode(visitor, email, 'reset');
  const reset = await visitor.call(accounts.resetPasswordByEmail, {
    body: { email, code, password: 'quite another password' },
  });
  expect(reset.result).toEqual({ done: true });
  expect((await user.call(accounts.myself)).status).toBe(401);
  await expect(server.client().signIn(user.username, testPassword)).rejects.toThrow('sign_in_failed');
  await server.client().signIn(user.username, 'quite another password');
  expect((await server.mailTo(email)).subject).toBe('Your Recoup password was changed');
});

test('a new password can be set with a texted code', async () => {
  const user = await server.createUser({ phone: '+4915112345678' });
  const visitor = server.client();
  await visitor.call(accounts.sendSmsCode, {
    body: { phone: '+4915112345678', purpose: 'reset', captcha: await visitor.captcha() },
  });
  const { code } = await server.smsTo('+4915112345678');
  await visitor.call(accounts.resetPasswordByPhone, {
    body: { phone: '+49 1511 2345678', code, password: 'quite another password' },
  });
  await server.client().signIn(user.username, 'quite another password');
});

test('changing the password asks for the old one, and signs out the other devices but not this one', async () => {
  const user = await server.createUser();
  const elsewhere = server.client();
  await elsewhere.signIn(user.username, testPassword);

  const wrong = await user.call(accounts.changePassword, {
    body: { old_password: 'not the old one', password: 'quite another password' },
  });
  expect(wrong.problem).toMatchObject({
    code: 'wrong_old_password',
    fields: { old_password: expect.any(String) },
  });

  await user.call(accounts.changePassword, {
    body: { old_password: testPassword, password: 'quite another password' },
  });
  expect((await user.call(accounts.myself)).status).toBe(200);
  expect((await elsewhere.call(accounts.myself)).status).toBe(401);
});

test('a common password replaces none', async () => {
  const user = await server.createUser();
  const change = (password: string) =>
    user.call(accounts.changePassword, { body: { old_password: testPassword, password } });
  expect((await change('qwertyuiop12')).problem.fields).toHaveProperty('password');
  expect((await change(`${user.username}-${user.username}`)).problem.fields).toHaveProperty('password');
  expect((await change('too short')).problem.fields).toEqual({ password: 'At least 12 characters' });
});

test('a profile is read and changed field by field', async () => {
  const user = await server.createUser({ company: 'Before Ltd' });
  const { result: profile } = await user.call(accounts.getProfile);
  const changed = await user.call(accounts.updateProfile, {
    params: { id: profile.id },
    body: { company: 'After Ltd', name: 'Ada Love Lace' },
  });
  expect(changed.result).toEqual({ ...profile, company: 'After Ltd', name: 'Ada Love Lace' });
  const { result: myself } = await user.call(accounts.myself);
  expect(myself).toMatchObject({ first_name: 'Ada Love', last_name: 'Lace' });
  const unchanged = await user.call(accounts.updateProfile, { params: { id: profile.id }, body: {} });
  expect(unchanged.result).toEqual(changed.result);
});

test('an empty company is refused beside its field', async () => {
  const user = await server.createUser();
  const { result: profile } = await user.call(accounts.getProfile);
  const refused = await user.call(accounts.updateProfile, {
    params: { id: profile.id },
    body: { company: ' ' },
  });
  expect(refused.problem).toMatchObject({
    code: 'invalid_input',
    fields: { company: 'Please fill this in' },
  });
});

test('login takes the e-mail address in any case, and only the product refund', async () => {
  const user = await server.createUser({ username: 'caseless' });
  await server.client().signIn('CASELESS@users.example', testPassword);
  const other = await user.call(accounts.login, {
    body: { username: 'caseless', password: testPassword, product: 'other' },
  });
  expect(other.status).toBe(400);
});

test('the e-mail calls say how an address is stored and whether a code fits, and use nothing up', async () => {
  const client = server.client();
  const asked = await client.call(accounts.getEmail, { query: { email: ' Me@EXAMPLE.com' } });
  expect(asked.result).toEqual({ email: 'me@example.com', valid: true });
  const code = await askForCode(client, 'me@example.com');
  const wrongCode = code === '000000' ? '000001' : '000000';
  const check = (given: string) =>
    client.call(accounts.checkEmailCode, { body: { email: 'me@example.com', code: given } });
  expect((await check(wrongCode)).result).toEqual({ valid: false });
  expect((await check(code)).result).toEqual({ valid: true });
  expect((await check(code)).result).toEqual({ valid: true });

  const user = await server.createUser({ username: 'mailed' });
  const mine = await user.call(accounts.getOwnEmail);
  expect(mine.result).toEqual({ email: 'mailed@users.example', verified: true });
});

test('the e-mail address is changed with the password and a code sent to the new one', async () => {
  const client = server.client();
  await signUp(client, 'before@example.com');
  const taken = await server.createUser({ username: 'taken' });
  const code = await askForCode(client, 'after@example.com', 'change');
  const change = (body: { email?: string; code?: string; password?: string }) =>
    client.call(accounts.changeEmail, {
      body: { email: 'after@example.com', code, password: testPassword, ...body },
    });
  expect((await change({ password: 'not my password' })).problem.code).toBe('wrong_old_password');
  expect((await change({ code: code === '000000' ? '000001' : '000000' })).problem.code).toBe('code_wrong');
  expect((await change({ email: `${taken.username}@users.example` })).problem.code).toBe('code_wrong');
  expect((await change({})).result).toEqual({ email: 'after@example.com', verified: true });
  expect((await change({})).problem.code).toBe('code_wrong');
  expect((await client.call(accounts.myself)).result).toMatchObject({
    username: 'after@example.com',
    email: 'after@example.com',
  });
  expect((await server.mailTo('before@example.com')).text).toContain('after@example.com');
  const logged = await client.call(contract.securityEvents.list, { query: { kind: 'email_changed' } });
  expect(logged.result.items).toHaveLength(1);
  await server.client().signIn('after@example.com', testPassword);
  const former = { username: 'before@example.com', password: testPassword, product: 'refund' };
  expect((await server.client().call(accounts.login, { body: former })).status).toBe(403);
});

test('my_customer lists the accounts one may act for, whichever of them is chosen', async () => {
  const agency = await server.createUser();
  const customer = await server.createUser({ firstName: 'Noah', lastName: 'Fischer' });
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const listed = await agency.call(accounts.listCustomers, {
    query: { limit: 9999, format: 'json', user_id: customer.id },
  });
  expect(listed.result).toEqual([
    {
      id: customer.id,
      username: customer.username,
      first_name: 'Noah',
      last_name: 'Fischer',
      company: '',
      email: `${customer.username}@users.example`,
    },
  ]);
});

test.each([
  ['the cookie', { cookie: 'dbo_lang=zh', 'accept-language': 'en' }],
  ['the browser', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }],
])('refusals are in the language of %s', async (_, headers) => {
  const { problem } = await server.client().call(accounts.myself, { headers });
  expect(problem.message).toBe('请先登录。');
});

test('mails are in the language of the user who asked', async () => {
  const client = server.client();
  client.cookies.set('dbo_lang', 'zh');
  const captcha = await client.captcha();
  await client.call(accounts.sendEmailCode, { body: { email: 'zhong@example.com', captcha } });
  expect((await server.mailTo('zhong@example.com')).subject).toMatch(/^\d{6} 是您的追偿通验证码$/);
});

test('a user sees where they are signed in and can sign one device out', async () => {
  const user = await server.createUser();
  const elsewhere = server.client();
  await elsewhere.signIn(user.username, testPassword);
  const { result: sessions } = await user.call(accounts.listSessions);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ current }) => !current);
  await user.call(accounts.revokeSession, { params: { id: other?.id ?? 0 } });
  expect((await elsewhere.call(accounts.myself)).status).toBe(401);
  expect((await user.call(accounts.myself)).status).toBe(200);
});

test('nobody can sign out the device of another', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const { result: sessions } = await other.call(accounts.listSessions);
  await user.call(accounts.revokeSession, { params: { id: sessions[0]?.id ?? 0 } });
  expect((await other.call(accounts.myself)).status).toBe(200);
});
