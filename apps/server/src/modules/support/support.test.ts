import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { seedConversations } from './fixtures/seed-conversations.ts';
import { notifyUnread } from './notify-unread.ts';

const { support } = contract;
let server: TestServer;
let staff: TestUser;

beforeAll(async () => {
  server = await startTestServer({ SUPPORT_AWAY_MINUTES: '0' });
  staff = await server.createUser({ username: 'staff' });
});
afterAll(() => server.close());

const say = (user: TestUser, text: string, key: string = crypto.randomUUID()) =>
  user.call(support.sendMessage, { body: { key, text, page: '/tickets/7' } });

async function getConversationId(user: TestUser): Promise<number> {
  const { result } = await staff.call(support.listConversations, {
    query: { show: 'all', q: user.username },
  });
  const found = result.items.find((item) => item.person.id === user.id);
  if (found === undefined) throw new Error(`${user.username} has no conversation`);
  return found.id;
}

const answer = async (user: TestUser, text: string, key: string = crypto.randomUUID()) =>
  staff.call(support.sendAnswer, { params: { id: await getConversationId(user) }, body: { key, text } });

const listTexts = async (user: TestUser): Promise<string[]> => {
  const { result } = await user.call(support.listMessages, { query: { limit: 200 } });
  return result.items.map(({ text }) => text);
};

