import { webhookData } from '@recoup/contract/webhook-events';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayFromNow } from '../../../testing/findings.ts';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { spendCredit } from '../credit/spend-credit.ts';
import { lockBooks } from '../ledger/post.ts';
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts';
import { disputeLine } from './dispute-line.ts';
import { draftStatements } from './draft-statement.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { StatementTestbed } from './statement-testbed.ts';
import { withdrawLine } from './refund-commission.ts';
import { voidInvoice } from './void-invoice.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

test('a statement is open for review, then becomes a posted invoice', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 10_001 });
  const invoice = await testbed.draft();
  expect(await testbed.invoiceNow(invoice)).toMatchObject({
    status: 'draft',
    number: null,
    total_minor: 3100,
    review_until: getDayFromNow(7),
  });
  expect(await testbed.balance('receivable')).toBe(0);
  expect(await testbed.finalize(invoice)).toBe('finalized');
  expect(await testbed.invoiceNow(invoice)).toMatchObject({
    status: 'finalized',
    payment_status: 'unpaid',
    total_minor: 3100,
    due_on: getDayFromNow(14),
  });
  expect([await testbed.balance('receivable'), await testbed.balance('commission')]).toEqual([3100, -3100]);
});

test('webhooks receive finalized, paid and voided invoices, each once', async () => {
  await testbed.system((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        account_id: testbed.account,
        url: 'https://books.example/hook',
        events: ['invoice.finalized', 'invoice.paid', 'invoice.voided'],
      })
      .execute(),
  );
  await testbed.shop.paid({ amount: 2400 });
  const first = await testbed.invoiced();
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice: first }, 'A mistake'));
  const second = await testbed.invoiced();
  const { total_minor, number } = await testbed.invoiceNow(second);
  await testbed.system(async (tx) => {
    await lockBooks(tx, testbed.account);
    await grantCredit(tx, {
      account: testbed.account,
      source: 'grant',
      sourceKey: 'a gift',
      money: { minor: total_minor, currency: 'USD' },
      expiresOn: null,
    });
    const minor = await spendCredit(tx, {
      account: testbed.account,
      invoice: second,
      upTo: { minor: total_minor, currency: 'USD' },
    });
    await markInvoicePaid(tx, { account: testbed.account, invoice: second, minor, from: 'credit' });
  });
  const events = await testbed.system((tx) =>
    tx
      .selectFrom('webhook_deliveries')
      .select(['type', 'data'])
      .where('account_id', '=', testbed.account)
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ type }) => type)).toEqual([
    'invoice.finalized',
    'invoice.voided',
    'invoice.finalized',
    'invoice.paid',
  ]);
  const paid = webhookData['invoice.paid'].parse(events.at(-1)?.data);
  expect(paid).toMatchObject({ invoice: second, number, total: { minor: total_minor, currency: 'USD' } });
});

test('an amount below the minimum waits', async () => {
  await testbed.agree({ minimum_minor: 1000 });
  await testbed.shop.paid({ amount: 2400 });
  expect(await testbed.system((tx) => draftStatements(tx, testbed.account))).toEqual([]);
  await testbed.shop.paid({ amount: 2400 });
  expect(await testbed.invoiceNow(await testbed.draft())).toMatchObject({ total_minor: 1200 });
});

test('a coupon held on the reimbursement’s day discounts it and is used once', async () => {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'WELCOME'));
  await testbed.shop.paid({ amount: 2401 });
  const first = await testbed.invoiced();
  expect(await testbed.invoiceNow(first)).toMatchObject({
    commission_minor: 600,
    discount_minor: 300,
    total_minor: 300,
  });
  expect(await testbed.balance('discounts')).toBe(300);
  await testbed.shop.paid({ amount: 2400 });
  expect(await testbed.invoiceNow(await testbed.invoiced())).toMatchObject({
    discount_minor: 0,
    total_minor: 600,
  });
});

test('a voided invoice is reversed in the books, releases its coupon, and its lines are billed again', async () => {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'WELCOME'));
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice }, 'wrong company'));
  expect([
    await testbed.balance('receivable'),
    await testbed.balance('commission'),
    await testbed.balance('discounts'),
  ]).toEqual([0, 0, 0]);
  expect(await testbed.invoiceNow(await testbed.invoiced())).toMatchObject({
    total_minor: 500,
    discount_minor: 500,
  });
});

test('a voided invoice still shows its lines and its discount', async () => {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'WELCOME'));
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice }, 'wrong company'));
  await testbed.invoiced();
  const document = await testbed.system((tx) => getInvoiceDocument(tx, testbed.account, invoice));
  expect(document.lines).toMatchObject([
    { state: 'voided', commission: { minor: 1000 }, discount: { minor: 500 }, can_dispute: false },
  ]);
  expect([document.invoice.lines, document.coupons[0]?.discountMinor]).toEqual([1, 500]);
});

