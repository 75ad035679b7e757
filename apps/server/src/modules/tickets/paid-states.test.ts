import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expireTickets } from './expire-tickets.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 22_000_000;

/** Filed, withdrawn and reopened, so that it could be filed once more. */
async function reopened() {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding();
  await shop.group();
  const id = await shop.ticket();
  caseNumber += 1;
  const caseId = String(caseNumber);
  await operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  const act = (action: 'withdraw' | 'reopen') =>
    seller.call(contract.tickets.actOn, { params: { id }, body: { action, reason: '' } });
  await act('withdraw');
  await act('reopen');
  await expireTickets(server.data);
  const status = async () => (await seller.call(contract.tickets.get, { params: { id } })).result.status;
  expect(await status()).toBe('ready');
  const fileAgain = () =>
    operator.call(contract.operations.fileTicket, { params: { id }, body: { case_id: `${caseId}-2` } });
  return { ...shop, caseId, status, fileAgain };
}

test('money for the case of a ticket that was withdrawn and reopened pays it, and it is not filed again', async () => {
  const { pay, caseId, status, fileAgain } = await reopened();
  await pay({ caseId });
  expect(await status()).toBe('paid');
  expect((await fileAgain()).problem.code).toBe('ticket_moved_on');
});

test('part of the money makes it partly paid', async () => {
  const { pay, caseId, status, fileAgain } = await reopened();
  await pay({ caseId, quantityCash: 1, amountTotal: 1200 });
  expect(await status()).toBe('partly_paid');
  expect((await fileAgain()).problem.code).toBe('ticket_moved_on');
});

test('money for a case of a ticket that expired meanwhile pays it', async () => {
  const { pay, caseId, status, store } = await reopened();
  await server.data.withSystem((tx) =>
    tx.updateTable('tickets').set({ closes_on: '2026-01-01' }).where('store_id', '=', store).execute(),
  );
  await server.data.withSystem((tx) =>
    tx.updateTable('findings').set({ closes_on: '2026-01-01' }).where('store_id', '=', store).execute(),
  );
  await expireTickets(server.data);
  expect(await status()).toBe('expired');
  await pay({ caseId });
  expect(await status()).toBe('paid');
});
