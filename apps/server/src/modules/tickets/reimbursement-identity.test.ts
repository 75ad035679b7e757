import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { selectBillableRows } from './public.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 21_000_000;

async function claimed(quantity = 2) {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({ quantity, amount: quantity * 1200 });
  await shop.group();
  const id = await shop.ticket();
  caseNumber += 1;
  const caseId = String(caseNumber);
  await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  const read = async () => (await seller.call(contract.tickets.get, { params: { id } })).result;
  const billed = () => server.data.withSystem((tx) => selectBillableRows(tx, seller.id));
  const rows = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('reimbursement_rows')
        .select(['asin', 'case_id', 'amount_per_unit', 'approved_on', 'approval_time', 'reason'])
        .where('account_id', '=', seller.id)
        .orderBy('id')
        .execute(),
    );
  return { seller, id, caseId, read, billed, rows, ...shop };
}

test('a reimbursement repeated with more columns is the same one, and keeps the columns of each file', async () => {
  const { pay, caseId, read, billed, rows } = await claimed();
  await pay({ caseId, asin: '', amountPerUnit: 0 });
  await pay({ caseId, reportId: 2 });
  await pay({ caseId, reportId: 3, sku: '', asin: '', amountPerUnit: 0 });
  expect((await read()).paid).toEqual([{ minor: 2400, currency: 'USD' }]);
  expect(await billed()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ asin: 'B0HARBOUR1', amount_per_unit: 1200 }]);
});

test('the day of approval may be written in another offset: still one reimbursement, its time kept', async () => {
  const { pay, caseId, rows } = await claimed();
  await pay({ caseId, approvalDate: '2026-03-01', approvalTime: '2026-03-01T23:10:00-08:00' });
  await pay({ caseId, approvalDate: '2026-03-02', approvalTime: '2026-03-02T07:10:00+00:00', reportId: 2 });
  expect(await rows()).toMatchObject([
    { approved_on: '2026-03-01', approval_time: '2026-03-01T23:10:00-08:00' },
  ]);
});

test('the page’s spelling of a reason tells the same reimbursement', async () => {
  const { pay, caseId, rows } = await claimed();
  await pay({ caseId });
  await pay({ caseId, reason: 'Lost:Warehouse', reportId: 2 });
  expect(await rows()).toHaveLength(1);
});

test('a case id that comes later makes the money that of the case', async () => {
  const { pay, caseId, read, billed } = await claimed();
  await pay({});
  expect((await read()).status).toBe('auto_paid');
  await pay({ caseId, reportId: 2 });
  expect((await read()).status).toBe('paid');
  expect((await billed()).map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
    ['case_paid', 2400],
  ]);
});

test('lines of one reimbursement that differ in product or money, and equal ones of one file, are several', async () => {
  const { pay, caseId, rows } = await claimed(5);
  const lines = [
    { caseId },
    { caseId },
    { caseId, amountTotal: 1000, quantityCash: 1 },
    { caseId, fnsku: 'X00OTHER', sku: 'MUG-RED' },
  ];
  await pay(...lines);
  await pay(...lines.map((line) => ({ ...line, reportId: 2 })));
  expect(await rows()).toHaveLength(4);
});
