import { contract } from '@recoup/contract';
import type { Language } from '../../../platform/language.ts';
import { formatExchangeRate, formatMoney, type Money } from '@recoup/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { calculateCommission } from './commission.ts';
import { createStatementLines } from './create-statement-lines.ts';
import { buildPrintedCreditNote, getCreditNoteDocument } from './credit-note-pdf.ts';
import { draftStatements } from './draft-statement.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { buildPrintedInvoice } from './invoice-pdf.ts';
import { createFiledStore, type FiledStore } from './testing.ts';

const { invoices, payments } = contract;
const issuer = { brand: { en: 'Recoup', zh: '追偿通' }, lines: [] };
const locales = { en: 'en-US', zh: 'zh-CN' };
const languages: readonly Language[] = ['en', 'zh'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.data.withSystem(async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values([
        { day: '2026-03-06', currency: 'USD', per_euro: '1.1592', source: 'A bank' },
        { day: '2026-03-06', currency: 'GBP', per_euro: '0.8704', source: 'A bank' },
      ])
      .execute();
    await tx
      .insertInto('coupons')
      .values({ code: 'THIRD', name_en: 'A third off', name_zh: '减三成', percent_bp: 3333, invoices: 5 })
      .execute();
  });
});
afterAll(() => server.close());

/** Three payments in two currencies under a coupon; the last line is in dispute. */
async function statement(): Promise<{
  user: TestUser;
  store: FiledStore;
  invoice: number;
  pounds: Awaited<ReturnType<FiledStore['paid']>>;
}> {
  const user = await server.createUser();
  await server.data.withSystem((tx) => grantCoupon(tx, user.id, 'THIRD'));
  const store = await createFiledStore(server.data, user.id);
  const pounds = await store.paid({ amount: 123_457, currency: 'GBP', on: '2026-03-08' });
  await store.paid({ amount: 2399 });
  await store.paid({ amount: 999 });
  const [invoice = 0] = await server.data.withSystem((tx) => draftStatements(tx, user.id));
  const { result } = await user.call(invoices.listLines, { params: { id: invoice } });
  const last = result.items.at(-1);
  await user.call(invoices.createDispute, { params: { id: last?.id ?? 0 }, body: { reason: 'not ours' } });
  return { user, store, invoice, pounds };
}

const read = async (user: TestUser, id: number) => ({
  invoice: (await user.call(invoices.get, { params: { id } })).result,
  lines: (await user.call(invoices.listLines, { params: { id } })).result.items,
});

function write(money: Money, language: Language): string {
  return formatMoney(money, locales[language]);
}

async function expectPdfLikePage(user: TestUser, id: number): Promise<void> {
  const page = await read(user, id);
  const document = await server.data.withSystem((tx) => getInvoiceDocument(tx, user.id, id));
  for (const language of languages) {
    const printed = buildPrintedInvoice(document, issuer, language);
    const rows = printed.rows.map((row) => row.slice(4));
    expect(rows).toEqual(
      page.lines.map(({ amount, rate_bp, exchange, commission, discount, state }) => {
        const { currency } = commission;
        const counted = state === 'disputed' ? { minor: 0, currency } : commission;
        const off = state === 'disputed' || discount.minor === 0 ? 0 : -discount.minor;
        return [
          write(amount, language),
          `${rate_bp / 100} %`,
          exchange.source === ''
            ? '–'
            : [formatExchangeRate(exchange.rate), exchange.day, exchange.source].join('\n'),
          write(counted, language),
          discount.minor === 0 ? '–' : write({ minor: off, currency }, language),
        ];
      }),
    );
    const { commission, coupons, total, paid_by, due } = page.invoice;
    const shown = [
      commission,
      ...coupons.map((coupon) => ({ ...coupon.discount, minor: -coupon.discount.minor })),
      total,
      ...(paid_by.credit.minor === 0 ? [] : [{ ...paid_by.credit, minor: -paid_by.credit.minor }]),
      ...(paid_by.credit_note.minor === 0
        ? []
        : [{ ...paid_by.credit_note, minor: -paid_by.credit_note.minor }]),
      ...(page.invoice.status === 'finalized' ? [due] : []),
    ];
    expect(printed.totals.map(({ value }) => value)).toEqual(shown.map((money) => write(money, language)));
  }
}

test('statement, invoice and their PDFs show the same figures to the cent, in both languages', async () => {
  const { user, invoice } = await statement();
  await expectPdfLikePage(user, invoice);
  await server.data.withSystem((tx) => finalizeInvoice(tx, { account: user.id, invoice }));
  await server.data.withSystem((tx) =>
    grantCredit(tx, {
      account: user.id,
      source: 'grant',
      sourceKey: 'a gift',
      money: { minor: 90_000, currency: 'USD' },
      expiresOn: null,
    }),
  );
  await user.call(payments.chargeInvoice, { body: { id: invoice } });
  await expectPdfLikePage(user, invoice);
});

test('every figure can be calculated from the figures beside it', async () => {
  const { user, invoice } = await statement();
  const page = await read(user, invoice);
  const billed = page.lines.filter(({ state }) => state === 'billed');
  expect(billed).toHaveLength(2);
  for (const { amount, rate_bp, exchange, commission, discount, coupon } of billed) {
    expect(
      calculateCommission({
        amountMinor: amount.minor,
        currency: amount.currency,
        rateBp: rate_bp,
        exchangeRate: formatExchangeRate(exchange.rate),
        billingCurrency: commission.currency,
      }),
    ).toBe(commission.minor);
    expect(discount.minor).toBe(Math.round((commission.minor * (coupon?.percent_bp ?? 0)) / 10_000));
  }
  const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
  expect(page.invoice.commission.minor).toBe(sum(billed.map(({ commission }) => commission.minor)));
  expect(page.invoice.discount.minor).toBe(sum(billed.map(({ discount }) => discount.minor)));
  expect(page.invoice.total.minor).toBe(page.invoice.commission.minor - page.invoice.discount.minor);
});

test('a credit note shows the rate, the exchange rate and the coupon of what it gives back, on page and printed', async () => {
  const { user, store, invoice, pounds } = await statement();
  await server.data.withSystem((tx) => finalizeInvoice(tx, { account: user.id, invoice }));
  await store.takeBack(pounds, 123_457, 'GBP');
  await server.data.withSystem((tx) => createStatementLines(tx, user.id));
  const [note] = (await read(user, invoice)).invoice.credit_notes;
  const original = (await read(user, invoice)).lines[0];
  expect(note?.basis).toEqual({
    case_id: expect.any(String),
    amount: { minor: 123_457, currency: 'GBP' },
    rate_bp: 2500,
    exchange: { rate: original?.exchange.rate, day: '2026-03-06', source: 'A bank' },
    commission: original?.commission,
    discount: original?.discount,
  });
  expect(note?.amount.minor).toBe((note?.basis?.commission.minor ?? 0) - (note?.basis?.discount.minor ?? 0));
  const document = await server.data.withSystem((tx) => getCreditNoteDocument(tx, user.id, note?.id ?? 0));
  for (const language of languages) {
    const { rows } = buildPrintedCreditNote(document, issuer, language);
    const { basis, amount } = document.note;
    if (basis === null) throw new Error('the credit note names no reversal');
    expect(rows[0]?.slice(3)).toEqual([
      write(basis.amount, language),
      '25 %',
      `${formatExchangeRate(basis.exchange.rate)}\n2026-03-06\nA bank`,
      write(basis.commission, language),
      write({ ...basis.discount, minor: -basis.discount.minor }, language),
      write(amount, language),
    ]);
  }
});
