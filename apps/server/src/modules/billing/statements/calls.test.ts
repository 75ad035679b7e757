import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { createStatementLines } from './create-statement-lines.ts';
import { buildPrintedInvoice } from './invoice-pdf.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { createFiledStore } from './testing.ts';

const { invoices, operatorBilling: testbed } = contract;

let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

/** A seller with an open statement over two claims. */
async function reviewing() {
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  const first = await shop.paid({ amount: 2400 });
  await shop.paid({ amount: 4000 });
  const { result } = await operator.call(testbed.createStatement, { params: { account: seller.id } });
  const [invoice = 0] = result.drafted;
  const lines = async () => (await seller.call(invoices.listLines, { params: { id: invoice } })).result.items;
  return { seller, shop, first, invoice, lines };
}

test('a seller is notified of the statement, sees its lines, disputes one, and gets an answer', async () => {
  const { seller, invoice, lines } = await reviewing();
  const nextMail = () => server.mailTo(`${seller.username}@users.example`);
  let mail = await nextMail();
  // Skips the announcements of payments.
  while (mail.text.includes('has paid')) mail = await nextMail();
  expect(mail.text).toContain(encodeURIComponent(`/settings/bill?invoice=${invoice}`));
  const [line, other] = await lines();
  expect([line?.commission, line?.can_dispute]).toEqual([{ minor: 600, currency: 'USD' }, true]);
  const id = line?.id ?? 0;
  const { result: disputed } = await seller.call(invoices.createDispute, {
    params: { id },
    body: { reason: 'Not ours' },
  });
  expect([disputed.state, disputed.dispute?.reason]).toEqual(['disputed', 'Not ours']);
  const { money } = (await seller.call(contract.tickets.get, { params: { id: line?.ticket_id ?? 0 } }))
    .result;
  expect(money.flatMap(({ bills }) => bills)).toEqual([
    { commission: { minor: 600, currency: 'USD' }, state: 'disputed', invoice_id: invoice },
  ]);
  const open = (await operator.call(testbed.listDisputes)).result.find((each) => each.id === id);
  expect(open).toMatchObject({ account: { id: seller.id }, invoice: { id: invoice } });
  await operator.call(testbed.answerDispute, {
    params: { id },
    body: { outcome: 'leaves', answer: 'You are right' },
  });
  expect((await lines()).map(({ state }) => state)).toEqual(['left_out', 'billed']);
  const { result: final } = await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  expect([final.number, final.total, final.due]).toEqual([
    expect.stringMatching(/^R\d{4}-\d{6}$/),
    other?.commission,
    other?.commission,
  ]);
  expect((await seller.call(invoices.getBalance)).result).toMatchObject({ balance: 10 });
});

test('a statement is printed in either language, with its lines and its sum', async () => {
  const { seller, invoice } = await reviewing();
  const other = await server.createUser();
  const fetchPdf = (user: Client, language: string) =>
    fetch(`${server.url}/api/invoices/${invoice}/pdf/?language=${language}`, {
      headers: { cookie: `dbo_token=${user.cookies.get('dbo_token')}` },
    });
  expect((await fetchPdf(other, 'en')).status).toBe(404);
  for (const language of ['en', 'zh'] as const) {
    const answer = await fetchPdf(seller, language);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`statement-${invoice}-${language}.pdf`);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\./);
  }
  const document = await server.data.withSystem((tx) => getInvoiceDocument(tx, seller.id, invoice));
  const issuer = { brand: { en: 'Recoup', zh: '追偿通' }, lines: [] };
  const printed = buildPrintedInvoice(document, issuer, 'zh');
  expect(printed.title).toBe('对账单');
  expect(printed.rows.map((row) => row.slice(-2))).toEqual([
    ['US$6.00', '–'],
    ['US$10.00', '–'],
  ]);
  expect(printed.totals).toEqual([
    { label: '佣金', value: 'US$16.00' },
    { label: '合计', value: 'US$16.00', strong: true },
  ]);
});

test('an operator’s actions are recorded in the account', async () => {
  const { seller, invoice } = await reviewing();
  await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  await operator.call(testbed.voidInvoice, { params: { id: invoice }, body: { reason: 'wrong company' } });
  const records = await server.data.withSystem((tx) =>
    tx
      .selectFrom('acting_records')
      .select(['actor_id', 'action'])
      .where('account_id', '=', seller.id)
      .orderBy('id')
      .execute(),
  );
  expect(records).toEqual(
    [testbed.createStatement, testbed.finalize, testbed.voidInvoice].map(({ method, path }) => ({
      actor_id: operator.id,
      action: `${method} ${path}`,
    })),
  );
});

