import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { findBillingFaults } from './check-billing.ts';
import { findWaitingFaults } from './check-waiting.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

const waiting = async () =>
  (await testbed.system(findWaitingFaults)).filter((fault) => fault.startsWith(`account ${testbed.account}`));

const faults = async () =>
  (await testbed.system((tx) => findBillingFaults(tx, 0))).filter((fault) =>
    fault.startsWith(`account ${testbed.account},`),
  );

test('billed and partly reversed money is in order', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  await testbed.invoiced();
  await testbed.shop.takeBack(payment, 1000);
  await testbed.freeze();
  expect(await faults()).toEqual([]);
});

test('a reimbursement without a line is a fault', async () => {
  await testbed.shop.paid({ amount: 2400 });
  expect(await faults()).toEqual([expect.stringContaining('it has 0 statement lines')]);
});

test('reversed money that was not given back is a fault', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  await testbed.shop.takeBack(payment, 1000);
  expect(await faults()).toEqual([
    expect.stringContaining('reversed money is not given back (2400 recorded, 1400 calculated)'),
  ]);
});

test('a paid ticket that can be filed is a fault', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  await testbed.system((tx) =>
    tx.updateTable('tickets').set({ status: 'ready' }).where('account_id', '=', testbed.account).execute(),
  );
  expect(await faults()).toEqual([expect.stringContaining('it was paid and can be filed')]);
});

test('a line that no statement took up in its week is a fault', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  expect(await waiting()).toEqual([]);
  await testbed.system((tx) =>
    tx
      .updateTable('statement_lines')
      .set({ frozen_at: sql`recoup_now() - interval '9 days'` })
      .where('account_id', '=', testbed.account)
      .execute(),
  );
  expect(await waiting()).toEqual([expect.stringContaining('1 lines in USD wait for a statement')]);
});

test('less than the minimum may wait', async () => {
  await testbed.agree({ minimum_minor: 100_000 });
  await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  await testbed.system((tx) =>
    tx
      .updateTable('statement_lines')
      .set({ frozen_at: sql`recoup_now() - interval '9 days'` })
      .where('account_id', '=', testbed.account)
      .execute(),
  );
  expect(await waiting()).toEqual([]);
});

test('a statement whose review is over and that is no invoice is a fault', async () => {
  await testbed.shop.paid({ amount: 2400 });
  const invoice = await testbed.draft();
  expect(await waiting()).toEqual([]);
  await testbed.system((tx) =>
    tx.updateTable('invoices').set({ review_until: '2026-01-01' }).where('id', '=', invoice).execute(),
  );
  expect(await waiting()).toEqual([expect.stringContaining('its review ended on 2026-01-01')]);
});

test('a reimbursement that waits for a rate, and a payment nobody settled, are faults', async () => {
  await testbed.system(async (tx) => {
    const old = sql<Date>`recoup_now() - interval '9 days'`;
    await tx
      .insertInto('rows_without_rate')
      .values({
        account_id: testbed.account,
        reimbursement_row_id: 1,
        ticket_id: 1,
        claim_type: 'warehouse_lost',
        case_id: '1',
        reimbursement_id: 'R-1',
        approved_on: '2026-03-06',
        amount_minor: 100,
        currency: 'PLN',
        billing_currency: 'USD',
        since: old,
      })
      .execute();
    const card = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: testbed.account,
        method_id: `pm_${testbed.account}`,
        brand: 'visa',
        last4: '4242',
        expires_month: 1,
        expires_year: 2030,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payments')
      .values({
        account_id: testbed.account,
        purpose: 'top_up',
        instrument_id: card.id,
        amount_minor: 100,
        currency: 'USD',
        status: 'unknown',
        created_at: old,
      })
      .execute();
  });
  expect(await waiting()).toEqual([
    expect.stringContaining('it waits for a rate of PLN'),
    expect.stringContaining('it is unknown for more than 4 days'),
  ]);
});
