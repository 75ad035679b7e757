import { webhookData } from '@recoup/contract/webhook-events';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { daysAfter, today } from '../../tickets/index.ts';
import { giveCoupon } from '../coupons/give-coupon.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { spendCredit } from '../credit/spend-credit.ts';
import { lockBooks } from '../ledger/post.ts';
import { notePaid } from '../payments/note-payment.ts';
import { openTestBooks, type TestBooks } from '../testing.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLine } from './dispute-line.ts';
import { draftStatements } from './draft-statement.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { freezeLines } from './freeze-lines.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { readInvoiceDocument } from './read-document.ts';
import { filedShop, type FiledShop } from './testing.ts';
import { voidInvoice } from './void-invoice.ts';

let books: TestBooks;
let account: number;
let shop: FiledShop;
let owner: Actor;

beforeAll(async () => {
  books = await openTestBooks(20);
  await system((tx) =>
    tx
      .insertInto('exchange_rates')
      .values([
        { day: '2026-03-06', currency: 'USD', per_euro: '1.20', source: 'A bank' },
        { day: '2026-03-06', currency: 'GBP', per_euro: '0.80', source: 'A bank' },
      ])
      .execute(),
  );
});
beforeEach(async () => {
  account = await books.account();
  shop = await filedShop(books.data, account);
  owner = {
    user: account,
    account,
    because: 'own account',
    action: 'a test',
    requestId: 'a request',
    acts: true,
  };
});
afterAll(() => books.close());

const system = <T>(work: (tx: Tx) => Promise<T>) => books.data.withSystem(work);
const freeze = () => system((tx) => freezeLines(tx, account));
const lines = () =>
  system((tx) =>
    tx.selectFrom('statement_lines').selectAll().where('account_id', '=', account).orderBy('id').execute(),
  );
const invoiceNow = (id: number) =>
  system((tx) =>
    tx
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const draft = async (): Promise<number> => {
  const [invoice] = await system((tx) => draftStatements(tx, account));
  if (invoice === undefined) throw new Error('nothing was drafted');
  return invoice;
};
const finalize = (invoice: number) => system((tx) => finalizeInvoice(tx, { account, invoice }));
const invoiced = async (): Promise<number> => {
  const invoice = await draft();
  await finalize(invoice);
  return invoice;
};
const firstLine = async () => {
  const [line] = await lines();
  if (line === undefined) throw new Error('no line');
  return line;
};
const balance = async (name: string) => {
  const row = await system((tx) =>
    tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', account)
      .where('name', '=', name)
      .where('currency', '=', 'USD')
      .executeTakeFirst(),
  );
  return row?.balance ?? 0;
};
const agree = (terms: { rate_bp?: number; bills_replacements?: boolean; minimum_minor?: number }) =>
  system((tx) =>
    tx
      .insertInto('billing_terms')
      .values({
        account_id: account,
        valid_from: '2020-01-01',
        rate_bp: 2500,
        review_days: 7,
        due_days: 14,
        currency: 'USD',
        ...terms,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'valid_from']).doUpdateSet(terms))
      .execute(),
  );
const pay = (invoice: number, minor: number) =>
  system((tx) =>
    tx
      .updateTable('invoices')
      .set({ paid_minor: minor, card_minor: minor, payment_status: 'paid' })
      .where('account_id', '=', account)
      .where('id', '=', invoice)
      .execute(),
  );

test('money that came for a case of ours is frozen once, at the rate of its day', async () => {
  await shop.paid({ amount: 2400 });
  await freeze();
  await agree({ rate_bp: 1000 });
  await freeze();
  expect(await lines()).toMatchObject([
    { amount_minor: 2400, rate_bp: 2500, commission_minor: 600, invoice_id: null, state: 'billed' },
  ]);
});

test('another currency is exchanged at the last rate published before the day', async () => {
  // A Sunday; the bank last published on Friday.
  await shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-03-08' });
  await freeze();
  expect(await lines()).toMatchObject([
    {
      exchange_rate: '1.5000000000',
      exchange_day: '2026-03-06',
      exchange_source: 'A bank',
      commission_minor: 3750,
    },
  ]);
});