test('a reversal refunds the commission automatically, and both sides see the reason', async () => {
  const { seller, shop, first, invoice } = await reviewing();
  await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  await shop.takeBack(first, 2400);
  await server.data.withSystem((tx) => createStatementLines(tx, seller.id));
  const { result } = await seller.call(invoices.get, { params: { id: invoice } });
  expect(result.due.minor).toBe(1000);
  expect(result.credit_notes).toMatchObject([
    { reason: 'reversed', amount: { minor: 600 }, to_invoice: { minor: 600 }, to_credit: { minor: 0 } },
  ]);
});

test('a credit note requested twice with one key is created once, and never exceeds the invoice', async () => {
  const { invoice } = await reviewing();
  await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  const give = (amount_minor: number, key: string) =>
    operator.call(testbed.createCreditNote, {
      params: { id: invoice },
      body: { amount_minor, reason: 'goodwill', note: 'for the wait', key },
    });
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([give(500, key), give(500, key)]);
  expect(one.result).toEqual(other.result);
  expect((await give(501, key)).problem.code).toBe('key_reused');
  expect((await give(1101, crypto.randomUUID())).problem.code).toBe('credit_note_too_large');
  const { result } = await operator.call(testbed.get, { params: { id: invoice } });
  expect(result.due.minor).toBe(1100);
});

test('new terms apply from their day on, never to past days', async () => {
  const seller = await server.createUser();
  const change = (valid_from: string, currency = 'EUR') =>
    operator.call(testbed.updateTerms, {
      params: { account: seller.id },
      body: {
        valid_from,
        rate_bp: 1500,
        minimum_minor: 0,
        bills_replacements: false,
        review_days: 3,
        due_days: 30,
        currency,
      },
    });
  expect((await change('2020-01-01')).problem.code).toBe('terms_in_the_past');
  expect((await change('2099-01-01', 'KRW')).problem.code).toBe('invalid_input');
  const { result } = await change('2099-01-01');
  expect([result.now.rate_bp, result.agreed[0]?.rate_bp]).toEqual([2500, 1500]);
});

test('the export contains every line with its calculation, in the reader’s language', async () => {
  const { seller, first, invoice } = await reviewing();
  const { text } = await seller.call(invoices.exportLines, {
    params: { id: invoice },
    query: { format: 'csv' },
    headers: { 'accept-language': 'zh-CN' },
  });
  const [header, line] = text.split('\r\n');
  expect(header).toContain('案例编号');
  expect(line?.split(',')).toEqual(
    expect.arrayContaining([first.caseId, first.reimbursement, '24', '25', '6']),
  );
  const workbook = await seller.call(invoices.exportLines, {
    params: { id: invoice },
    query: { format: 'xlsx' },
  });
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
});

test('the list of invoices is exported by its owner, and by operators with the account', async () => {
  const { seller, invoice } = await reviewing();
  const own = async (view: 'open' | 'paid') => {
    const { text } = await seller.call(invoices.exportList, { query: { view, format: 'csv' } });
    return text.trim().split('\r\n');
  };
  expect((await own('paid')).slice(1)).toEqual([]);
  const [header, line, ...others] = await own('open');
  expect(header).toBe(
    'Invoice number,Status,Payment,Period from,Period to,Invoiced on,Due on,Commission,Discount,Total,Paid,Amount due,Currency',
  );
  expect([line?.split(',').slice(0, 3), others]).toEqual([['', 'Statement in review', ''], []]);

  const { result } = await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  const { text } = await operator.call(testbed.exportList, {
    query: { q: result.number ?? '', format: 'csv' },
    headers: { 'accept-language': 'zh-CN' },
  });
  const [titles, exported, ...more] = text.trim().split('\r\n');
  expect(titles).toContain('账户,账单编号,状态');
  expect(exported?.split(',').slice(1, 4)).toEqual([result.number, '账单', '未付款']);
  expect(more).toEqual([]);
});

test('receivables are grouped by age', async () => {
  const { seller, invoice } = await reviewing();
  await operator.call(testbed.finalize, {
    params: { id: invoice },
    body: { reason: 'the customer asked' },
  });
  await server.data.withSystem((tx) =>
    tx
      .updateTable('invoices')
      .set({ finalized_at: new Date(Date.now() - 45 * 86_400_000) })
      .where('account_id', '=', seller.id)
      .execute(),
  );
  const { result } = await operator.call(testbed.listReceivables);
  expect(result.accounts.find(({ account }) => account.id === seller.id)).toMatchObject({
    currency: 'USD',
    to_30: 0,
    to_60: 1600,
    sum: 1600,
    invoices: 1,
  });
  const { text } = await operator.call(testbed.exportReceivables, { query: { format: 'csv' } });
  expect(text).toContain(
    'Account,Invoices,Oldest due,0–30 days,31–60 days,61–90 days,Over 90 days,Sum,Currency',
  );
  expect(text).toMatch(new RegExp(`,1,\\d{4}-\\d\\d-\\d\\d,0,16,0,0,16,USD\\r\\n`));
});
