import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createAuditedStore, claimDay, daysOn } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expireTickets } from './expire-tickets.ts';
import { lockTicket } from './update-ticket.ts';

const { tickets, operations } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function newShop(account: Parameters<TestServer['createUser']>[0] = {}) {
  const seller = await server.createUser(account);
  const shop = await createAuditedStore(server.data, seller.id);
  const list = async (query: Record<string, string | number | readonly string[]> = {}) =>
    (await seller.call(tickets.list, { query })).result;
  return { seller, list, ...shop };
}

test('every sort shows every ticket once, page by page', async () => {
  const { createFinding, group, list } = await newShop();
  for (let index = 0; index < 7; index += 1) {
    await createFinding({
      fnsku: `X${index}`,
      closes_on: claimDay(10 + (index % 3)),
      ...(index === 3 ? { amount: null, currency: null } : { amount: 1000 - (index % 4) }),
    });
  }
  await group();
  const sorts = ['deadline', '-deadline', 'amount', '-amount', 'oldest', '-oldest'];
  const views = ['all', 'in_progress'];
  for (const [sort, view] of views.flatMap((view) => sorts.map((sort) => [sort, view] as const))) {
    const seen: number[] = [];
    const keys: (string | number)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        sort,
        view,
        limit: 2,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      keys.push(
        ...page.items.map((item) =>
          sort.endsWith('deadline') ? item.closes_on : (item.amount?.minor ?? -1),
        ),
      );
      cursor = page.next;
    } while (cursor !== null);
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 7, 7]);
    if (sort.endsWith('oldest')) continue;
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
  }
});

test('a list is narrowed by view, status, type, marketplace, deadline and amount', async () => {
  const { seller, createFinding, group, list, store } = await newShop();
  await createFinding({ fnsku: 'SOON', closes_on: claimDay(3) });
  await createFinding({ fnsku: 'LATE', amount: 900_000 });
  await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15ABC', country: 'CA' });
  await group();
  const found = async (query: Record<string, string | number | readonly string[]>) => {
    const { items, total } = await list(query);
    expect(total).toBe(items.length);
    return items.map(({ subject }) => subject.shipment_id ?? subject.fnsku ?? '').toSorted();
  };
  expect(await found({ view: 'expiring' })).toEqual(['SOON']);
  expect(await found({ view: 'needs_action' })).toEqual(['FBA15ABC']);
  expect(await found({ view: 'paid' })).toEqual([]);
  expect(await found({ status: 'ready' })).toEqual(['LATE', 'SOON']);
  expect(await found({ status: ['ready', 'documents_needed'], marketplace: 'US' })).toEqual(['LATE', 'SOON']);
  expect(await found({ type: 'inbound_lost', store })).toEqual(['FBA15ABC']);
  expect(await found({ closes_within: 5 })).toEqual(['SOON']);
  expect(await found({ amount_from: 100_000 })).toEqual(['LATE']);
  const far = await createAuditedStore(server.data, seller.id, 'fe');
  await far.createFinding({ fnsku: 'YEN', country: 'JP', currency: 'JPY', amount: 1_500 });
  await far.group();
  expect(await found({ amount_from: 100_000 })).toEqual(['LATE', 'YEN']);
  expect(await found({ amount_from: 100_000, amount_to: 160_000 })).toEqual(['YEN']);
  expect(await found({ store: far.store + 1 })).toEqual([]);
});

test('each view is counted as it is listed, of all stores or one', async () => {
  const { seller, createFinding, group, list, store } = await newShop();
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  await createFinding({ fnsku: 'X1', closes_on: claimDay(3) });
  await createFinding({ fnsku: 'X2', closes_on: claimDay(40) });
  await group();
  await other.createFinding({ fnsku: 'X3', closes_on: claimDay(7) });
  await other.group();
  for (const query of [{}, { store }, { store: other.store }]) {
    const { result } = await seller.call(tickets.countViews, { query });
    const { to_check: toCheck, ...counts } = result;
    expect(toCheck).toBe(0);
    expect(counts.expiring).toBeGreaterThan(0);
    for (const [view, count] of Object.entries(counts))
      expect([view, count]).toEqual([view, (await list({ view, ...query })).total]);
  }
});

test('a ticket is found by the beginning of any of its ids, and by nothing that only looks like one', async () => {
  const { createFinding, group, list } = await newShop();
  await createFinding({
    claim_type: 'refund_no_return',
    order_id: '114-5550001-2220001',
    fnsku: 'X00FIND',
    asin: 'B0FIND',
  });
  await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15FIND', fnsku: 'Y1' });
  await group();
  const count = async (q: string) => (await list({ q })).items.length;
  expect(await count('114-555')).toBe(1);
  expect(await count('x00find')).toBe(1);
  expect(await count('B0FIND')).toBe(1);
  expect(await count('fba15')).toBe(1);
  expect(await count('%')).toBe(0);
  expect(await count('114_555')).toBe(0);
  expect(await count('555')).toBe(0);
});

