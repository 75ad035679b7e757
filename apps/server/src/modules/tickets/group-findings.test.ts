import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import type { TicketAction } from '@recoup/contract/ticket-states';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAuditedStore, claimDay, daysOn } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { updateLockedTicket, lockTicket } from './update-ticket.ts';
import { replayActions } from './ticket-state-machine.ts';
import { expireTickets } from './expire-tickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The machine may be busy with other tests. */

const shop = async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const read = async (id: number) => (await seller.call(contract.tickets.get, { params: { id } })).result;
  return { seller, read, ...shop };
};

test('losses of one product are one ticket, an order each has its own', async () => {
  const { createFinding, group, tickets } = await shop();
  await createFinding();
  await createFinding({ quantity: 3, amount: 3600 });
  await createFinding({ fnsku: 'X002' });
  await createFinding({ claim_type: 'refund_no_return', order_id: '111-1' });
  await createFinding({ claim_type: 'refund_no_return', order_id: '111-2' });
  await group();
  expect((await tickets()).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [5, 6000],
    [2, 2400],
    [2, 2400],
    [2, 2400],
  ]);
});

test('running it again changes nothing', async () => {
  const { createFinding, group, tickets, read } = await shop();
  await createFinding();
  await group();
  const before = await tickets();
  await group();
  expect(await tickets()).toEqual(before);
  const ticket = await read(before[0]?.id ?? 0);
  expect(ticket.events.map(({ action }) => action)).toEqual(['detect', 'make_ready']);
});

test('a new ticket waits for its window, needs documents or is ready', async () => {
  const { createFinding, group, tickets } = await shop();
  await createFinding({ opens_on: claimDay(3), state: 'waiting' });
  await createFinding({ claim_type: 'inbound_lost', shipment_id: 'FBA15ABCDEFG' });
  await createFinding({ fnsku: 'X003' });
  await createFinding({ fnsku: 'X004', closes_on: claimDay(-1) });
  await group();
  expect((await tickets()).map(({ status }) => status).toSorted()).toEqual([
    'documents_needed',
    'ready',
    'waiting_for_window',
  ]);
});

test('a finding to check becomes no ticket', async () => {
  const { createFinding, group, tickets } = await shop();
  await createFinding({ state: 'to_check' });
  await group();
  expect(await tickets()).toEqual([]);
});

test('a later loss joins a ticket not filed yet, with the reason shown', async () => {
  const { createFinding, group, ticket, read } = await shop();
  await createFinding();
  await group();
  await createFinding({ quantity: 1, amount: 1200 });
  await group();
  const { events, quantity, amount } = await read(await ticket());
  expect([quantity, amount?.minor]).toEqual([3, 3600]);
  expect(events.at(-1)).toMatchObject({
    action: 'change_claim',
    reason: 'joined',
    detail: { quantity_before: 2, quantity_after: 3 },
  });
});

test('a ticket filed while its finding disappears stays filed and records that', async () => {
  const { createFinding, change, group, ticket, read, account } = await shop();
  const finding = await createFinding();
  await group();
  const id = await ticket();
  await change(finding, { state: 'gone', gone_reason: 'found' });
  let grouped = Promise.resolve();
  await server.data.withSystem(async (tx) => {
    const locked = await lockTicket(tx, { account, ticket: id });
    grouped = group();
    await vi.waitFor(async () => {
      const { rows } = await server.data.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, patience);
    await updateLockedTicket(tx, account, locked, {
      action: 'file',
      who: 'operator',
      by: account,
      detail: { case_id: '90000001' },
    });
  });
  await grouped;
  const { status, events, quantity } = await read(id);
  expect([status, quantity, events.at(-1)?.action]).toEqual(['filed', 2, 'note_audit']);
});

test('the same units are never claimed twice, not even when a filed loss grows', async () => {
  const { createFinding, change, group, tickets, account } = await shop();
  const finding = await createFinding();
  await group();
  await server.data.withSystem((tx) =>
    tx.updateTable('tickets').set({ status: 'filed' }).where('account_id', '=', account).execute(),
  );
  await change(finding, { quantity: 5, amount: 6000 });
  await group();
  await group();
  expect((await tickets()).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 2400],
    [3, 3600],
  ]);
});

