import { contract } from '@recoup/contract';
import type { CountedMoney } from '@recoup/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDay, createAuditedStore, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { superuserRole } from '../accounts/public.ts';

const { operations } = contract;

/** Earlier than the losses, so it cannot pay for them. */
/** A reason that does not tell which claim is paid. */
const unclear = 'General_Adjustment';
let server: TestServer;
let operator: TestUser;
let shop: AuditedStore;

beforeAll(async () => {
  server = await startTestServer({ CASES_PER_DAY: '7' });
  operator = await server.createUser({ roles: [superuserRole] });
  const seller = await server.createUser();
  shop = await createAuditedStore(server.data, seller.id);
  const german = await createAuditedStore(server.data, seller.id, 'eu');
  const loss = (name: string) => ({ fnsku: name, sku: name });
  await shop.createFinding({ ...loss('X1'), closes_on: claimDay(0), amount: 5_000 });
  await shop.createFinding({ ...loss('X2'), closes_on: claimDay(1), amount: 700 });
  await shop.createFinding({ ...loss('X3'), amount: 300 });
  await shop.createFinding({ ...loss('X4'), amount: null, currency: null, valuation: 'unknown' });
  await german.createFinding({ ...loss('X5'), country: 'DE', currency: 'EUR', amount: 900 });
  await shop.group();
  await german.group();
  await shop.pay(
    { fnsku: 'X3', reimbursementId: '9001', amountTotal: 1_100, reason: unclear },
    { fnsku: 'x4', reimbursementId: '9002', amountTotal: 400, reason: unclear },
    { fnsku: 'X00NOBODY', reimbursementId: '9003', amountTotal: 50 },
  );
  await german.pay({ fnsku: 'X3', reimbursementId: '9004', amountTotal: 60, reason: unclear });
  const [first, second, third] = await shop.tickets();
  const act = (id: number, action: string, reason = '') =>
    operator.call(operations.actOnTicket, { params: { id }, body: { action, reason } });
  await act(first?.id ?? 0, 'assign');
  await operator.call(operations.fileTicket, {
    params: { id: second?.id ?? 0 },
    body: { case_id: '10000001' },
  });
  await operator.call(operations.fileTicket, {
    params: { id: third?.id ?? 0 },
    body: { case_id: '10000002' },
  });
  await act(third?.id ?? 0, 'marketplace_asked', 'A photo of the box');
});
afterAll(() => server.close());

const home = async () => (await operator.call(operations.getHome)).result;
const queue = async (query: Record<string, string | number>) =>
  (await operator.call(operations.listQueue, { query })).result;

/** The figure equals its list, read to the end. */
const expectListed = (figure: CountedMoney, list: { items: readonly unknown[]; total: number }) => {
  expect(figure.count).toBe(list.total);
  expect(figure.count).toBe(list.items.length);
};

test('due today counts the tickets to file whose deadline is today in their marketplace', async () => {
  const { due_today } = await home();
  expect(due_today).toEqual({ count: 1, amounts: [{ minor: 5_000, currency: 'USD' }] });
  expectListed(due_today, await queue({ closes_within: 0 }));
});

test('unassigned and all tickets to file are counted like their lists, with money by currency', async () => {
  const { unassigned, to_file } = await home();
  expect(unassigned).toEqual({ count: 2, amounts: [{ minor: 900, currency: 'EUR' }] });
  expectListed(unassigned, await queue({ assigned: 'nobody' }));
  expect(to_file.count).toBe(3);
  expectListed(to_file, await queue({ pile: 'to_file' }));
  const mine = await queue({ assigned: 'me' });
  expect(mine.items.map(({ assigned }) => assigned)).toEqual(['me']);
  expect((await queue({ assigned: 'another' })).total).toBe(0);
});

test('questions of the marketplace are counted like their list', async () => {
  const { asked } = await home();
  expect(asked).toEqual({ count: 1, amounts: [{ minor: 300, currency: 'USD' }] });
  expectListed(asked, await queue({ pile: 'asked' }));
});

test('money waiting to be matched is what names a ticket of its store, counted like its list', async () => {
  const { unmatched } = await home();
  expect(unmatched).toEqual({ count: 2, amounts: [{ minor: 1_500, currency: 'USD' }] });
  const list = async (query: Record<string, string>) =>
    (await operator.call(operations.listUnmatched, { query })).result;
  expectListed(unmatched, await list({ names_ticket: 'yes' }));
  const others = await list({ names_ticket: 'no' });
  expect(others.items.map(({ reimbursement_id }) => reimbursement_id)).toEqual(['9004', '9003']);
  expect((await list({})).total).toBe(4);
});

test('each store with tickets to file shows how many cases it filed today', async () => {
  const { stores, more_stores, daily_cap } = await home();
  expect(daily_cap).toBe(7);
  expect(more_stores).toBe(0);
  expect(stores.map(({ count, filed_today }) => [count, filed_today])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  for (const { store, ...figure } of stores) {
    expectListed(figure, await queue({ store: store.id }));
  }
});

test('the queue pages through each sort without losing or repeating a ticket', async () => {
  for (const sort of ['deadline', '-amount', 'oldest']) {
    const whole = (await queue({ sort })).items.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({
        sort,
        limit: 1,
        ...(cursor !== '' && { cursor }),
      });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual(whole);
  }
  expect((await queue({ sort: '-amount' })).items.map(({ amount }) => amount?.minor ?? null)).toEqual([
    5_000,
    900,
    null,
  ]);
});

test('the queue is narrowed by marketplace and claim type', async () => {
  expect((await queue({ marketplace: 'DE' })).total).toBe(1);
  expect((await queue({ type: 'warehouse_lost' })).total).toBe(3);
  expect((await queue({ type: 'inbound_lost' })).total).toBe(0);
});