function form(content: Buffer | string, name: string): FormData {
  const files = new FormData();
  files.append('files', new Blob([Uint8Array.from(Buffer.from(content))]), name);
  return files;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('twenty messages sent at once, each three times, are there once each, and ids rise as they can be seen', async () => {
  const user = await server.createUser();
  const keys = Array.from({ length: 20 }, () => crypto.randomUUID());
  const seen: number[] = [];
  let writing = true;
  // A page that reads messages after its last one must never need to look back.
  const follow = async (): Promise<void> => {
    for (let last = false; !last;) {
      last = !writing;
      const after = seen.at(-1);
      const query = { limit: 200, ...(after !== undefined && { after }) };
      const { result } = await user.call(support.listMessages, { query });
      seen.push(...result.items.map(({ id }) => id));
    }
  };
  const following = follow();
  const answers = await Promise.all(
    [keys, keys, keys].flatMap((each) => each.map((key, index) => say(user, `words ${index}`, key))),
  );
  writing = false;
  await following;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const texts = await listTexts(user);
  expect(texts.toSorted()).toEqual(keys.map((_, index) => `words ${index}`).toSorted());
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(20);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(20);
  const { result } = await staff.call(support.getConversation, {
    params: { id: await getConversationId(user) },
  });
  expect(result.unread).toBe(20);
});

test('a message is shown to both sides with its author, page and unread count', async () => {
  const user = await server.createUser({ username: 'wendy', email: 'wendy@shop.example' });
  await say(user, 'Where is my money?');
  const id = await getConversationId(user);
  const { result: seen } = await staff.call(support.getConversation, { params: { id } });
  expect(seen).toMatchObject({
    status: 'open',
    unread: 1,
    page: '/tickets/7',
    person: { id: user.id, username: 'wendy', email: 'wendy@shop.example', language: 'en' },
    last: { side: 'person', text: 'Where is my money?' },
  });
  await staff.call(support.markReadOf, { params: { id }, body: { up_to: seen.last.id } });
  await answer(user, 'It is on its way.');
  await answer(user, 'It came.');
  expect((await staff.call(support.getConversation, { params: { id } })).result.unread).toBe(0);
  expect((await user.call(support.countUnread)).result).toEqual({ unread: 2, begun: true });
  const { result } = await user.call(support.listMessages);
  expect(result.items.map(({ side, text }) => [side, text])).toEqual([
    ['person', 'Where is my money?'],
    ['staff', 'It is on its way.'],
    ['staff', 'It came.'],
  ]);
  await user.call(support.markRead, { body: { up_to: result.items[1]?.id } });
  expect((await user.call(support.countUnread)).result.unread).toBe(1);
  // A late read of an older page has no effect.
  await user.call(support.markRead, { body: { up_to: 0 } });
  expect((await user.call(support.countUnread)).result.unread).toBe(1);
});

test('an account that never wrote has no messages', async () => {
  const user = await server.createUser();
  expect((await user.call(support.countUnread)).result).toEqual({ unread: 0, begun: false });
  expect((await user.call(support.listMessages)).result).toEqual({ items: [], more: false });
});

test('a long conversation is read backwards in slices and forwards from where one is', async () => {
  const user = await server.createUser();
  for (let count = 1; count <= 7; count += 1) await say(user, `m${count}`);
  const page = async (query: Record<string, number>) => {
    const { result } = await user.call(support.listMessages, { query: { limit: 3, ...query } });
    return { texts: result.items.map(({ text }) => text), ids: result.items.map(({ id }) => id), ...result };
  };
  const last = await page({});
  expect([last.texts, last.more]).toEqual([['m5', 'm6', 'm7'], true]);
  const before = await page({ before: last.ids[0] ?? 0 });
  expect([before.texts, before.more]).toEqual([['m2', 'm3', 'm4'], true]);
  const after = await page({ after: before.ids[0] ?? 0 });
  expect([after.texts, after.more]).toEqual([['m3', 'm4', 'm5'], true]);
});

test('an agency that acts for a customer writes in its own conversation, not in the customer’s', async () => {
  const agency = await server.createUser();
  const customer = await server.createUser();
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const query = { user_id: customer.id };
  const body = { key: crypto.randomUUID(), text: 'of the agency', page: '' };
  await agency.call(support.sendMessage, { query, body });
  expect(await listTexts(customer)).toEqual([]);
  expect((await agency.call(support.listMessages, { query })).result.items).toHaveLength(1);
});

test('a closed conversation reopens with the user’s next message, not with a repeated one', async () => {
  const user = await server.createUser();
  const key = crypto.randomUUID();
  await say(user, 'first', key);
  const id = await getConversationId(user);
  const status = async () => (await staff.call(support.getConversation, { params: { id } })).result.status;
  await staff.call(support.updateConversation, { params: { id }, body: { status: 'closed' } });
  await say(user, 'first', key);
  expect(await status()).toBe('closed');
  await say(user, 'second');
  expect(await status()).toBe('open');
});

test('pictures and files come back as they were sent, only to be saved, and only to the two sides', async () => {
  const user = await server.createUser();
  const stranger = await server.createUser();
  const key = crypto.randomUUID();
  const send = () =>
    user.send<{ id: number }>(
      'POST',
      `/api/support/files/?key=${key}&page=/stores`,
      form(pixel, '../收据.png'),
    );
  const { result: sent } = await send();
  expect(sent).toMatchObject({ file: { name: '收据.png', media_type: 'image/png', size: pixel.length } });
  expect((await send()).result.id).toBe(sent.id);
  expect((await user.call(support.listMessages)).result.items).toHaveLength(1);

  const id = await getConversationId(user);
  const got = await fetch(`${server.url}/api/support/conversations/${id}/files/${sent.id}/`, {
    headers: { cookie: `dbo_token=${staff.cookies.get('dbo_token')}` },
  });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pixel);
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await stranger.call(support.getFile, { params: { id: sent.id } })).status).toBe(404);

  const back = await staff.send<{ id: number }>(
    'POST',
    `/api/support/conversations/${id}/files/?key=${crypto.randomUUID()}`,
    form('a,b\n1,2\n', 'list.csv'),
  );
  expect((await user.call(support.getFile, { params: { id: back.result.id } })).text).toBe('a,b\n1,2\n');
});

test('a file of another type, or too large, is refused and leaves no message', async () => {
  const user = await server.createUser();
  const send = (content: string | Buffer, name: string) =>
    user.send('POST', `/api/support/files/?key=${crypto.randomUUID()}`, form(content, name));
  expect((await send('<html><script>alert(1)</script>', 'photo.png')).problem.code).toBe('file_kind_refused');
  const large = Buffer.concat([pixel, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await send(large, 'photo.png')).problem.code).toBe('file_too_large');
  expect((await user.call(support.listMessages)).result.items).toEqual([]);
});

