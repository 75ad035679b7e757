import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { checkBooksIn } from './check-books.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
  await testbed.system((tx) =>
    tx
      .insertInto('coupons')
      .values({
        code: 'TWOOFF',
        name_en: 'Two off',
        name_zh: '减两元',
        amount_minor: 200,
        currency: 'USD',
        invoices: 5,
      })
      .execute(),
  );
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

const faults = async () =>
  (await testbed.system(checkBooksIn)).faults.filter((fault) =>
    fault.startsWith(`account ${testbed.account},`),
  );

type Tampered = 'statement_lines' | 'invoices' | 'accounts';

/** Changes rows directly, bypassing the code that protects them. */
const tamper = (table: Tampered, change: string) =>
  testbed.system((tx) =>
    sql
      .raw(
        `update ${table} set ${change} where ${table === 'accounts' ? 'id' : 'account_id'} = ${testbed.account}`,
      )
      .execute(tx),
  );

async function invoiced(): Promise<void> {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'TWOOFF'));
  await testbed.shop.paid({ amount: 2400 });
  await testbed.invoiced();
}

test('an invoice with a coupon is in order', async () => {
  await invoiced();
  expect(await faults()).toEqual([]);
});

test.each<[fault: string, table: Tampered, change: string]>([
  ['a coupon takes off more than it is worth', 'statement_lines', 'discount_minor = 201'],
  ['whether it is paid is not what was paid', 'invoices', "payment_status = 'paid'"],
  ['it was finalized within its review without a reason', 'invoices', "finalize_reason = ''"],
  ['a disputed line is on an invoice', 'statement_lines', "state = 'disputed'"],
])('%s: found', async (fault, table, change) => {
  await invoiced();
  await tamper(table, change);
  expect(await faults()).toEqual([expect.stringContaining(fault)]);
});

test('an account erased while a line was in dispute is a fault', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  await tamper('statement_lines', "state = 'disputed'");
  expect(await faults()).toEqual([]);
  await tamper('accounts', 'deleted_at = recoup_now()');
  expect(await faults()).toEqual([
    expect.stringContaining('the account was erased while a line was in dispute'),
  ]);
});

test('two rates for the money of one day are a fault', async () => {
  await testbed.shop.paid({ amount: 2400, currency: 'GBP', on: '2026-03-06' });
  await testbed.shop.paid({ amount: 2400, currency: 'GBP', on: '2026-03-06' });
  await testbed.freeze();
  expect(await faults()).toEqual([]);
  const { id } = await testbed.firstLine();
  await tamper('statement_lines', `exchange_rate = case when id = ${id} then 1.6 else exchange_rate end`);
  expect(await faults()).toEqual([expect.stringContaining('at different published rates')]);
});

test('a card charged before the due date by nobody is a fault', async () => {
  await invoiced();
  await testbed.system(async (tx) => {
    const card = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: testbed.account,
        method_id: `pm_early_${testbed.account}`,
        brand: 'visa',
        last4: '4242',
        expires_month: 1,
        expires_year: 2099,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: invoice } = await tx
      .selectFrom('invoices')
      .select('id')
      .where('account_id', '=', testbed.account)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payments')
      .values({
        account_id: testbed.account,
        purpose: 'invoice',
        invoice_id: invoice,
        instrument_id: card.id,
        amount_minor: 100,
        currency: 'USD',
        status: 'failed',
      })
      .execute();
  });
  expect(await faults()).toEqual([expect.stringContaining('a card was charged before the due date')]);
});
