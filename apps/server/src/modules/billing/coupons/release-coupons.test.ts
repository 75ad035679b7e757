import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerDispute } from '../statements/answer-dispute.ts';
import { disputeLine } from '../statements/dispute-line.ts';
import { StatementTestbed } from '../statements/statement-testbed.ts';
import { voidInvoice } from '../statements/void-invoice.ts';
import { grantCoupon } from './grant-coupon.ts';

let desk: StatementTestbed;
beforeAll(async () => {
  desk = await StatementTestbed.open();
  await desk.system((tx) =>
    tx
      .insertInto('coupons')
      .values({ code: 'ONCE', name_en: 'Half off', name_zh: '五折', percent_bp: 5000, invoices: 1 })
      .execute(),
  );
  await desk.begin();
  await desk.system((tx) => grantCoupon(tx, desk.account, 'ONCE'));
});
afterAll(() => desk.close());

test('a coupon used on another invoice is not free again when one is voided that it covered beyond its number', async () => {
  await desk.shop.paid({ amount: 4000 });
  await desk.shop.paid({ amount: 8000 });
  const first = await desk.draft();
  const { id: line } = await desk.firstLine();
  await disputeLine(desk.data, desk.owner, line, { reason: 'not ours' });
  await desk.finalize(first);
  await answerDispute(desk.data, desk.owner, line, { outcome: 'stays', answer: 'it is' });
  const second = await desk.invoiced();
  expect([await getDiscount(first), await getDiscount(second)]).toEqual([1000, 500]);
  await desk.system((tx) => voidInvoice(tx, { account: desk.account, invoice: second }, 'a mistake'));
  const again = await desk.invoiced();
  expect(await getDiscount(again)).toBe(500);
  await desk.system((tx) => voidInvoice(tx, { account: desk.account, invoice: again }, 'a mistake'));
  await desk.shop.paid({ amount: 2000 });
  const third = await desk.invoiced();
  expect((await desk.lines()).at(-1)).toMatchObject({ invoice_id: third, held_coupon_id: null });
});

const getDiscount = async (invoice: number) => (await desk.invoiceNow(invoice)).discount_minor;