test('a cursor that is none is refused, not an error', async () => {
  const { seller } = await newShop();
  for (const cursor of ['x', 'W10', Buffer.from('["2026-99-99",1]').toString('base64url')]) {
    expect((await seller.call(tickets.list, { query: { cursor } })).problem.code).toBe('invalid_input');
  }
});

test('many tickets are withdrawn at once, each answering for itself', async () => {
  const { seller, createFinding, group, tickets: rows } = await newShop();
  await createFinding();
  await createFinding({ fnsku: 'X2' });
  await group();
  const ids = (await rows()).map(({ id }) => id);
  const { result } = await seller.call(tickets.actOnMany, { body: { ids: [...ids, 1], action: 'withdraw' } });
  expect(result).toEqual([
    ...ids.map((id) => ({ id, done: true, problem: null })),
    { id: 1, done: false, problem: 'not_found' },
  ]);
  const again = await seller.call(tickets.actOnMany, { body: { ids, action: 'make_ready' } });
  expect(again.result.map(({ problem }) => problem)).toEqual(['ticket_moved_on', 'ticket_moved_on']);
});

test('a message reaches the other side’s page and is shown in the ticket', async () => {
  const { seller, createFinding, group, ticket } = await newShop();
  const operator = await server.createUser({ roles: [superuserRole] });
  await createFinding();
  await group();
  const id = await ticket();
  await seller.call(tickets.sendMessage, { params: { id }, body: { text: 'Where is my money?' } });
  await operator.call(operations.sendMessage, { params: { id }, body: { text: 'On its way' } });
  const { result } = await seller.call(tickets.get, { params: { id } });
  expect(result.messages.map(({ side, mine, body }) => [side, mine, body])).toEqual([
    ['seller', true, 'Where is my money?'],
    ['operator', false, 'On its way'],
  ]);
  expect(
    (await operator.call(operations.getTicket, { params: { id } })).result.messages.map(({ mine }) => mine),
  ).toEqual([false, true]);
});

test('nothing of an export is a formula', async () => {
  const { seller, createFinding, group } = await newShop();
  await createFinding({ title: '=1+1', sku: '@SUM(A1)' });
  await group();
  const csv = await seller.call(tickets.exportTickets, { query: { format: 'csv' } });
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="tickets.csv"');
  expect(csv.text).toContain(",'=1+1,");
  expect(csv.text).toContain(",'@SUM(A1),");
  const xlsx = await seller.call(tickets.exportTickets, { query: { format: 'xlsx' } });
  expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK']);
});

test('an export speaks the reader’s language and holds what the filter shows', async () => {
  const { seller, createFinding, group } = await newShop();
  await createFinding();
  await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15ABC' });
  await group();
  seller.cookies.set('dbo_lang', 'zh');
  const { text } = await seller.call(tickets.exportTickets, { query: { type: 'inbound_lost' } });
  expect(text.split('\r\n')[1]).toContain('需要文件,入库少收');
  expect(text.split('\r\n')).toHaveLength(3);
});

test('an export of what came says how much', async () => {
  const { seller, createFinding, group, pay } = await newShop();
  await createFinding();
  await group();
  await pay({ amountTotal: 2350 });
  const query = { format: 'csv', money: 'auto_paid', currency: 'USD' };
  const { text } = await seller.call(tickets.exportTickets, { query });
  const [header = '', line = ''] = text.split('\r\n');
  expect(header.endsWith(',Auto-paid in the period,Currency of that')).toBe(true);
  expect(line.endsWith(',23.5,USD')).toBe(true);
});

