import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDay, createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { superuserRole } from '../accounts/public.ts';

const { audits, operations } = contract;

let server: TestServer;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

const shop = async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const createFinding = (values: Parameters<typeof shop.createFinding>[0] = {}) =>
    shop.createFinding({ claim_type: 'late_refund', order_id: '111-1', state: 'to_check', ...values });
  const decide = (id: number, decision: string, reason = 'Amazon paid this order before') =>
    seller.call(audits.decideFinding, { params: { id }, body: { decision, reason } });
  const list = async (query = {}) => (await seller.call(audits.listToCheck, { query })).result;
  return { ...shop, seller, createFinding, decide, list };
};

test('findings to check are listed, counted and summed, the nearest deadline first', async () => {
  const { createFinding, list, seller } = await shop();
  const later = await createFinding({ amount: 500, order_id: '111-7' });
  const nearer = await createFinding({ closes_on: claimDay(3), amount: 700 });
  await createFinding({ state: 'open' });
  await createFinding({ closes_on: claimDay(-1) });
  const page = await list();
  expect(page.items.map(({ id, days_left }) => [id, days_left])).toEqual([
    [nearer, 3],
    [later, 50],
  ]);
  expect([page.total, page.amounts]).toEqual([2, [{ minor: 1200, currency: 'USD' }]]);
  expect(page.items[0]?.policy.source).toBe('https://sellercentral.example/policy');
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.next ?? '' });
  expect([first.items[0]?.id, second.items[0]?.id, second.next]).toEqual([nearer, later, null]);
  expect((await list({ q: '111-7' })).items.map(({ id }) => id)).toEqual([later]);
  const [status] = (await seller.call(audits.getStatus)).result;
  expect(status?.to_check).toBe(3);
});

test('findings to check are sorted over all pages, those without an amount last', async () => {
  const { createFinding, list } = await shop();
  const small = await createFinding({ amount: 500, closes_on: claimDay(9) });
  const large = await createFinding({ amount: 900, closes_on: claimDay(30), order_id: '111-2' });
  const unknown = await createFinding({
    amount: null,
    currency: null,
    valuation: 'unknown',
    closes_on: claimDay(3),
    order_id: '111-3',
  });
  const inPages = async (sort: string) => {
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ sort, limit: 1, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    return ids;
  };
  expect(await inPages('closes')).toEqual([unknown, small, large]);
  expect(await inPages('-closes')).toEqual([large, small, unknown]);
  expect(await inPages('amount')).toEqual([small, large, unknown]);
  expect(await inPages('-amount')).toEqual([large, small, unknown]);
});

test('a confirmed finding becomes a ticket, with who decided why', async () => {
  const { createFinding, decide, list, tickets, seller } = await shop();
  const id = await createFinding();
  expect((await decide(id, 'confirmed')).result).toEqual({ done: true });
  expect(await tickets()).toMatchObject([{ quantity: 2, amount: 2400 }]);
  expect((await list()).total).toBe(0);
  const { result } = await seller.call(audits.getFinding, { params: { id } });
  expect(result.state).toBe('open');
  const [ticket] = await tickets();
  expect(ticket?.id).toBeTypeOf('number');
  expect(result.ticket).toBe(ticket?.id);
  expect(result.decisions).toMatchObject([
    { decision: 'confirmed', reason: 'Amazon paid this order before', who: 'seller' },
  ]);
  expect((await decide(id, 'dismissed')).problem.code).toBe('finding_moved_on');
});

test('one whose window is not open yet waits for it', async () => {
  const { createFinding, decide, tickets } = await shop();
  await decide(await createFinding({ opens_on: claimDay(4) }), 'confirmed');
  expect(await tickets()).toMatchObject([{ status: 'waiting_for_window' }]);
});

test('a dismissed finding is listed apart and can still be confirmed', async () => {
  const { createFinding, decide, list, tickets, seller } = await shop();
  const id = await createFinding();
  await decide(id, 'dismissed');
  expect([(await list()).total, (await list({ state: 'dismissed' })).total]).toEqual([0, 1]);
  expect((await seller.call(audits.getFinding, { params: { id } })).result.ticket).toBeNull();
  expect(await tickets()).toEqual([]);
  await decide(id, 'confirmed');
  expect((await tickets()).length).toBe(1);
});

test('a decision needs a reason, and a window that is still open', async () => {
  const { createFinding, decide, tickets } = await shop();
  expect((await decide(await createFinding(), 'confirmed', ' ')).problem.code).toBe('invalid_input');
  expect((await decide(await createFinding({ closes_on: claimDay(-1) }), 'confirmed')).problem.code).toBe(
    'window_closed',
  );
  expect(await tickets()).toEqual([]);
});

test('another account neither sees nor decides it', async () => {
  const { createFinding } = await shop();
  const other = await shop();
  const answer = await other.decide(await createFinding(), 'confirmed');
  expect(answer.problem.code).toBe('not_found');
  expect((await other.list()).total).toBe(0);
});

test('operators see those of every account and decide them, which the seller sees', async () => {
  const { createFinding, seller, store, tickets } = await shop();
  const id = await createFinding();
  const { result } = await operator.call(operations.listToCheck, { query: { store } });
  expect(result.items).toMatchObject([{ id, account: { id: seller.id }, store_name: 'Harbour' }]);
  expect((await operator.call(operations.getFindingEvidence, { params: { id } })).result).toEqual([]);
  const body = { decision: 'confirmed', reason: 'Policy page seen on a case' };
  await operator.call(operations.decideFinding, { params: { id }, body });
  expect((await tickets()).length).toBe(1);
  const shown = await seller.call(audits.getFinding, { params: { id } });
  expect(shown.result.decisions).toMatchObject([{ who: 'operator' }]);
});

test('findings to check are exported as they are filtered, an operator’s with their accounts', async () => {
  const { createFinding, decide, seller } = await shop();
  await createFinding({ order_id: '111-31', title: '=1+1', amount: 1250 });
  const dismissed = await createFinding({ order_id: '111-32', amount: 700 });
  await decide(dismissed, 'dismissed');
  const { text, headers } = await seller.call(audits.exportToCheck);
  expect(headers.get('content-disposition')).toContain('findings-to-check.csv');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain("'=1+1,");
  expect(text).toContain(',12.5,USD,');
  const query = { state: 'dismissed', q: '111-32' } as const;
  const gone = await operator.call(operations.exportToCheck, { query });
  const [header, line] = gone.text.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Account,Finding,Claim type,/);
  expect(line).toContain(`,${dismissed},`);
  expect(line).toContain(',Dismissed,Amazon paid this order before');
  const xlsx = await operator.call(operations.exportToCheck, { query: { ...query, format: 'xlsx' } });
  expect(xlsx.text.startsWith('PK')).toBe(true);
});
