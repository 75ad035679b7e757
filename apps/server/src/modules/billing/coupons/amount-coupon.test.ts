import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { grantCoupon } from './grant-coupon.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
  await testbed.system((tx) =>
    tx
      .insertInto('coupons')
      .values({
        code: 'TENOFF',
        name_en: 'Ten off',
        name_zh: '减十元',
        amount_minor: 1000,
        currency: 'USD',
        invoices: 5,
      })
      .execute(),
  );
});
beforeEach(async () => {
  await testbed.begin();
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'TENOFF'));
});
afterAll(() => testbed.close());

const getDiscount = async (invoice: number) => (await testbed.invoiceNow(invoice)).discount_minor;

test('an amount is promised on one statement, and on the next only what is left of it', async () => {
  await testbed.shop.paid({ amount: 2400 });
  const first = await testbed.draft();
  await testbed.shop.paid({ amount: 4000 });
  const second = await testbed.draft();
  await testbed.shop.paid({ amount: 4000 });
  const third = await testbed.draft();
  expect([await getDiscount(first), await getDiscount(second), await getDiscount(third)]).toEqual([
    600, 400, 0,
  ]);
  await testbed.finalize(second);
  await testbed.finalize(first);
  expect([await getDiscount(first), await getDiscount(second)]).toEqual([600, 400]);
});

test('what a dropped statement had reserved is free again', async () => {
  const payment = await testbed.shop.paid({ amount: 4000 });
  const first = await testbed.draft();
  await testbed.shop.takeBack(payment, 4000);
  await testbed.freeze();
  expect(await testbed.finalize(first)).toBe('dropped');
  await testbed.shop.paid({ amount: 4000 });
  expect(await getDiscount(await testbed.draft())).toBe(1000);
});
