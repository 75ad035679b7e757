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

async function underReview() {
  const operator = await server.createUser({ roles: [superuserRole] });
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 4000 });
  await shop.paid({ amount: 2400 });
  const [id = 0] = await server.data.withSystem((tx) => draftStatements(tx, seller.id));
  const finalize = (reason?: string) =>
    operator.call(operatorBilling.finalize, { params: { id }, body: { reason } });
  return { operator, seller, id, finalize };
}

test('a statement under review is finalized only with a reason, which is kept', async () => {
  const { operator, id, finalize } = await underReview();
  expect((await finalize()).problem.code).toBe('review_not_over');
  expect((await finalize('the customer asked for it')).result).toMatchObject({ status: 'finalized' });
  const row = await server.data.withSystem((tx) =>
    tx
      .selectFrom('invoices')
      .select(['finalize_reason', 'finalized_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ finalize_reason: 'the customer asked for it', finalized_by: operator.id });
});

test('lines in dispute stay out of a statement that is finalized early', async () => {
  const { seller, id, finalize } = await underReview();
  const { result } = await seller.call(invoices.listLines, { params: { id } });
  await seller.call(invoices.createDispute, {
    params: { id: result.items[0]?.id ?? 0 },
    body: { reason: 'not ours' },
  });
  expect((await finalize('the customer asked for it')).result).toMatchObject({
    total: { minor: 600, currency: 'USD' },
  });
});

test('after the review no reason is needed', async () => {
  const { id, finalize } = await underReview();
  await server.data.withSystem((tx) =>
    tx.updateTable('invoices').set({ review_until: '2026-01-01' }).where('id', '=', id).execute(),
  );
  expect((await finalize()).result).toMatchObject({ status: 'finalized' });
});

test('a list of statements to finalize says how many there are and what they come to', async () => {
  const { operator, finalize } = await underReview();
  const countListed = async () => {
    const query = { status: 'draft' };
    const { result: list } = await operator.call(operatorBilling.list, { query });
    const { result: short } = await operator.call(operatorBilling.list, { query: { ...query, limit: 1 } });
    expect(list.items.every(({ status }) => status === 'draft')).toBe(true);
    const sum = list.items.reduce((total, invoice) => total + invoice.total.minor, 0);
    const whole = { total: list.items.length, sums: sum === 0 ? [] : [{ minor: sum, currency: 'USD' }] };
    expect(list).toMatchObject(whole);
    expect(short).toMatchObject(whole);
    return list.total;
  };
  const before = await countListed();
  await finalize('the customer asked for it');
  expect(await countListed()).toBe(before - 1);
});
