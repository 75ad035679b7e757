import { contract } from '@recoup/contract';
import { ticketActions } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { vendorRepayments } from '../audits/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { selectBillableRows } from './public.ts';
import { isReversal, isReversalRow } from './reversal-rule.ts';
import { replayActions } from './ticket-state-machine.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 20_000_000;

/** A seller with one ticket, filed under a case id by default. */
async function claimed({ filed = true, quantity = 2 } = {}) {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({ quantity, amount: quantity * 1200 });
  await shop.group();
  const id = await shop.ticket();
  caseNumber += 1;
  const caseId = String(caseNumber);
  if (filed)
    await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  const read = async () => (await seller.call(contract.tickets.get, { params: { id } })).result;
  return { seller, id, caseId, read, ...shop };
}

const billed = (account: number) => server.data.withSystem((tx) => selectBillableRows(tx, account));
const kinds = (ticket: { money: readonly { kind: string }[] }) => ticket.money.map(({ kind }) => kind);

test('a row with our case id pays the ticket in full', async () => {
  const { pay, caseId, read } = await claimed();
  await pay({ caseId });
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid]).toEqual([
    'paid',
    ['case_paid'],
    [{ minor: 2400, currency: 'USD' }],
  ]);
});

test('a reimbursement for a second case of a ticket pays that ticket', async () => {
  const { id, caseId, pay, read } = await claimed();
  const moved = `${caseId}-2`;
  const add = (to: string) =>
    operator.call(contract.operations.addCase, { params: { id }, body: { case_id: to } });
  expect((await add(moved)).result).toMatchObject({ case_id: moved, status: 'filed' });
  await pay({ caseId, reimbursementId: 'R-1', quantityCash: 1, amountTotal: 1200 });
  await pay({ caseId: moved, reimbursementId: 'R-2', quantityCash: 1, amountTotal: 1200 });
  expect((await read()).status).toBe('paid');
  expect((await add(`${caseId}-3`)).problem.code).toBe('ticket_moved_on');
});

test('money in two currencies is summed by currency, and only that of the claim covers it', async () => {
  const { pay, caseId, read } = await claimed({ quantity: 2 });
  await pay({ caseId, quantityCash: 0, amountTotal: 100 });
  await pay({ caseId, quantityCash: 0, amountTotal: 1_000_000, currency: 'JPY', reimbursementId: 'R-2' });
  const yen = { minor: 1_000_000, currency: 'JPY' };
  const partly = await read();
  expect([partly.status, partly.paid]).toEqual(['partly_paid', [{ minor: 100, currency: 'USD' }, yen]]);
  await pay({
    caseId,
    quantityCash: 0,
    amountTotal: -100,
    reason: 'Reimbursement_Reversal',
    reimbursementId: 'R-3',
    originalReimbursementId: 'R-1',
  });
  const left = await read();
  expect([left.status, left.paid]).toEqual(['partly_paid', [{ minor: 0, currency: 'USD' }, yen]]);
});

/** The same number names a case in each of two countries of the store. */
async function sharedCase(product: string, claimType = 'warehouse_lost') {
  const american = await claimed();
  const { seller, caseId, createFinding, group, store } = american;
  await createFinding({
    country: 'CA',
    currency: 'CAD',
    amount: 3100,
    fnsku: product,
    claim_type: claimType,
  });
  await group();
  const { id } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('tickets')
      .select((select) => select.fn.max('id').as('id'))
      .where('store_id', '=', store)
      .executeTakeFirstOrThrow(),
  );
  await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  const statuses = async () => [
    (await american.read()).status,
    (await seller.call(contract.tickets.get, { params: { id } })).result.status,
  ];
  return { ...american, statuses };
}

test('money of a case id that two countries share is that of the ticket in its currency', async () => {
  const { caseId, pay, statuses } = await sharedCase('X00CANADA');
  await pay({ caseId, currency: 'CAD', amountTotal: 3100, fnsku: 'X00CANADA' });
  expect(await statuses()).toEqual(['filed', 'paid']);
});

