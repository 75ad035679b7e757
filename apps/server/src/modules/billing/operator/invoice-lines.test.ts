import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../../accounts/public.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { draftStatements } from '../statements/draft-statement.ts';
import { createFiledStore } from '../statements/testing.ts';

const { operatorBilling, invoices } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an operator sees the lines of a statement of another account and cannot dispute them', async () => {
  const operator = await server.createUser({ roles: [superuserRole] });
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 4000 });
  await shop.paid({ amount: 2400 });
  const [id = 0] = await server.data.withSystem((tx) => draftStatements(tx, seller.id));
  const { result: own } = await seller.call(invoices.listLines, {
    params: { id },
    query: { sort: '-amount' },
  });
  expect(own.items.map(({ can_dispute }) => can_dispute)).toEqual([true, true]);
  const { result } = await operator.call(operatorBilling.listLines, {
    params: { id },
    query: { sort: '-amount' },
  });
  expect(result).toEqual({ ...own, items: own.items.map((line) => ({ ...line, can_dispute: false })) });
  const [first] = result.items;
  const narrowed = await operator.call(operatorBilling.listLines, {
    params: { id },
    query: { q: first?.reimbursement_id ?? '' },
  });
  expect(narrowed.result.items.map((line) => line.id)).toEqual([first?.id]);
  const missing = await operator.call(operatorBilling.listLines, { params: { id: id + 1_000_000 } });
  expect(missing.problem.code).toBe('not_found');
  const refused = await seller.call(operatorBilling.listLines, { params: { id } });
  expect(refused.status).toBe(403);
});