test('money whose exchange rate nobody has published yet waits for it', async () => {
  await shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-04-01' });
  await freeze();
  expect(await lines()).toEqual([]);
});

test('what the marketplace paid by itself is never billed', async () => {
  await shop.plant({ fnsku: 'X00ALONE' });
  await shop.group();
  await shop.pay({ fnsku: 'X00ALONE' });
  await freeze();
  expect(await lines()).toEqual([]);
});

test('replaced units are billed only where that was agreed, at what was claimed for them', async () => {
  await shop.paid({ amount: 3000, cash: 0, inventory: 3 });
  await freeze();
  expect(await lines()).toEqual([]);
  await agree({ bills_replacements: true });
  await freeze();
  expect(await lines()).toMatchObject([{ amount_minor: 3000, commission_minor: 750 }]);
});

test('a statement lies open, then becomes an invoice in the books', async () => {
  await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 10_001 });
  const invoice = await draft();
  expect(await invoiceNow(invoice)).toMatchObject({
    status: 'draft',
    number: null,
    total_minor: 3100,
    review_until: daysAfter(today(), 7),
  });
  expect(await balance('receivable')).toBe(0);
  expect(await finalize(invoice)).toBe('finalized');
  expect(await invoiceNow(invoice)).toMatchObject({
    status: 'finalized',
    payment_status: 'unpaid',
    total_minor: 3100,
    due_on: daysAfter(today(), 14),
  });
  expect([await balance('receivable'), await balance('commission')]).toEqual([3100, -3100]);
});

test('programs are told of an invoice: when it is final, paid and cancelled, each once', async () => {
  await system((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        account_id: account,
        url: 'https://books.example/hook',
        events: ['invoice.finalized', 'invoice.paid', 'invoice.voided'],
      })
      .execute(),
  );
  await shop.paid({ amount: 2400 });
  const first = await invoiced();
  await system((tx) => voidInvoice(tx, { account, invoice: first }, 'A mistake'));
  const second = await invoiced();
  const { total_minor, number } = await invoiceNow(second);
  await system(async (tx) => {
    await lockBooks(tx, account);
    await grantCredit(tx, {
      account,
      source: 'grant',
      sourceKey: 'a gift',
      money: { minor: total_minor, currency: 'USD' },
      expiresOn: null,
    });
    const minor = await spendCredit(tx, {
      account,
      invoice: second,
      upTo: { minor: total_minor, currency: 'USD' },
    });
    await notePaid(tx, { account, invoice: second, minor, from: 'credit' });
  });
  const told = await system((tx) =>
    tx
      .selectFrom('webhook_deliveries')
      .select(['type', 'data'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
  );
  expect(told.map(({ type }) => type)).toEqual([
    'invoice.finalized',
    'invoice.voided',
    'invoice.finalized',
    'invoice.paid',
  ]);
  const paid = webhookData['invoice.paid'].parse(told.at(-1)?.data);
  expect(paid).toMatchObject({ invoice: second, number, total: { minor: total_minor, currency: 'USD' } });
});

test('less than the minimum waits for more', async () => {
  await agree({ minimum_minor: 1000 });
  await shop.paid({ amount: 2400 });
  expect(await system((tx) => draftStatements(tx, account))).toEqual([]);
  await shop.paid({ amount: 2400 });
  expect(await invoiceNow(await draft())).toMatchObject({ total_minor: 1200 });
});

test('a coupon held when the money came takes its part off, and is used once', async () => {
  await system((tx) => giveCoupon(tx, account, 'WELCOME'));
  await shop.paid({ amount: 2401 });
  const first = await invoiced();
  expect(await invoiceNow(first)).toMatchObject({
    commission_minor: 600,
    discount_minor: 300,
    total_minor: 300,
  });
  expect(await balance('discounts')).toBe(300);
  await shop.paid({ amount: 2400 });
  expect(await invoiceNow(await invoiced())).toMatchObject({ discount_minor: 0, total_minor: 600 });
});

test('a line in dispute is not asked for, is held back alone, and comes on the next statement if it stays', async () => {
  await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 4000 });
  const invoice = await draft();
  const line = await firstLine();
  await disputeLine(books.data, owner, line.id, { reason: 'the case was ours' });
  expect(await invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  await finalize(invoice);
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'finalized', total_minor: 1000 });
  await answerDispute(books.data, owner, line.id, { outcome: 'stays', answer: 'filed by us' });
  expect(await invoiceNow(await invoiced())).toMatchObject({ total_minor: 600 });
});