test('money of a shared case id that fits neither country waits for an operator', async () => {
  const { caseId, pay, statuses } = await sharedCase('X00CANADA');
  await pay({ caseId, currency: 'MXN', amountTotal: 9900, fnsku: 'X00OTHER' });
  expect(await statuses()).toEqual(['filed', 'filed']);
  const { items } = (await operator.call(contract.operations.listUnmatched, { query: { q: caseId } })).result;
  expect(items.map(({ kind }) => kind)).toEqual(['unmatched']);
});

test('money of a shared case id that would fit both countries is not taken for paid automatically', async () => {
  const { caseId, pay, statuses } = await sharedCase('X001ABCDEF', 'warehouse_damaged');
  await pay({ caseId, currency: 'MXN', amountTotal: 9900 });
  expect(await statuses()).toEqual(['filed', 'filed']);
});

test('several rows pay partly, then in full', async () => {
  const { pay, caseId, read } = await claimed({ quantity: 3 });
  await pay({ caseId, quantityCash: 1, amountTotal: 1200 });
  expect((await read()).status).toBe('partly_paid');
  await pay({ caseId, quantityCash: 1, amountTotal: 1200, reimbursementId: 'R-2' });
  expect((await read()).status).toBe('partly_paid');
  await pay({ caseId, quantityCash: 0, quantityInventory: 1, amountTotal: 0, reimbursementId: 'R-3' });
  const ticket = await read();
  expect([ticket.status, ticket.paid[0]?.minor]).toEqual(['paid', 2400]);
});

test('the same row in a later file is used once, two equal rows of one file are two', async () => {
  const { pay, caseId, read } = await claimed({ quantity: 4 });
  await pay({ caseId, reportId: 1 }, { caseId, reportId: 1 });
  await pay({ caseId, reportId: 2 }, { caseId, reportId: 2 });
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid[0]?.minor]).toEqual([
    'paid',
    ['case_paid', 'case_paid'],
    4800,
  ]);
});

test('a row of another account never matches, whatever it says', async () => {
  const mine = await claimed();
  const theirs = await createAuditedStore(server.data, (await server.createUser()).id);
  await theirs.pay({ caseId: mine.caseId, reimbursementId: 'R-other' });
  const ticket = await mine.read();
  expect([ticket.status, ticket.money]).toEqual(['filed', []]);
  const { result } = await operator.call(contract.operations.listUnmatched, { query: { q: 'r-oth' } });
  expect(result.items).toMatchObject([
    { kind: 'unmatched', reimbursement_id: 'R-other', account: { id: theirs.account } },
  ]);
});

test('unmatched money is sorted over all pages: by the day, by the amount, or newest first', async () => {
  const shop = await createAuditedStore(server.data, (await server.createUser()).id);
  const sorted = { fnsku: 'X00SORTED' };
  await shop.pay({ ...sorted, reimbursementId: 'S-1', approvalDate: '2026-03-02', amountTotal: 700 });
  await shop.pay({ ...sorted, reimbursementId: 'S-2', approvalDate: '2026-03-01', amountTotal: 900 });
  await shop.pay({ ...sorted, reimbursementId: 'S-3', approvalDate: '2026-03-02', amountTotal: 800 });
  const inPages = async (sort?: string) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = {
        q: 'x00sorted',
        limit: 1,
        ...(sort !== undefined && { sort }),
        ...(cursor !== undefined && { cursor }),
      };
      const { result } = await operator.call(contract.operations.listUnmatched, { query });
      ids.push(...result.items.map(({ reimbursement_id }) => reimbursement_id));
      cursor = result.next;
    }
    return ids;
  };
  expect(await inPages()).toEqual(['S-3', 'S-2', 'S-1']);
  expect(await inPages('approved')).toEqual(['S-2', 'S-1', 'S-3']);
  expect(await inPages('-approved')).toEqual(['S-3', 'S-1', 'S-2']);
  expect(await inPages('amount')).toEqual(['S-1', 'S-3', 'S-2']);
  expect(await inPages('-amount')).toEqual(['S-2', 'S-3', 'S-1']);
});

test('a row of another store of the same account does not match either', async () => {
  const { seller, caseId, read } = await claimed();
  const branch = await createAuditedStore(server.data, seller.id, 'eu');
  await branch.pay({ caseId });
  expect((await read()).money).toEqual([]);
});