test('later charges of a product are claimed once those of the filed claim can no longer be among them', async () => {
  const { createFinding, change, group, tickets, account } = await shop();
  const charged = await createFinding({
    claim_type: 'fee_referral',
    reference_id: 'US',
    quantity: 30,
    amount: 3000,
  });
  await group();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('tickets')
      .set({ status: 'paid', filed_at: new Date(`${claimDay(-5)}T12:00:00Z`) })
      .where('account_id', '=', account)
      .execute(),
  );
  const claims = async () => (await tickets()).map(({ quantity, amount }) => [quantity, amount]);
  await change(charged, { quantity: 12, amount: 1200, anchor_date: claimDay(-5) });
  await group();
  expect(await claims()).toEqual([[30, 3000]]);
  await change(charged, { anchor_date: claimDay(-4) });
  await group();
  await group();
  expect(await claims()).toEqual([
    [30, 3000],
    [12, 1200],
  ]);
});

test('an expired claim is claimed again when its window reopens', async () => {
  const { createFinding, change, group, tickets } = await shop();
  const loss = await createFinding({ closes_on: claimDay(3) });
  await group();
  await expireTickets(server.data, daysOn(claimDay(4)));
  await group(claimDay(4));
  await change(loss, { closes_on: claimDay(30) });
  await group(claimDay(4));
  expect((await tickets()).map(({ status }) => status)).toEqual(['expired', 'ready']);
});

test('a window that changed changes its ticket’s', async () => {
  const { createFinding, change, group, ticket, read } = await shop();
  const loss = await createFinding();
  await group();
  await change(loss, { closes_on: claimDay(20) });
  await group();
  await group();
  const { closes_on, events } = await read(await ticket());
  expect(closes_on).toBe(claimDay(20));
  expect(events.filter(({ action }) => action === 'change_claim').map(({ reason }) => reason)).toEqual([
    'window',
  ]);
});

test('found stock closes its ticket, unless it is lost again', async () => {
  const { seller, createFinding, change, group, ticket, read } = await shop();
  const finding = await createFinding();
  await group();
  await change(finding, { state: 'gone', gone_reason: 'found' });
  await group();
  const gone = await read(await ticket());
  expect([gone.status, gone.events.at(-1)?.reason, gone.actions]).toEqual(['withdrawn', 'found', []]);
  const reopened = await seller.call(contract.tickets.actOn, {
    params: { id: gone.id },
    body: { action: 'reopen' },
  });
  expect(reopened.problem.code).toBe('nothing_to_claim');
  await change(finding, { state: 'open', gone_reason: null });
  await group();
  const back = await read(await ticket());
  expect([back.status, back.quantity]).toEqual(['ready', 2]);
  const actions: TicketAction[] = back.events.map(({ action }) => action);
  expect(replayActions(actions)).toBe(back.status);
});

test('a finding paid automatically closes its ticket, also in part', async () => {
  const { createFinding, change, group, tickets, read } = await shop();
  const one = await createFinding();
  const other = await createFinding();
  const alone = await createFinding({ fnsku: 'X009' });
  await group();
  await change(one, { state: 'gone', gone_reason: 'paid' });
  await change(alone, { state: 'gone', gone_reason: 'paid' });
  await change(other, { amount: 3000 });
  await group();
  const [both, single] = await tickets();
  expect(both).toMatchObject({ status: 'ready', quantity: 2, amount: 3000 });
  expect((await read(single?.id ?? 0)).status).toBe('auto_paid');
});

test('a filed ticket keeps its claim and records the change once', async () => {
  const { createFinding, change, group, ticket, read, account } = await shop();
  const finding = await createFinding();
  await group();
  await server.data.withSystem((tx) =>
    tx.updateTable('tickets').set({ status: 'filed' }).where('account_id', '=', account).execute(),
  );
  await change(finding, { state: 'gone', gone_reason: 'found' });
  await group();
  await group();
  const { status, quantity, events } = await read(await ticket());
  expect([status, quantity]).toEqual(['filed', 2]);
  expect(events.filter(({ action }) => action === 'note_audit').map(({ reason }) => reason)).toEqual([
    'found',
  ]);
});

test('a withdrawn ticket stays withdrawn after the next audit', async () => {
  const { seller, createFinding, group, ticket, read } = await shop();
  await createFinding();
  await group();
  const id = await ticket();
  await seller.call(contract.tickets.actOn, { params: { id }, body: { action: 'withdraw' } });
  await group();
  expect((await read(id)).status).toBe('withdrawn');
});