test('the scheduled job opens windows, warns, expires unfiled tickets, and notifies once of each', async () => {
  const { seller, createFinding, group, tickets: rows } = await newShop();
  await createFinding({ opens_on: claimDay(2), closes_on: claimDay(40), state: 'waiting' });
  await group();
  const id = (await rows())[0]?.id ?? 0;
  const read = async () => (await seller.call(tickets.get, { params: { id } })).result;
  const happened = async () => {
    const { events } = await read();
    return events.map(({ action, detail }) => (action === 'remind' ? `remind ${detail.days}` : action));
  };
  for (const days of [0, 2, 2, 33, 33, 34, 37, 39, 40, 41, 41])
    await expireTickets(server.data, daysOn(claimDay(days)));
  expect(await happened()).toEqual([
    'detect',
    'await_window',
    'make_ready',
    'remind 7',
    'remind 3',
    'remind 1',
    'expire',
  ]);
  expect((await read()).status).toBe('expired');
  const notices = await seller.call(contract.notifications.list);
  expect(notices.result.items.map(({ title }) => title).toReversed()).toEqual([
    `Ticket ${id} can be filed`,
    `Ticket ${id} expires in 7 days`,
    `Ticket ${id} expires in 3 days`,
    `Ticket ${id} expires tomorrow`,
    `Ticket ${id} has expired`,
  ]);
  const reopened = await seller.call(tickets.actOn, { params: { id }, body: { action: 'reopen' } });
  expect(reopened.result.status).toBe('detected');
});

test('a claim loses the parts that were not filed in time, keeps the others, and warns of their end too', async () => {
  const { seller, createFinding, group, ticket } = await newShop();
  await createFinding({ closes_on: claimDay(2), quantity: 4, amount: 4000 });
  await createFinding({ closes_on: claimDay(9), quantity: 1, amount: 900 });
  await group();
  const id = await ticket();
  const read = async () => (await seller.call(tickets.get, { params: { id } })).result;
  for (const days of [0, 3, 3, 8, 8]) await expireTickets(server.data, daysOn(claimDay(days)));
  const { status, quantity, amount, closes_on, events } = await read();
  expect([status, quantity, amount?.minor, closes_on]).toEqual(['ready', 1, 900, claimDay(9)]);
  expect(events.map(({ action, reason }) => `${action} ${reason}`.trim())).toEqual([
    'detect',
    'make_ready',
    'remind',
    'change_claim lapsed',
    'remind',
    'remind',
  ]);
  await expireTickets(server.data, daysOn(claimDay(10)));
  expect((await read()).status).toBe('expired');
});

test('expiring tickets and a call about the same ones do not wait for each other', async () => {
  const { account, createFinding, group, tickets: listTickets } = await newShop();
  await createFinding({ fnsku: 'LATER', closes_on: claimDay(9) });
  await group();
  await createFinding({ fnsku: 'SOONER', closes_on: claimDay(8) });
  await group();
  const [first = 0, second = 0] = (await listTickets()).map(({ id }) => id);
  let expired: Promise<void> | undefined;
  await server.data.withSystem(async (tx) => {
    await lockTicket(tx, { account, ticket: first });
    expired = expireTickets(server.data, daysOn(claimDay(20)));
    expired.catch(() => undefined);
    await expect.poll(() => countWaiting(server.data)).toBeGreaterThan(0);
    // In the order of their ids, as `attachToMany` does.
    await lockTicket(tx, { account, ticket: second });
  });
  await expired;
  expect((await listTickets()).map(({ status }) => status)).toEqual(['expired', 'expired']);
});

test('the seller gets one mail for many tickets in their language, and none if they chose so', async () => {
  const mailed = await newShop({ language: 'zh', email: 'mailed@users.example' });
  const silent = await newShop({ email: 'silent@users.example' });
  await silent.seller.call(contract.notifications.updateChoices, {
    body: { choices: [{ kind: 'documents_needed', mail: 'never', page: true }] },
  });
  for (const { createFinding, group } of [silent, mailed]) {
    await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15AAA' });
    await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15BBB' });
    await group();
  }
  const mail = await server.mailTo('mailed@users.example');
  expect(mail.subject).toBe('2 个工单需要文件');
  // The next mail to this user is about something they did not mute.
  await silent.pay({ caseId: '', orderId: '', fnsku: 'none' });
  await silent.createFinding({ fnsku: 'X1' });
  await silent.group();
  await silent.pay({ fnsku: 'X1' });
  expect((await server.mailTo('silent@users.example')).subject).toContain('was paid by Amazon automatically');
});

test('no role of the application can change or delete ticket events', async () => {
  const { createFinding, group, seller } = await newShop();
  await createFinding();
  await group();
  const [update, remove] = ["update ticket_events set reason = 'x'", 'delete from ticket_events'];
  // Only the account deletion job removes them.
  for (const [role, ...statements] of [
    ['recoup_tenant', update, remove],
    ['recoup_system', update],
  ]) {
    for (const statement of statements) {
      const change = server.data.pool.query(`begin; set local role ${role}; ${statement}; commit`);
      await expect(change).rejects.toThrow(/permission denied/);
      await server.data.pool.query('rollback');
    }
  }
  expect((await seller.call(tickets.list)).result.items).toHaveLength(1);
});
