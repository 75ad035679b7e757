import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import type { Announcement } from '../stores/public.ts';
import { createAuditedStore, getDayFromNow } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { onTransactionsListed, selectBillableRows } from './public.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let numbers = 30_000_000;

/** A seller with one filed ticket of two units, $24. */
async function claimed() {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding();
  await shop.group();
  const id = await shop.ticket();
  numbers += 1;
  const caseId = String(numbers);
  await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  const read = async () => (await seller.call(contract.tickets.get, { params: { id } })).result;
  const announce = (...announcements: Partial<Announcement>[]) =>
    server.data.withSystem((tx) =>
      onTransactionsListed(tx, {
        account: seller.id,
        store: shop.store,
        announcements: announcements.map((values) => ({
          key: 'T1 1',
          postedAt: new Date(`${getDayFromNow(0)}T08:00:00Z`),
          status: 'RELEASED',
          reason: 'FBAInventoryReimbursement - WAREHOUSE_LOST',
          sku: 'MUG-BLUE',
          asin: 'B0HARBOUR1',
          orderId: '',
          currency: 'USD',
          amountTotal: 2400,
          quantity: 2,
          ...values,
        })),
      }),
    );
  const billed = async () =>
    (await server.data.withSystem((tx) => selectBillableRows(tx, seller.id))).map(
      ({ amount_total }) => amount_total,
    );
  const shown = async () => {
    const { status, paid, money, announced } = await read();
    return {
      status,
      paid: paid.map(({ minor }) => minor),
      money: money.map(({ amount }) => amount.minor),
      announced: announced.map(({ amount }) => amount.minor),
      billed: await billed(),
    };
  };
  return { ...shop, id, caseId, announce, shown };
}

const unpaid = { status: 'filed', paid: [0], money: [], billed: [] };

test('an announced reimbursement is shown on the ticket and neither pays nor bills it', async () => {
  const { announce, shown } = await claimed();
  await announce({});
  await announce({});
  expect(await shown()).toEqual({ ...unpaid, paid: expect.any(Array), announced: [2400] });
});

test('announced first and reported later it is one reimbursement', async () => {
  const { announce, pay, caseId, shown } = await claimed();
  await announce({});
  await pay({ caseId, approvalDate: getDayFromNow(0), sku: 'MUG-BLUE' });
  const once = { status: 'paid', paid: [2400], money: [2400], announced: [], billed: [2400] };
  expect(await shown()).toEqual(once);
  await announce({});
  expect(await shown()).toEqual(once);
});

test('reported first and listed later it is one reimbursement', async () => {
  const { announce, pay, caseId, shown } = await claimed();
  await pay({ caseId, approvalDate: getDayFromNow(-1), sku: 'MUG-BLUE' });
  await announce({});
  expect(await shown()).toEqual({
    status: 'paid',
    paid: [2400],
    money: [2400],
    announced: [],
    billed: [2400],
  });
});

test('of two equal reimbursements on one day the reported one is settled, the other waits', async () => {
  const { announce, pay, caseId, shown } = await claimed();
  await announce({ amountTotal: 1200, quantity: 1 }, { key: 'T2 1', amountTotal: 1200, quantity: 1 });
  expect((await shown()).announced).toEqual([1200, 1200]);
  const row = { caseId, approvalDate: getDayFromNow(0), sku: 'MUG-BLUE', amountTotal: 1200, quantityCash: 1 };
  await pay({ ...row, reimbursementId: 'R-1' });
  expect(await shown()).toMatchObject({ status: 'partly_paid', money: [1200], announced: [1200] });
  await pay({ ...row, reimbursementId: 'R-2' });
  expect(await shown()).toMatchObject({
    status: 'paid',
    money: [1200, 1200],
    announced: [],
    billed: [1200, 1200],
  });
});

test('an announced reversal is shown on the paid ticket; the report takes the money back once', async () => {
  const { announce, pay, caseId, shown } = await claimed();
  const row = { caseId, approvalDate: getDayFromNow(-3), sku: 'MUG-BLUE', reimbursementId: 'R-1' };
  await pay(row);
  await announce({ key: 'T2 1', amountTotal: -2400 });
  expect(await shown()).toMatchObject({ status: 'paid', announced: [-2400], billed: [2400] });
  await pay({
    reason: 'Reimbursement_Reversal',
    reimbursementId: 'R-2',
    originalReimbursementId: 'R-1',
    caseId: '',
    approvalDate: getDayFromNow(0),
    sku: 'MUG-BLUE',
    amountTotal: -2400,
    quantityCash: -2,
  });
  expect(await shown()).toMatchObject({ status: 'reversed', announced: [], money: [2400, -2400] });
});

test('another amount in the report counts, and the announced one is gone', async () => {
  const { announce, pay, caseId, shown } = await claimed();
  await announce({ amountTotal: 2410 });
  await pay({ caseId, approvalDate: getDayFromNow(0), sku: 'MUG-BLUE' });
  expect(await shown()).toMatchObject({ money: [2400], announced: [], billed: [2400] });
});

test('a deferred payment that is released stays one, with its last amount', async () => {
  const { announce, shown } = await claimed();
  await announce({ status: 'DEFERRED' });
  await announce({ status: 'DEFERRED_RELEASED', amountTotal: 2390 });
  expect((await shown()).announced).toEqual([2390]);
});

test('what may concern either of two tickets is shown on neither', async () => {
  const { createFinding, group, announce, shown } = await claimed();
  await createFinding({ claim_type: 'warehouse_damaged' });
  await group();
  await announce({});
  expect((await shown()).announced).toEqual([]);
});
