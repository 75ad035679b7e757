import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerDispute } from '../statements/answer-dispute.ts';
import { disputeLine } from '../statements/dispute-line.ts';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { voidInvoice } from '../statements/void-invoice.ts';
import { grantCoupon } from './grant-coupon.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
  await testbed.system((tx) =>
    tx
      .insertInto('coupons')
      .values({ code: 'ONCE', name_en: 'Half off', name_zh: '五折', percent_bp: 5000, invoices: 1 })
      .execute(),
  );
  await testbed.begin();
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'ONCE'));
});
afterAll(() => testbed.close());

test('a coupon used on another invoice is not free again when one is voided that it covered beyond its number', async () => {
  await testbed.shop.paid({ amount: 4000 });
  await testbed.shop.paid({ amount: 8000 });
  const first = await testbed.draft();
  const { id: line } = await testbed.firstLine();
  await disputeLine(testbed.data, testbed.owner, line, { reason: 'not ours' });
  await testbed.finalize(first);
  await answerDispute(testbed.data, testbed.owner, line, { outcome: 'stays', answer: 'it is' });
  const second = await testbed.invoiced();
  expect([await getDiscount(first), await getDiscount(second)]).toEqual([1000, 500]);
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice: second }, 'a mistake'));
  const again = await testbed.invoiced();
  expect(await getDiscount(again)).toBe(500);
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice: again }, 'a mistake'));
  await testbed.shop.paid({ amount: 2000 });
  const third = await testbed.invoiced();
  expect((await testbed.lines()).at(-1)).toMatchObject({ invoice_id: third, held_coupon_id: null });
});

const getDiscount = async (invoice: number) => (await testbed.invoiceNow(invoice)).discount_minor;