test('the inbox is exported as it is filtered, without formulas', async () => {
  const user = await server.createUser({ username: 'export-me', company: 'Export Ltd' });
  await say(user, '=1+1 arrives');
  const query = { show: 'open', q: 'export-me', format: 'csv' } as const;
  const { text } = await staff.call(support.exportConversations, { query });
  const [header, line, ...others] = text.trim().split('\r\n');
  expect(header).toContain('Username,Company,E-mail,Phone,Status,Unread messages');
  expect(line).toContain(`export-me,Export Ltd,`);
  expect(line).toContain(`,Open,1,Customer,'=1+1 arrives,`);
  expect(others).toEqual([]);
});

test('the inbox is searched by name, address, company and text, and filtered by status', async () => {
  const user = await server.createUser({
    username: 'zhao',
    email: 'zhao@qihang.example',
    company: '启航贸易',
  });
  await say(user, 'The 50%_off pallet went missing');
  const other = await server.createUser();
  await say(other, 'Nothing of that kind');
  const find = async (query: Record<string, string>) => {
    const { result } = await staff.call(support.listConversations, { query });
    return result.items.map((item) => item.person.id);
  };
  for (const q of ['zhao', 'QIHANG.example', '启航', 'pallet WENT', '50%_off']) {
    expect(await find({ q }), q).toEqual([user.id]);
  }
  expect(await find({ q: '50x_off' })).toEqual([]);
  expect((await find({ show: 'open' })).slice(0, 2)).toEqual([other.id, user.id]);
  const id = await getConversationId(user);
  await staff.call(support.updateConversation, { params: { id }, body: { status: 'closed' } });
  expect(await find({ show: 'closed', q: 'zhao' })).toEqual([user.id]);
  expect(await find({ show: 'open', q: 'zhao' })).toEqual([]);
  expect(await find({ show: 'unread', q: 'zhao' })).toEqual([user.id]);
});

test('a thousand open conversations are paged through, each once, and stay quick', async () => {
  await seedConversations(server.data, { users: 1000, messages: 20 });
  const found: number[] = [];
  // Takes tens of milliseconds; a bad plan takes seconds even on a fast machine.
  const maxMs = 1_500;
  let slowest = 0;
  const timed = async (query: Record<string, string | number>) => {
    const from = performance.now();
    const { result } = await staff.call(support.listConversations, { query });
    return { result, took: performance.now() - from };
  };
  const ask = async (query: Record<string, string | number>) => {
    // The fastest of several, because other programs may slow one.
    let quickest = await timed(query);
    for (let tries = 1; tries < 10 && quickest.took >= maxMs; tries += 1) {
      const again = await timed(query);
      if (again.took < quickest.took) quickest = again;
    }
    slowest = Math.max(slowest, quickest.took);
    return quickest.result;
  };
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({
      show: 'all',
      limit: 100,
      ...(cursor !== '' && { cursor }),
    });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  expect(found.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(found).size).toBe(found.length);
  const oldest = await ask({ show: 'all', limit: 2, sort: 'oldest' });
  const following = await ask({ show: 'all', limit: 2, sort: 'oldest', cursor: oldest.next ?? '' });
  expect([...oldest.items, ...following.items].map(({ id }) => id)).toEqual(found.toReversed().slice(0, 4));
  for (const q of ['planted-777', 'company 42', 'message 13 of planted-500,']) {
    expect((await ask({ q })).items.length, q).toBeGreaterThan(0);
  }
  expect((await ask({ q: 'in nobody’s words' })).items).toEqual([]);
  expect((await ask({ show: 'unread' })).items).toHaveLength(50);
  expect(slowest).toBeLessThan(maxMs);
});

