import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { createStoppedClock } from '../../testing/stopped-clock.ts';
import { expireTickets } from './expire-tickets.ts';

const clock = createStoppedClock(new Date('2026-03-01T12:00:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, clock);
});
afterAll(() => server.close());

let caseNumber = 71_000_000;

interface Day {
  readonly country: string;
  readonly region: 'na' | 'eu';
  readonly closesOn: string;
  readonly lastMoment: string;
  readonly over: string;
}

const days: readonly Day[] = [
  {
    country: 'US',
    region: 'na',
    closesOn: '2026-03-07',
    lastMoment: '2026-03-08T07:59:00Z',
    over: '2026-03-08T08:00:00Z',
  },
  {
    country: 'US',
    region: 'na',
    closesOn: '2026-03-08',
    lastMoment: '2026-03-09T06:59:00Z',
    over: '2026-03-09T07:00:00Z',
  },
  {
    country: 'DE',
    region: 'eu',
    closesOn: '2026-03-28',
    lastMoment: '2026-03-28T22:59:00Z',
    over: '2026-03-28T23:00:00Z',
  },
  {
    country: 'DE',
    region: 'eu',
    closesOn: '2026-03-29',
    lastMoment: '2026-03-29T21:59:00Z',
    over: '2026-03-29T22:00:00Z',
  },
  {
    country: 'DE',
    region: 'eu',
    closesOn: '2026-10-25',
    lastMoment: '2026-10-25T22:59:00Z',
    over: '2026-10-25T23:00:00Z',
  },
  {
    country: 'US',
    region: 'na',
    closesOn: '2026-11-01',
    lastMoment: '2026-11-02T07:59:00Z',
    over: '2026-11-02T08:00:00Z',
  },
];

describe.each(days)(
  'a claim in $country that closes on $closesOn',
  ({ country, region, closesOn, ...moments }) => {
    let seller: TestUser;
    let operator: Client;
    let shop: Awaited<ReturnType<typeof createAuditedStore>>;
    let id: number;
    beforeAll(async () => {
      clock.set(new Date(moments.lastMoment));
      seller = await server.createUser();
      operator = await server.createUser({ roles: [superuserRole] });
      shop = await createAuditedStore(server.data, seller.id, region);
      const window = { country, opens_on: '2026-01-01', closes_on: closesOn, anchor_date: '2026-01-01' };
      await shop.createFinding(window);
      await shop.group();
      id = await shop.ticket();
    });

    const list = async () =>
      (await seller.call(contract.tickets.list, { query: { closes_within: 0 } })).result;
    const dashboard = async () => (await seller.call(contract.dashboard.get, { query: {} })).result;
    const get = async () => (await operator.call(contract.operations.getTicket, { params: { id } })).result;

    test('is open through the last minute of that day there', async () => {
      await expireTickets(server.data);
      const ticket = await get();
      expect([ticket.status, ticket.days_left, ticket.filing_hindrance]).toEqual(['ready', 0, null]);
      expect((await list()).items.map((each) => each.id)).toEqual([id]);
      expect((await dashboard()).now.expiring).toEqual([{ currency: 'USD', minor: 2400, count: 1 }]);
    });

    test('is closed from midnight there, before any job has run', async () => {
      clock.set(new Date(moments.over));
      const ticket = await get();
      expect([ticket.days_left, ticket.filing_hindrance]).toEqual([-1, 'window_closed']);
      caseNumber += 1;
      const filed = await operator.call(contract.operations.fileTicket, {
        params: { id },
        body: { case_id: String(caseNumber) },
      });
      expect(filed.problem.code).toBe('window_closed');
      expect((await list()).items).toEqual([]);
      expect((await dashboard()).now.expiring).toEqual([]);
      await expireTickets(server.data);
      expect((await get()).status).toBe('expired');
    });
  },
);

test('a window opens at midnight of the marketplace, and findings join by its day', async () => {
  clock.set(new Date('2026-03-08T07:59:00Z'));
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({
    country: null,
    opens_on: '2026-03-08',
    closes_on: '2026-05-08',
    state: 'waiting',
  });
  await shop.createFinding({
    fnsku: 'X-CLOSES',
    country: null,
    closes_on: '2026-03-07',
    opens_on: '2026-01-01',
  });
  await shop.group();
  expect((await shop.tickets()).map(({ status }) => status).toSorted()).toEqual([
    'ready',
    'waiting_for_window',
  ]);
  clock.set(new Date('2026-03-08T08:00:00Z'));
  await expireTickets(server.data);
  expect((await shop.tickets()).map(({ status }) => status).toSorted()).toEqual(['expired', 'ready']);
});
