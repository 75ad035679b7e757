import { contract } from '@recoup/contract';
import { ticketActions } from '@recoup/contract/ticket-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../app.ts';
import type { Client } from '../testing/client.ts';
import { auditedShop } from '../testing/findings.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { billableRows } from './index.ts';
import { statusAfter } from './life.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.person({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 20_000_000;

/** A seller with one ticket, filed under a case id unless said otherwise. */
async function claimed({ filed = true, quantity = 2 } = {}) {
  const seller = await server.person();
  const shop = await auditedShop(server.data, seller.id);
  await shop.plant({ quantity, amount: quantity * 1200 });
  await shop.group();
  const id = await shop.ticket();
  caseNumber += 1;
  const caseId = String(caseNumber);
  if (filed) await operator.call(contract.operations.file, { params: { id }, body: { case_id: caseId } });
  const read = async () => (await seller.call(contract.tickets.one, { params: { id } })).result;
  return { seller, id, caseId, read, ...shop };
}

const kinds = (ticket: { money: readonly { kind: string }[] }) => ticket.money.map(({ kind }) => kind);

test('a row with our case id pays the ticket in full', async () => {
  const { pay, caseId, read } = await claimed();
  await pay({ caseId });
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid]).toEqual([
    'paid',
    ['case_paid'],
    { minor: 2400, currency: 'USD' },
  ]);
});

test('several rows pay partly, then in full', async () => {
  const { pay, caseId, read } = await claimed({ quantity: 3 });
  await pay({ caseId, quantityCash: 1, amountTotal: 1200 });
  expect((await read()).status).toBe('partly_paid');
  await pay({ caseId, quantityCash: 1, amountTotal: 1200, reimbursementId: 'R-2' });
  expect((await read()).status).toBe('partly_paid');
  await pay({ caseId, quantityCash: 0, quantityInventory: 1, amountTotal: 0, reimbursementId: 'R-3' });
  const ticket = await read();
  expect([ticket.status, ticket.paid?.minor]).toEqual(['paid', 2400]);
});

test('the same row in a later file is used once, two equal rows of one file are two', async () => {
  const { pay, caseId, read } = await claimed({ quantity: 4 });
  await pay({ caseId, reportId: 1 }, { caseId, reportId: 1 });
  await pay({ caseId, reportId: 2 }, { caseId, reportId: 2 });
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid?.minor]).toEqual([
    'paid',
    ['case_paid', 'case_paid'],
    4800,
  ]);
});

test('a row of another account never matches, whatever it says', async () => {
  const mine = await claimed();
  const theirs = await auditedShop(server.data, (await server.person()).id);
  await theirs.pay({ caseId: mine.caseId, reimbursementId: 'R-other' });
  const ticket = await mine.read();
  expect([ticket.status, ticket.money]).toEqual(['filed', []]);
  const { result } = await operator.call(contract.operations.unmatched, { query: { limit: 200 } });
  const row = result.items.find(({ reimbursement_id }) => reimbursement_id === 'R-other');
  expect(row).toMatchObject({ kind: 'unmatched', account: { id: theirs.account } });
});

test('a row of another store of the same account does not match either', async () => {
  const { seller, caseId, read } = await claimed();
  const branch = await auditedShop(server.data, seller.id, 'eu');
  await branch.pay({ caseId });
  expect((await read()).money).toEqual([]);
});

test('a row without a case of ours is auto-paid and never billed', async () => {
  const { pay, read, account } = await claimed({ filed: false });
  await pay({});
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid]).toEqual(['auto_paid', ['auto_paid'], null]);
  const rows = await server.data.withSystem((tx) => billableRows(tx, account));
  expect(rows).toEqual([]);
});

test('where two tickets could be meant, the row waits for people', async () => {
  const { plant, group, pay, tickets } = await claimed({ filed: false });
  await plant({ claim_type: 'transfer_lost' });
  await group();
  await pay({});
  expect((await tickets()).map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('what is taken back is a reversal, given back on the bill when it had been billed', async () => {
  const { pay, caseId, read, account } = await claimed();
  await pay({ caseId, reimbursementId: 'R-7' });
  await pay({
    reason: 'Reversal_Reimbursement',
    reimbursementId: 'R-8',
    originalReimbursementId: 'R-7',
    quantityCash: -2,
    amountTotal: -2400,
  });
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid?.minor]).toEqual([
    'reversed',
    ['case_paid', 'reversed'],
    0,
  ]);
  const rows = await server.data.withSystem((tx) => billableRows(tx, account));
  expect(rows.map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
    ['case_paid', 2400],
    ['reversed', -2400],
  ]);
});

test('a row that came before its ticket is matched later', async () => {
  const { seller } = await claimed();
  const shop = await auditedShop(server.data, seller.id);
  await shop.pay({ fnsku: 'X00LATE' });
  await shop.plant({ fnsku: 'X00LATE' });
  await shop.group();
  await shop.pay();
  expect((await shop.tickets()).map(({ status }) => status)).toEqual(['auto_paid']);
});

test('whatever happened here, each status is what the events of its ticket say', async () => {
  const rows = await server.data.withSystem((tx) =>
    tx
      .selectFrom('tickets')
      .innerJoin('ticket_events as event', (join) =>
        join.onRef('event.account_id', '=', 'tickets.account_id').onRef('event.ticket_id', '=', 'tickets.id'),
      )
      .select(['tickets.id', 'tickets.status', 'event.action'])
      .orderBy('event.id')
      .execute(),
  );
  const tickets = Map.groupBy(rows, ({ id }) => id);
  expect(tickets.size).toBeGreaterThan(8);
  for (const [id, events] of tickets) {
    const actions = events.flatMap(({ action }) => ticketActions.filter((each) => each === action));
    expect([id, statusAfter(actions)]).toEqual([id, events[0]?.status]);
  }
});