test('both sides hear of each message at once', async () => {
  const user = await server.createUser();
  await say(user, 'hello');
  const id = await getConversationId(user);
  const hears = async (client: Client, path: string) => {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const response = await fetch(server.url + path, {
      headers: { cookie: `dbo_token=${client.cookies.get('dbo_token')}` },
      signal: leave.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    return async () => (await reader?.read())?.value;
  };
  const [ofUser, ofStaff] = [await hears(user, '/api/live/'), await hears(staff, '/api/support/live/')];
  await answer(user, 'hello back');
  const event = expect.stringContaining(`data: {"topic":"support","subject":"${id}"}\n\n`);
  expect(await Promise.all([ofUser(), ofStaff()])).toEqual([event, event]);
});

test('an unread answer is mailed in the user’s language with a link to the chat', async () => {
  const user = await server.createUser({ email: 'away@users.example', language: 'zh' });
  await say(user, '请问进度如何？');
  await answer(user, '已经提交，请稍候。');
  const mail = await server.mailTo('away@users.example');
  expect(mail.text).toContain('已经提交，请稍候。');
  expect(mail.text).toContain('/auth/login?redirectPath=%2Fdashboard%3Fchat%3Dopen');
});

test('unread answers are notified once, as the user chose, until they are read', async () => {
  await server.stopWorker();
  const choose = (user: TestUser, mail: string, page: boolean) =>
    user.call(contract.notifications.updateChoices, {
      body: { choices: [{ kind: 'message', mail, page }] },
    });
  const listMails = async (user: TestUser) => {
    const { result } = await user.call(contract.notifications.list);
    return result.items.filter(({ is_read }) => !is_read).map(({ text }) => text);
  };
  const [reads, waits, quiet] = [
    await server.createUser(),
    await server.createUser(),
    await server.createUser(),
  ];
  await choose(waits, 'daily', true);
  await choose(quiet, 'never', false);
  const readAll = async (user: TestUser) => {
    const { result } = await user.call(support.listMessages);
    await user.call(support.markRead, { body: { up_to: result.items.at(-1)?.id } });
  };
  for (const user of [reads, waits, quiet]) {
    await say(user, 'a question');
    await answer(user, 'an answer');
  }
  await readAll(reads);
  for (const user of [reads, waits, quiet]) await notifyUnread(server.data, user.id);
  await answer(waits, 'another');
  await notifyUnread(server.data, waits.id);
  expect([await listMails(reads), await listMails(waits), await listMails(quiet)]).toEqual([
    [],
    ['another'],
    [],
  ]);
  expect((await quiet.call(support.countUnread)).result).toEqual({ unread: 0, begun: true });
  await readAll(waits);
  expect(await listMails(waits)).toEqual([]);
});

test('the answering operator sees the stores, open tickets and debts of the user, and nobody else’s', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  await say(user, 'Why do I owe anything?');
  const shop = await createAuditedStore(server.data, user.id);
  await shop.createFinding({ fnsku: 'X1', sku: 'S1' });
  await shop.createFinding({ fnsku: 'X2', sku: 'S2' });
  await shop.group();
  await createAuditedStore(server.data, other.id);
  const [first] = await shop.tickets();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('tickets')
      .set({ status: 'documents_needed' })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  const invoice = {
    status: 'finalized',
    currency: 'USD',
    total_minor: 5_000,
    commission_minor: 5_000,
  } as const;
  await server.data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values([
        { ...invoice, account_id: user.id, paid_minor: 1_250 },
        { ...invoice, account_id: other.id },
      ])
      .execute(),
  );
  const id = await getConversationId(user);
  const { result } = await staff.call(support.getAccountOverview, { params: { id } });
  expect(result).toEqual({
    stores: [{ id: shop.store, name: 'Harbour', region: 'na', state: 6 }],
    open_tickets: 2,
    needs_action: 1,
    unpaid: [{ minor: 3_750, currency: 'USD' }],
  });
  expect((await user.call(support.getAccountOverview, { params: { id } })).status).toBe(403);
});