test('a row without a case of ours is auto-paid and never billed', async () => {
  const { pay, read, account } = await claimed({ filed: false });
  await pay({});
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid]).toEqual(['auto_paid', ['auto_paid'], []]);
  expect(await billed(account)).toEqual([]);
});

test('a row that fits two tickets waits for an operator', async () => {
  const { createFinding, group, pay, tickets } = await claimed({ filed: false });
  await createFinding({ claim_type: 'transfer_lost' });
  await group();
  await pay({});
  expect((await tickets()).map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('a reversal of a billed reimbursement refunds its commission', async () => {
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
  expect([ticket.status, kinds(ticket), ticket.paid[0]?.minor]).toEqual([
    'reversed',
    ['case_paid', 'reversed'],
    0,
  ]);
  expect((await billed(account)).map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
    ['case_paid', 2400],
    ['reversed', -2400],
  ]);
});

/** A full or partial reversal. */
const takenBack = (originalReimbursementId: string, units: number) => ({
  reason: 'Reversal_Reimbursement',
  reimbursementId: `${originalReimbursementId}-back`,
  originalReimbursementId,
  quantityCash: -units,
  amountTotal: -1200 * units,
});
const lastEvent = (ticket: { events: readonly { action: string; detail: { amount?: unknown } }[] }) =>
  ticket.events.at(-1);

test('a partial reversal is not a payment, and a later payment restores it', async () => {
  const { pay, caseId, read, account } = await claimed({ quantity: 3 });
  await pay({ caseId, reimbursementId: 'R-p', quantityCash: 3, amountTotal: 3600 });
  await pay(takenBack('R-p', 1));
  const ticket = await read();
  expect([ticket.status, kinds(ticket), ticket.paid[0]?.minor]).toEqual([
    'partly_paid',
    ['case_paid', 'reversed'],
    2400,
  ]);
  expect(lastEvent(ticket)).toMatchObject({
    action: 'reverse_partly',
    detail: { amount: { minor: 1200, currency: 'USD' } },
  });
  expect((await billed(account)).map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
    ['case_paid', 3600],
    ['reversed', -1200],
  ]);
  await pay({ caseId, reimbursementId: 'R-p2', quantityCash: 1, amountTotal: 1200 });
  expect([(await read()).status, (await read()).paid[0]?.minor]).toEqual(['paid', 3600]);
});

test('a payment and its reversal in one file, whichever stands first, find each other', async () => {
  const { pay, caseId, read } = await claimed();
  await pay(takenBack('R-f', 2), { caseId, reimbursementId: 'R-f' });
  const ticket = await read();
  expect([ticket.status, kinds(ticket).toSorted()]).toEqual(['reversed', ['case_paid', 'reversed']]);
});

test('a reversal of an automatic reimbursement changes no invoice', async () => {
  const { pay, caseId, read, account } = await claimed({ quantity: 4 });
  await pay({ caseId, reimbursementId: 'R-ours', quantityCash: 2 });
  await pay({ reimbursementId: 'R-theirs', quantityCash: 2 });
  expect(kinds(await read()).toSorted()).toEqual(['auto_paid', 'case_paid']);
  await pay(takenBack('R-theirs', 2));
  const ticket = await read();
  expect([ticket.status, ticket.paid[0]?.minor, lastEvent(ticket)?.action]).toEqual([
    'partly_paid',
    2400,
    'note_reversal',
  ]);
  expect((await billed(account)).map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
    ['case_paid', 2400],
  ]);
});

test('of a shipment with several products, a row pays what was lost of its own', async () => {
  const { createFinding, group, pay, tickets, seller } = await claimed({ filed: false });
  const short = { claim_type: 'inbound_lost', shipment_id: 'FBA15SEVERAL', reference_id: null };
  await createFinding({ ...short, fnsku: 'X00FIRST', quantity: 3, amount: 3600 });
  await createFinding({ ...short, fnsku: 'X00SECOND', quantity: 5, amount: 6000 });
  await group();
  const id = (await tickets()).at(-1)?.id ?? 0;
  const lost = { reason: 'Lost_Inbound', fnsku: 'X00FIRST' };
  await pay({ ...lost, reimbursementId: 'R-s1', quantityCash: 3, amountTotal: 3600 });
  await pay({ ...lost, reimbursementId: 'R-s2', quantityCash: 1, amountTotal: 1200 });
  const { result } = await seller.call(contract.tickets.get, { params: { id } });
  expect(result.money.map(({ kind, reimbursement_id }) => [kind, reimbursement_id])).toEqual([
    ['auto_paid', 'R-s1'],
  ]);
  await pay({ ...lost, fnsku: 'X00SECOND', reimbursementId: 'R-s3', quantityCash: 5, amountTotal: 6000 });
  expect((await tickets()).at(-1)?.status).toBe('auto_paid');
});

