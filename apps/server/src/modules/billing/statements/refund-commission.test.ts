import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { buildPrintedCreditNote, getCreditNoteDocument } from './credit-note-pdf.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { StatementTestbed } from './statement-testbed.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

test('a reversal before the invoice removes its commission', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.draft();
  await testbed.shop.takeBack(payment, 1001);
  await testbed.freeze();
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 1350 });
  expect(await testbed.lines()).toMatchObject([{}, {}, { amount_minor: -1001, commission_minor: -250 }]);
});

test('a reversal on an unpaid invoice reduces the amount due', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.shop.takeBack(payment, 2400);
  await testbed.freeze();
  await testbed.freeze();
  expect(await testbed.invoiceNow(invoice)).toMatchObject({
    total_minor: 1600,
    paid_minor: 600,
    credit_note_minor: 600,
  });
  expect([await testbed.balance('receivable'), await testbed.balance('commission')]).toEqual([1000, -1000]);
});

test('a reversal on a paid invoice becomes credit, less the coupon’s part', async () => {
  await testbed.system((tx) => grantCoupon(tx, testbed.account, 'WELCOME'));
  const payment = await testbed.shop.paid({ amount: 2401 });
  const invoice = await testbed.invoiced();
  await testbed.pay(invoice, 300);
  await testbed.shop.takeBack(payment, 1200);
  await testbed.freeze();
  await testbed.shop.takeBack(payment, 1201);
  await testbed.freeze();
  expect(await testbed.balance('bought_credit')).toBe(-300);
  const { creditNotes } = await testbed.system((tx) => getInvoiceDocument(tx, testbed.account, invoice));
  expect(creditNotes.map(({ amount, reason }) => [amount.minor, reason])).toEqual([
    [150, 'reversed'],
    [150, 'reversed'],
  ]);
});

test('during a card payment, refunded commission becomes credit', async () => {
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.system(async (tx) => {
    const { id } = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: testbed.account,
        method_id: `pm_${testbed.account}`,
        brand: 'visa',
        last4: '4242',
        expires_month: 1,
        expires_year: 2099,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payments')
      .values({
        account_id: testbed.account,
        purpose: 'invoice',
        invoice_id: invoice,
        instrument_id: id,
        amount_minor: 900,
        currency: 'USD',
      })
      .execute();
  });
  await testbed.system((tx) =>
    issueCreditNote(tx, { account: testbed.account, invoice, amountMinor: 250, reason: 'goodwill' }),
  );
  expect([await testbed.balance('receivable'), await testbed.balance('bought_credit')]).toEqual([900, -150]);
});

test('everything reversed gives back the whole invoice, however a coupon was split', async () => {
  await testbed.system(async (tx) => {
    const amount = { code: 'AMOUNT', name_en: 'Amount', name_zh: '金额', amount_minor: 209, currency: 'USD' };
    await tx.insertInto('coupons').values(amount).execute();
    await grantCoupon(tx, testbed.account, 'AMOUNT');
  });
  const first = await testbed.shop.paid({ amount: 400 });
  const second = await testbed.shop.paid({ amount: 624 });
  await testbed.draft();
  await testbed.shop.takeBack(first, 40);
  await testbed.freeze();
  const { invoice_id } = await testbed.firstLine();
  await testbed.finalize(invoice_id ?? 0);
  expect(await testbed.balance('receivable')).toBe(246 - 209);
  await testbed.shop.takeBack(first, 360);
  await testbed.shop.takeBack(second, 624);
  await testbed.freeze();
  expect(await testbed.balance('receivable')).toBe(0);
});

test('an invoice is never refunded twice', async () => {
  const payment = await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.invoiced();
  await testbed.system((tx) =>
    issueCreditNote(tx, { account: testbed.account, invoice, amountMinor: 1000, reason: 'goodwill' }),
  );
  await testbed.shop.takeBack(payment, 4000);
  await testbed.freeze();
  expect([await testbed.balance('receivable'), await testbed.balance('bought_credit')]).toEqual([0, 0]);
});

test('a credit note is printed in both languages', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  const invoice = await testbed.invoiced();
  await testbed.shop.takeBack(payment, 2400);
  await testbed.freeze();
  const { creditNotes } = await testbed.system((tx) => getInvoiceDocument(tx, testbed.account, invoice));
  const [note] = creditNotes;
  const document = await testbed.system((tx) => getCreditNoteDocument(tx, testbed.account, note?.id ?? 0));
  const issuer = { brand: { en: 'Recoup', zh: '追偿通' }, lines: [] };
  expect(buildPrintedCreditNote(document, issuer, 'en')).toMatchObject({
    title: `Credit note ${note?.number}`,
    rows: [
      [
        'Amazon reversed its reimbursement',
        expect.any(String),
        payment.caseId,
        '$24.00',
        '25 %',
        '–',
        '$6.00',
        '–',
        '$6.00',
      ],
    ],
    totals: [
      { label: 'Refunded commission', value: '$6.00' },
      { label: 'Deducted from the invoice', value: '$6.00' },
    ],
  });
  expect(buildPrintedCreditNote(document, issuer, 'zh').title).toBe(`贷记通知 ${note?.number}`);
});
