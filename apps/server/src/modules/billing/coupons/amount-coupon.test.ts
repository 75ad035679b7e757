import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { grantCoupon } from './grant-coupon.ts';

let desk: StatementTestbed;
beforeAll(async () => {
  desk = await StatementTestbed.open();
  await desk.system((tx) =>
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
  await desk.begin();
  await desk.system((tx) => grantCoupon(tx, desk.account, 'TENOFF'));
});
afterAll(() => desk.close());

const getDiscount = async (invoice: number) => (await desk.invoiceNow(invoice)).discount_minor;

test('an amount is promised on one statement, and on the next only what is left of it', async () => {
  await desk.shop.paid({ amount: 2400 });
  const first = await desk.draft();
  await desk.shop.paid({ amount: 4000 });
  const second = await desk.draft();
  await desk.shop.paid({ amount: 4000 });
  const third = await desk.draft();
  expect([await getDiscount(first), await getDiscount(second), await getDiscount(third)]).toEqual([
    600, 400, 0,
  ]);
  await desk.finalize(second);
  await desk.finalize(first);
  expect([await getDiscount(first), await getDiscount(second)]).toEqual([600, 400]);
});

test('what a dropped statement had reserved is free again', async () => {
  const payment = await desk.shop.paid({ amount: 4000 });
  const first = await desk.draft();
  await desk.shop.takeBack(payment, 4000);
  await desk.freeze();
  expect(await desk.finalize(first)).toBe('dropped');
  await desk.shop.paid({ amount: 4000 });
  expect(await getDiscount(await desk.draft())).toBe(1000);
});