test('a line whose dispute was right leaves for good', async () => {
  await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 4000 });
  const invoice = await draft();
  const line = await firstLine();
  await disputeLine(books.data, owner, line.id, { reason: 'not ours' });
  await answerDispute(books.data, owner, line.id, { outcome: 'leaves', answer: 'you are right' });
  await finalize(invoice);
  expect(await invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  expect(await system((tx) => draftStatements(tx, account))).toEqual([]);
});

test('a statement of nothing but disputes is dropped without a number', async () => {
  await shop.paid({ amount: 2400 });
  const invoice = await draft();
  await disputeLine(books.data, owner, (await firstLine()).id, { reason: 'not ours' });
  expect(await finalize(invoice)).toBe('dropped');
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'voided', number: null, total_minor: 0 });
});

test('after the review, and a second time, nothing can be disputed', async () => {
  await shop.paid();
  const invoice = await draft();
  const { id } = await firstLine();
  const dispute = (day?: string) =>
    disputeLine(books.data, owner, id, { reason: 'not ours', ...(day !== undefined && { day }) });
  await expect(dispute(daysAfter(today(), 8))).rejects.toThrow('review_closed');
  await dispute();
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await answerDispute(books.data, owner, id, { outcome: 'stays', answer: 'it was' });
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await finalize(invoice);
  await expect(dispute()).rejects.toThrow('review_closed');
});

test('money taken back before the invoice takes its commission off it', async () => {
  const payment = await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 4000 });
  const invoice = await draft();
  await shop.takeBack(payment, 1001);
  await freeze();
  expect(await invoiceNow(invoice)).toMatchObject({ total_minor: 1350 });
  expect(await lines()).toMatchObject([{}, {}, { amount_minor: -1001, commission_minor: -250 }]);
});

test('taken back from an unpaid invoice, the commission comes off what is due', async () => {
  const payment = await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 4000 });
  const invoice = await invoiced();
  await shop.takeBack(payment, 2400);
  await freeze();
  await freeze();
  expect(await invoiceNow(invoice)).toMatchObject({
    total_minor: 1600,
    paid_minor: 600,
    credit_note_minor: 600,
  });
  expect([await balance('receivable'), await balance('commission')]).toEqual([1000, -1000]);
});

test('taken back from a paid invoice, it becomes credit: what was paid, without the coupon’s part', async () => {
  await system((tx) => giveCoupon(tx, account, 'WELCOME'));
  const payment = await shop.paid({ amount: 2401 });
  const invoice = await invoiced();
  await pay(invoice, 300);
  await shop.takeBack(payment, 1200);
  await freeze();
  await shop.takeBack(payment, 1201);
  await freeze();
  expect(await balance('bought_credit')).toBe(-300);
  const { creditNotes } = await system((tx) => readInvoiceDocument(tx, account, invoice));
  expect(creditNotes.map(({ amount, reason }) => [amount.minor, reason])).toEqual([
    [150, 'reversed'],
    [150, 'reversed'],
  ]);
});

test('while a card pays, what is given back becomes credit and does not meet the payment', async () => {
  await shop.paid({ amount: 4000 });
  const invoice = await invoiced();
  await system(async (tx) => {
    const { id } = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: account,
        method_id: `pm_${account}`,
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
        account_id: account,
        purpose: 'invoice',
        invoice_id: invoice,
        instrument_id: id,
        amount_minor: 900,
        currency: 'USD',
      })
      .execute();
  });
  await system((tx) => issueCreditNote(tx, { account, invoice, amountMinor: 250, reason: 'goodwill' }));
  expect([await balance('receivable'), await balance('bought_credit')]).toEqual([900, -150]);
});

