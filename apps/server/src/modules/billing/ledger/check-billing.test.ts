import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { findBillingFaults } from './check-billing.ts';

let desk: StatementTestbed;
beforeAll(async () => {
  desk = await StatementTestbed.open();
});
beforeEach(() => desk.begin());
afterAll(() => desk.close());

const faults = async () =>
  (await desk.system((tx) => findBillingFaults(tx, 0))).filter((fault) =>
    fault.startsWith(`account ${desk.account},`),
  );

test('billed and partly reversed money is in order', async () => {
  const payment = await desk.shop.paid({ amount: 2400 });
  await desk.invoiced();
  await desk.shop.takeBack(payment, 1000);
  await desk.freeze();
  expect(await faults()).toEqual([]);
});

test('a reimbursement without a line is a fault', async () => {
  await desk.shop.paid({ amount: 2400 });
  expect(await faults()).toEqual([expect.stringContaining('it has 0 statement lines')]);
});

test('reversed money that was not given back is a fault', async () => {
  const payment = await desk.shop.paid({ amount: 2400 });
  await desk.freeze();
  await desk.shop.takeBack(payment, 1000);
  expect(await faults()).toEqual([
    expect.stringContaining('reversed money is not given back (2400 kept, 1400 reckoned)'),
  ]);
});

test('a paid ticket that can be filed is a fault', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.freeze();
  await desk.system((tx) =>
    tx.updateTable('tickets').set({ status: 'ready' }).where('account_id', '=', desk.account).execute(),
  );
  expect(await faults()).toEqual([expect.stringContaining('it was paid and can be filed')]);
});
