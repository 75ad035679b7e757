import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '../../platform/config.ts';
import { startTestServer, type Mail, type TestServer } from '../../testing/test-server.ts';
import { sendDigests } from './send-mails.ts';
import { deleteNotifications, notify } from './notify.ts';

const { notifications } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const customer = (name: string) => ({
  kind: 'customer_accepted' as const,
  content: { about: 'customer' as const, name },
  path: '/partner/customs',
});

function notifyAccount(account: number, name: string, subject = ''): Promise<void> {
  return server.data.withSystem((tx) => notify(tx, { account, ...customer(name), subject }));
}

/** The content of the digest. */
async function listDigests(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const { data, config, url } = server;
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const unsubscribeKey = deriveKey(config.SECRET_KEY, 'unsubscribe');
  await sendDigests({ data, config, publicUrl: () => url, mailer, unsubscribeKey }, 'a run');
  return sent;
}

test('a notification is mailed in the user’s language and shown in the page until it is read', async () => {
  const user = await server.createUser({ language: 'zh', email: 'zh@users.example' });
  await notifyAccount(user.id, '远航贸易');
  const mail = await server.mailTo('zh@users.example');
  expect(mail.subject).toBe('客户已接受您的邀请');
  expect(mail.text).toContain('/auth/login?redirectPath=%2Fpartner%2Fcustoms');
  expect(mail.text).toContain('退订邮件：http');
  expect((await user.call(notifications.countUnread)).result).toEqual({ unread: 1 });
  const { items } = (await user.call(notifications.list)).result;
  expect(items).toMatchObject([{ kind: 'customer_accepted', path: '/partner/customs', is_read: false }]);
  await user.call(notifications.markRead, { body: { id: items[0]?.id } });
  expect((await user.call(notifications.countUnread)).result).toEqual({ unread: 0 });
});

test('pages of it follow each other without a gap', async () => {
  const user = await server.createUser();
  for (let at = 0; at < 25; at += 1) await notifyAccount(user.id, `Customer ${at}`);
  const first = (await user.call(notifications.list)).result;
  const second = (await user.call(notifications.list, { query: { cursor: first.next ?? '' } })).result;
  const names = [...first.items, ...second.items].map(({ title }) => title.split(' accepted')[0]);
  expect(names).toEqual(Array.from({ length: 25 }, (_, at) => `Customer ${24 - at}`));
  expect(second.next).toBeNull();
  await user.call(notifications.markRead, { body: {} });
  expect((await user.call(notifications.countUnread)).result).toEqual({ unread: 0 });
});

test.each([
  ['en', 'Amazon needs more information before it decides: “A photo of the box”'],
  ['zh', '亚马逊在作出决定前要求补充信息：“A photo of the box”'],
] as const)('the list in %s quotes what Amazon asked', async (language, text) => {
  const user = await server.createUser();
  user.cookies.set('dbo_lang', language);
  const content = {
    about: 'ticket',
    action: 'marketplace_asked',
    ticket: 7,
    count: 1,
    reason: 'A photo of the box',
  } as const;
  await server.data.withSystem((tx) =>
    notify(tx, { account: user.id, kind: 'decision', content, path: '/tickets/7' }),
  );
  expect((await user.call(notifications.list)).result.items).toMatchObject([{ text }]);
});

test('a daily digest omits read and resolved notifications', async () => {
  const user = await server.createUser({ email: 'daily@users.example' });
  const choices = [{ kind: 'customer_accepted' as const, mail: 'daily' as const, page: true }];
  await user.call(notifications.updateChoices, { body: { choices } });
  await notifyAccount(user.id, 'Read');
  await user.call(notifications.markRead, { body: {} });
  await notifyAccount(user.id, 'Ann');
  await notifyAccount(user.id, 'Settled', 'a subject');
  await notifyAccount(user.id, 'Bob');
  await server.data.withSystem((tx) => deleteNotifications(tx, user.id, 'a subject'));
  const [digest, ...others] = await listDigests();
  expect(others).toEqual([]);
  expect(digest?.subject).toBe('2 things happened today');
  expect(digest?.text).toMatch(/^Ann accepted your invitation\n\nBob accepted your invitation\n/);
  expect(await listDigests()).toEqual([]);
  await notifyAccount(user.id, 'Alone');
  expect((await listDigests()).map(({ subject }) => subject)).toEqual([
    'A customer accepted your invitation',
  ]);
});

test('a user who chose no notifications gets none', async () => {
  const user = await server.createUser();
  const choices = [{ kind: 'customer_accepted' as const, mail: 'never' as const, page: false }];
  await user.call(notifications.updateChoices, { body: { choices } });
  await notifyAccount(user.id, 'Nobody');
  expect((await user.call(notifications.list)).result.items).toEqual([]);
});

test('a mail client can unsubscribe from one kind with one click', async () => {
  const user = await server.createUser({ email: 'enough@users.example' });
  await notifyAccount(user.id, 'Ann');
  const { headers = {} } = await server.mailTo('enough@users.example');
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(String(headers['List-Unsubscribe']))?.[1] ?? '';
  const oneClick = (address: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const forged = await oneClick(url.replace('customer_accepted', 'decision'));
  expect(forged.status).toBe(400);
  expect((await oneClick(url)).status).toBe(200);
  const choices = (await user.call(notifications.listChoices)).result;
  expect(choices.filter(({ mail }) => mail === 'never')).toEqual([
    { kind: 'customer_accepted', mail: 'never', page: true },
  ]);
});

test('opening the unsubscribe link asks for confirmation in the user’s language', async () => {
  const user = await server.createUser({ email: 'opened@users.example' });
  await notifyAccount(user.id, 'Ann');
  const { headers = {} } = await server.mailTo('opened@users.example');
  const url = /^<(.+)>$/.exec(String(headers['List-Unsubscribe']))?.[1] ?? '';
  const ended = async () =>
    (await user.call(notifications.listChoices)).result.filter(({ mail }) => mail === 'never');
  const page = await fetch(url, { headers: { 'accept-language': 'zh-CN' } });
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('客户接受了您的邀请');
  expect(await ended()).toEqual([]);
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const press = (address: string) =>
    fetch(new URL(address, server.url), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(),
    });
  expect((await press(action.replace('customer_accepted', 'decision'))).status).toBe(400);
  const answer = await press(action);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('no more mails')]);
  expect(await ended()).toMatchObject([{ kind: 'customer_accepted' }]);
});

test('other calls take no plain form', async () => {
  const user = await server.createUser();
  const answer = await fetch(`${server.url}/api/notifications/read/`, {
    method: 'POST',
    headers: { cookie: `dbo_token=${user.cookies.get('dbo_token')}`, origin: server.url },
    body: new URLSearchParams({ id: '1' }),
  });
  expect(answer.status).toBe(415);
});