test('an invoice is never given back twice', async () => {
  const payment = await shop.paid({ amount: 4000 });
  const invoice = await invoiced();
  await system((tx) => issueCreditNote(tx, { account, invoice, amountMinor: 1000, reason: 'goodwill' }));
  await shop.takeBack(payment, 4000);
  await freeze();
  expect([await balance('receivable'), await balance('bought_credit')]).toEqual([0, 0]);
});

test('a void invoice leaves the books, gives its coupon back, and its lines come again', async () => {
  await system((tx) => giveCoupon(tx, account, 'WELCOME'));
  await shop.paid({ amount: 4000 });
  const invoice = await invoiced();
  await system((tx) => voidInvoice(tx, { account, invoice }, 'wrong company'));
  expect([await balance('receivable'), await balance('commission'), await balance('discounts')]).toEqual([
    0, 0, 0,
  ]);
  expect(await invoiceNow(await invoiced())).toMatchObject({ total_minor: 500, discount_minor: 500 });
});

test('an invoice somebody has paid cannot be voided', async () => {
  await shop.paid({ amount: 4000 });
  const invoice = await invoiced();
  await pay(invoice, 1000);
  await expect(system((tx) => voidInvoice(tx, { account, invoice }, 'no'))).rejects.toThrow(
    'invoice_not_voidable',
  );
});

/** Whatever came, was disputed, was taken back and was taken off by a coupon. */
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
      account = await books.account();
      shop = await filedShop(books.data, account);
      owner = { ...owner, user: account, account };
      if (coupon !== null) {
        const code = crypto.randomUUID();
        await system(async (tx) => {
          await tx
            .insertInto('coupons')
            .values({ code, name_en: 'A coupon', name_zh: '优惠券', ...coupon })
            .execute();
          await giveCoupon(tx, account, code);
        });
      }
      const payments = [];
      for (const amount of amounts) payments.push({ amount, ...(await shop.paid({ amount })) });
      const [invoice] = await system((tx) => draftStatements(tx, account));
      // What is worth less than half a cent is not billed.
      if (invoice === undefined) return;
      if (disputed) await disputeLine(books.data, owner, (await firstLine()).id, { reason: 'not ours' });
      const [first] = payments;
      const back = Math.floor(((first?.amount ?? 0) * takenBack) / 100);
      if (first !== undefined && back > 0) await shop.takeBack(first, back);
      await freeze();
      await finalize(invoice);
      const { commission_minor, discount_minor, total_minor } = await invoiceNow(invoice);
      const billed = (await lines()).filter((line) => line.invoice_id === invoice && line.state === 'billed');
      const sum = (field: 'commission_minor' | 'discount_minor') =>
        billed.reduce((all, line) => all + line[field], 0);
      expect([sum('commission_minor'), sum('discount_minor')]).toEqual([commission_minor, discount_minor]);
      expect([commission_minor - discount_minor, await balance('receivable')]).toEqual([
        total_minor,
        total_minor,
      ]);
    }),
    { numRuns: 10 },
  );
});

test('numbers have no gaps, however many are finalized at once and some fail', async () => {
  const drafts: { account: number; invoice: number }[] = [];
  for (let count = 0; count < 6; count += 1) {
    account = await books.account();
    shop = await filedShop(books.data, account);
    await shop.paid();
    drafts.push({ account, invoice: await draft() });
  }
  const outcomes = await Promise.allSettled(
    drafts.flatMap((ref, index) =>
      Array.from({ length: 3 }, () =>
        system(async (tx) => {
          const outcome = await finalizeInvoice(tx, ref);
          if (outcome === 'finalized' && index % 3 === 0) throw new Error('the power went');
          return outcome;
        }),
      ),
    ),
  );
  const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value === 'finalized');
  expect(done).toHaveLength(4);
  const numbers = await system((tx) =>
    tx.selectFrom('invoices').select('number').where('number', 'is not', null).execute(),
  );
  const counted = numbers.map(({ number }) => Number(number?.split('-')[1])).toSorted((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, index) => index + 1));
});