test('money reversed on a fully discounted invoice is not billed again when that is voided', async () => {
  await testbed.system(async (tx) => {
    const free = { code: 'FREE', name_en: 'Free', name_zh: '免费', percent_bp: 10_000 };
    await tx.insertInto('coupons').values(free).execute();
    await grantCoupon(tx, testbed.account, 'FREE');
  });
  const payment = await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.shop.takeBack(payment, 4000);
  await testbed.freeze();
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice }, 'wrong company'));
  expect(await testbed.system((tx) => draftStatements(tx, testbed.account))).toEqual([]);
});

test('money withdrawn from a fully discounted invoice is billed once when that is voided', async () => {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'FREE'));
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  const { id } = await testbed.firstLine();
  await testbed.system(async (tx) => {
    await lockBooks(tx, testbed.account);
    await withdrawLine(tx, testbed.account, id);
  });
  await testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice }, 'wrong company'));
  expect(await testbed.invoiceNow(await testbed.draft())).toMatchObject({ commission_minor: 1000 });
});

test('a paid invoice cannot be voided', async () => {
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.pay(invoice, 1000);
  await expect(
    testbed.system((tx) => voidInvoice(tx, { account: testbed.account, invoice }, 'no')),
  ).rejects.toThrow('invoice_not_voidable');
});

/** Any mix of payments, disputes, reversals and coupons. */
const weeks = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 }),
  disputed: fc.boolean(),
  takenBack: fc.integer({ min: 0, max: 100 }),
  coupon: fc.oneof(
    fc.constant(null),
    fc.record({ percent_bp: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ amount_minor: fc.integer({ min: 1, max: 50_000 }), currency: fc.constant('USD') }),
  ),
});

test('the lines always sum to the invoice, and the invoice to the books', async () => {
  await fc.assert(
    fc.asyncProperty(weeks, async ({ amounts, disputed, takenBack, coupon }) => {
      await testbed.begin();
      if (coupon !== null) {
        const code = crypto.randomUUID();
        await testbed.system(async (tx) => {
          await tx
            .insertInto('coupons')
            .values({ code, name_en: 'A coupon', name_zh: '优惠券', ...coupon })
            .execute();
          await grantCoupon(tx, testbed.account, code);
        });
      }
      const payments = [];
      for (const amount of amounts) payments.push({ amount, ...(await testbed.shop.paid({ amount })) });
      const [invoice] = await testbed.system((tx) => draftStatements(tx, testbed.account));
      // A commission of less than half a cent is not billed.
      if (invoice === undefined) return;
      if (disputed)
        await disputeLine(testbed.data, testbed.owner, (await testbed.firstLine()).id, {
          reason: 'not ours',
        });
      const [first] = payments;
      const back = Math.floor(((first?.amount ?? 0) * takenBack) / 100);
      if (first !== undefined && back > 0) await testbed.shop.takeBack(first, back);
      await testbed.freeze();
      await testbed.finalize(invoice);
      const { commission_minor, discount_minor, total_minor } = await testbed.invoiceNow(invoice);
      const billed = (await testbed.lines()).filter(
        (line) => line.invoice_id === invoice && line.state === 'billed',
      );
      const sum = (field: 'commission_minor' | 'discount_minor') =>
        billed.reduce((all, line) => all + line[field], 0);
      expect([sum('commission_minor'), sum('discount_minor')]).toEqual([commission_minor, discount_minor]);
      expect([commission_minor - discount_minor, await testbed.balance('receivable')]).toEqual([
        total_minor,
        total_minor,
      ]);
    }),
    { numRuns: 10 },
  );
});

test('numbers are gapless, also for concurrent and failed finalizations', async () => {
  const drafts: { account: number; invoice: number }[] = [];
  for (let count = 0; count < 6; count += 1) {
    await testbed.begin();
    await testbed.shop.paid();
    drafts.push({ account: testbed.account, invoice: await testbed.draft() });
  }
  const outcomes = await Promise.allSettled(
    drafts.flatMap((ref, index) =>
      Array.from({ length: 3 }, () =>
        testbed.system(async (tx) => {
          const outcome = await finalizeInvoice(tx, ref);
          if (outcome === 'finalized' && index % 3 === 0) throw new Error('the power went');
          return outcome;
        }),
      ),
    ),
  );
  const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value === 'finalized');
  expect(done).toHaveLength(4);
  const numbers = await testbed.system((tx) =>
    tx.selectFrom('invoices').select('number').where('number', 'is not', null).execute(),
  );
  const counted = numbers.map(({ number }) => Number(number?.split('-')[1])).toSorted((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, index) => index + 1));
});