test('a row that came before its case was entered is matched later', async () => {
  const { id, caseId, pay, read } = await claimed({ filed: false });
  await pay({ caseId, fnsku: 'X00OTHER' });
  expect((await read()).money).toEqual([]);
  await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  await pay();
  expect((await read()).status).toBe('paid');
});

test('what was paid before the audit found the rest pays nothing of the rest', async () => {
  const { seller } = await claimed();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.pay({ fnsku: 'X00REST', reimbursementId: 'R-before' });
  await shop.createFinding({ fnsku: 'X00REST' });
  await shop.group();
  await shop.pay();
  expect((await shop.tickets()).map(({ status }) => status)).toEqual(['ready']);
  await shop.pay({ fnsku: 'X00REST', reimbursementId: 'R-after' });
  expect((await shop.tickets()).map(({ status }) => status)).toEqual(['auto_paid']);
});

test('each status matches the events of its ticket', async () => {
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
    expect([id, replayActions(actions)]).toEqual([id, events[0]?.status]);
  }
});

test('and what came by month is what the matched rows add up to', async () => {
  const { rows } = await server.data.withSystem((tx) =>
    sql`
    (
      select account_id, store_id, kind, currency, sum(minor) as minor, sum(count) as count
      from money_by_month
      group by 1, 2, 3, 4
    )
    except
    (
      select account_id, store_id, kind, currency, sum(abs(amount_total)), count(*)
      from reimbursement_rows
      where kind <> 'unmatched'
      group by 1, 2, 3, 4
    )
  `.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('what a remittance pays back to a vendor pays the claim about that invoice, in part and then in full', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({
    claim_type: 'vendor_shortage',
    reference_id: 'VC17413',
    fnsku: null,
    quantity: 1,
    amount: 12_000,
  });
  await shop.group();
  const id = await shop.ticket();
  const repay = (orderId: string, amountTotal: number, rowNumber: number) =>
    shop.pay({
      caseId: '',
      reimbursementId: '',
      orderId,
      reason: vendorRepayments.shortage,
      sku: '',
      fnsku: '',
      asin: '',
      quantityCash: 0,
      amountPerUnit: amountTotal,
      amountTotal,
      rowNumber,
    });
  const read = async () => (await seller.call(contract.tickets.get, { params: { id } })).result;
  await repay('VC99999', 12_000, 3);
  expect(kinds(await read())).toEqual([]);
  await repay('VC17413', 5000, 4);
  const partly = await read();
  expect(kinds(partly)).toEqual(['auto_paid']);
  expect(partly.status).not.toBe('auto_paid');
  await repay('VC17413', 7000, 5);
  expect((await read()).status).toBe('auto_paid');
});

test.each([
  ['Lost_Warehouse', 1200, 1, false],
  ['Reimbursement_Reversal', -1200, -1, true],
  ['Reversal_Reimbursement', 1200, 0, true],
  ['PAYMENT RETRACTION', 1200, 1, true],
  ['Compensated:Clawback', 0, 0, true],
  ['GeneralAdjustment', -1, 0, true],
  ['GeneralAdjustment', 0, -1, true],
  [vendorRepayments.shortage, 1200, 0, false],
])(
  'whether %s of %i and %i units is taken back is one rule, here and in SQL',
  async (reason, amountTotal, quantityCash, expected) => {
    const { rows } = await server.data.withSystem((tx) =>
      sql<{ is_reversal: boolean }>`
      select ${isReversalRow} as is_reversal
      from (select ${reason}::text as reason, ${amountTotal}::bigint as amount_total, ${quantityCash}::integer as quantity_cash) row
    `.execute(tx),
    );
    expect(isReversal({ reason, amountTotal, quantityCash })).toBe(expected);
    expect(rows).toEqual([{ is_reversal: expected }]);
  },
);
