import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { buildPrintedCreditNote, getCreditNoteDocument } from './credit-note-pdf.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { StatementTestbed } from './statement-testbed.ts';

let desk: StatementTestbed;
beforeAll(async () => {
  desk = await StatementTestbed.open();
});
beforeEach(() => desk.begin());
afterAll(() => desk.close());

test('money taken back before the invoice takes its commission off it', async () => {
  const payment = await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.draft();
  await desk.shop.takeBack(payment, 1001);
  await desk.freeze();
  expect(await desk.invoiceNow(invoice)).toMatchObject({ total_minor: 1350 });
  expect(await desk.lines()).toMatchObject([{}, {}, { amount_minor: -1001, commission_minor: -250 }]);
});

test('taken back from an unpaid invoice, the commission comes off what is due', async () => {
  const payment = await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.invoiced();
  await desk.shop.takeBack(payment, 2400);
  await desk.freeze();
  await desk.freeze();
  expect(await desk.invoiceNow(invoice)).toMatchObject({
    total_minor: 1600,
    paid_minor: 600,
    credit_note_minor: 600,
  });
  expect([await desk.balance('receivable'), await desk.balance('commission')]).toEqual([1000, -1000]);
});

test('taken back from a paid invoice, it becomes credit: what was paid, without the coupon’s part', async () => {
  await desk.system((tx) => grantCoupon(tx, desk.account, 'WELCOME'));
  const payment = await desk.shop.paid({ amount: 2401 });
  const invoice = await desk.invoiced();
  await desk.pay(invoice, 300);
  await desk.shop.takeBack(payment, 1200);
  await desk.freeze();
  await desk.shop.takeBack(payment, 1201);
  await desk.freeze();
  expect(await desk.balance('bought_credit')).toBe(-300);
  const { creditNotes } = await desk.system((tx) => getInvoiceDocument(tx, desk.account, invoice));
  expect(creditNotes.map(({ amount, reason }) => [amount.minor, reason])).toEqual([
    [150, 'reversed'],
    [150, 'reversed'],
  ]);
});

test('while a card pays, what is given back becomes credit and does not meet the payment', async () => {
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.invoiced();
  await desk.system(async (tx) => {
    const { id } = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: desk.account,
        method_id: `pm_${desk.account}`,
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
        account_id: desk.account,
        purpose: 'invoice',
        invoice_id: invoice,
        instrument_id: id,
        amount_minor: 900,
        currency: 'USD',
      })
      .execute();
  });
  await desk.system((tx) =>
    issueCreditNote(tx, { account: desk.account, invoice, amountMinor: 250, reason: 'goodwill' }),
  );
  expect([await desk.balance('receivable'), await desk.balance('bought_credit')]).toEqual([900, -150]);
});

test('an invoice is never given back twice', async () => {
  const payment = await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.invoiced();
  await desk.system((tx) =>
    issueCreditNote(tx, { account: desk.account, invoice, amountMinor: 1000, reason: 'goodwill' }),
  );
  await desk.shop.takeBack(payment, 4000);
  await desk.freeze();
  expect([await desk.balance('receivable'), await desk.balance('bought_credit')]).toEqual([0, 0]);
});

test('a credit note is a paper of its own, in either language', async () => {
  const payment = await desk.shop.paid({ amount: 2400 });
  const invoice = await desk.invoiced();
  await desk.shop.takeBack(payment, 2400);
  await desk.freeze();
  const { creditNotes } = await desk.system((tx) => getInvoiceDocument(tx, desk.account, invoice));
  const [note] = creditNotes;
  const document = await desk.system((tx) => getCreditNoteDocument(tx, desk.account, note?.id ?? 0));
  const issuer = { brand: { en: 'Recoup', zh: '追偿通' }, lines: [] };
  expect(buildPrintedCreditNote(document, issuer, 'en')).toMatchObject({
    title: `Credit note ${note?.number}`,
    rows: [
      [
        'The marketplace took its payment back',
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
      { label: 'Given back', value: '$6.00' },
      { label: 'Taken off the invoice', value: '$6.00' },
    ],
  });
  expect(buildPrintedCreditNote(document, issuer, 'zh').title).toBe(`贷记单 ${note?.number}`);
});
