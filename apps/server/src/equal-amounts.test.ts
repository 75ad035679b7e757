import { contract } from '@recoup/contract';
import type { Money } from '@recoup/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from './modules/accounts/public.ts';
import { grantCredit } from './modules/billing/public.ts';
import { spendCredit } from './modules/billing/credit/spend-credit.ts';
import { markInvoicePaid } from './modules/billing/payments/mark-invoice-paid.ts';
import { createStatementLines } from './modules/billing/statements/create-statement-lines.ts';
import { createFiledStore } from './modules/billing/statements/testing.ts';
import { getDayFromNow } from './testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

const { agencies, credit, dashboard, invoices, operatorBilling, payments, tickets } = contract;

let server: TestServer;
let operator: TestUser;
let agency: TestUser;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
  agency = await server.createUser();
  seller = await server.createUser();
  await server.data.withSystem(async (tx) => {
    await tx.insertInto('agency_customers').values({ account_id: seller.id, agency_id: agency.id }).execute();
    await tx
      .insertInto('exchange_rates')
      .values(
        ['2026-03-06', getDayFromNow(-1)].map((day) => ({
          day,
          currency: 'USD',
          per_euro: '1.20',
          source: 'A bank',
        })),
      )
      .execute();
    await tx
      .insertInto('billing_terms')
      .values({
        account_id: seller.id,
        valid_from: '2026-03-07',
        rate_bp: 2000,
        review_days: 7,
        due_days: 14,
        currency: 'EUR',
      })
      .execute();
  });
  await bill();
});
afterAll(() => server.close());

/** Invoices in dollars until 7 March 2026 and then in euros: paid, partly paid, credited, voided, in review, disputed. */
async function bill(): Promise<void> {
  const shop = await createFiledStore(server.data, seller.id);
  const draft = async () => {
    const params = { account: seller.id };
    return (await operator.call(operatorBilling.createStatement, { params })).result.drafted;
  };
  const finalize = async () => {
    const drafted = await draft();
    for (const id of drafted) {
      await operator.call(operatorBilling.finalize, { params: { id }, body: { reason: 'a test' } });
    }
    return drafted;
  };
  const dollars = { on: '2026-03-06' };
  const euros = { on: '2026-03-08' };

  const inPaid = await shop.paid({ amount: 24_000, ...dollars });
  await shop.paid({ amount: 9999, ...dollars });
  const [paid = 0] = await finalize();
  await grant('a gift', 10_000);
  await seller.call(payments.chargeInvoice, { body: { id: paid } });
  await shop.takeBack(inPaid, 12_000);

  const inPartlyPaid = await shop.paid({ amount: 40_000, ...dollars });
  await shop.paid({ amount: 5555, ...dollars });
  const [partlyPaid = 0] = await finalize();
  await server.data.withSystem(async (tx) => {
    const [account, invoice, money] = [seller.id, partlyPaid, { minor: 777, currency: 'USD' }];
    const minor = await spendCredit(tx, { account, invoice, upTo: money });
    await markInvoicePaid(tx, { account, invoice, minor, from: 'credit' });
  });
  await shop.takeBack(inPartlyPaid, 10_001);

  await shop.paid({ amount: 30_000, ...euros });
  await finalize();

  const inVoided = await shop.paid({ amount: 7000, ...euros });
  const [voided = 0] = await finalize();
  await operator.call(operatorBilling.voidInvoice, { params: { id: voided }, body: { reason: 'a test' } });
  await shop.takeBack(inVoided, 1000);

  await shop.paid({ amount: 8000, ...euros });
  const [inReview = 0] = await draft();
  const { result } = await seller.call(invoices.listLines, { params: { id: inReview } });
  const line = result.items.findLast((each) => each.can_dispute)?.id ?? 0;
  await seller.call(invoices.createDispute, { params: { id: line }, body: { reason: 'not ours' } });
  await shop.paid({ amount: 6000, ...euros });
  await shop.pay({ caseId: '', fnsku: 'X00NOBODY', reimbursementId: 'R-unmatched', amountTotal: 5000 });
  await server.data.withSystem((tx) => createStatementLines(tx, seller.id));
}

function grant(sourceKey: string, minor: number): Promise<unknown> {
  return server.data.withSystem((tx) =>
    grantCredit(tx, {
      account: seller.id,
      source: 'grant',
      sourceKey,
      money: { minor, currency: 'USD' },
      expiresOn: null,
    }),
  );
}

/** Sums by currency. */
function sum(amounts: readonly Money[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { minor, currency } of amounts) sums[currency] = (sums[currency] ?? 0) + minor;
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0));
}

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency });

const list = async () => (await seller.call(invoices.list)).result;

const allInvoices = async () => {
  const { items } = await list();
  return Promise.all(
    items.map(async ({ id }) => (await seller.call(invoices.get, { params: { id } })).result),
  );
};

const allTickets = async () => {
  const { items } = (await seller.call(tickets.list, { query: { limit: 200 } })).result;
  return Promise.all(
    items.map(async ({ id }) => (await seller.call(tickets.get, { params: { id } })).result),
  );
};

const ofSeller = async () =>
  (await operator.call(operatorBilling.list, { query: { q: seller.username } })).result;

const finalized = async () => (await allInvoices()).filter(({ status }) => status === 'finalized');

test('what is due is the same on every call that shows it', async () => {
  const due = sum((await finalized()).map((invoice) => invoice.due));
  expect(Object.keys(due).toSorted()).toEqual(['EUR', 'USD']);
  const listed = await list();
  const balance = (await seller.call(invoices.getBalance)).result;
  const { accounts } = (await operator.call(operatorBilling.listReceivables)).result;
  const owed = accounts.filter(({ account }) => account.id === seller.id);
  const { customers } = (await agency.call(agencies.listCustomers)).result;
  const { next } = (await seller.call(dashboard.get)).result;
  const steps = next.filter(({ kind }) => kind === 'invoice').flatMap(({ amounts }) => amounts);
  const { items } = await ofSeller();
  const asOperator = items.filter(({ status }) => status === 'finalized').map((invoice) => invoice.due);
  for (const shown of [
    listed.due,
    balance.due,
    owed.map(({ sum: minor, currency }) => ({ minor, currency })),
    customers.flatMap(({ unpaid }) => unpaid),
    steps,
    asOperator,
  ]) {
    expect(sum(shown)).toEqual(due);
  }
  const rate = Number(balance.rates.find(({ currency }) => currency === 'USD')?.rate);
  expect([balance.currency, Math.round(balance.balance * 100)]).toEqual([
    'EUR',
    (due['EUR'] ?? 0) + Math.round((due['USD'] ?? 0) * rate),
  ]);
});

test('every statement and invoice adds up, and operators see the same', async () => {
  const all = await allInvoices();
  expect(all.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['draft', 'finalized', 'finalized', 'finalized', 'voided']),
  );
  for (const invoice of all) {
    const { id, status, paid_by: by, commission, discount, total, paid, due } = invoice;
    const { items } = (await seller.call(invoices.listLines, { params: { id } })).result;
    const counted = items.filter(({ state }) => state === 'billed' || state === 'voided');
    expect(sum(counted.map((line) => line.commission))).toEqual(sum([commission]));
    expect(sum(counted.map((line) => line.discount))).toEqual(sum([discount]));
    expect(sum([commission, negative(discount)])).toEqual(sum([total]));
    expect(sum(Object.values(by))).toEqual(sum([paid]));
    expect(sum(invoice.credit_notes.map((note) => note.to_invoice))).toEqual(sum([by.credit_note]));
    if (status === 'finalized') expect(sum([due, paid])).toEqual(sum([total]));
    const seen = (await operator.call(operatorBilling.get, { params: { id } })).result;
    expect(seen).toMatchObject(invoice);
  }
  expect(sum((await ofSeller()).sums)).toEqual(sum(all.map(({ total }) => total)));
});

test('tickets show the commission that is invoiced, drafted, disputed or waiting, less what was given back', async () => {
  const shown = await allTickets();
  const lines = shown.flatMap(({ money }) => money.flatMap(({ bills }) => bills));
  const ofState = (...states: string[]) =>
    sum(lines.filter(({ state }) => states.includes(state)).map(({ commission }) => commission));
  const all = await allInvoices();
  const { waiting } = await list();
  const notes = all.flatMap(({ credit_notes }) => credit_notes.map(({ amount }) => amount));
  const standing = all.filter(({ status }) => status !== 'voided').map(({ total }) => total);
  expect(notes).toHaveLength(2);
  expect(ofState('billed')).toEqual(sum([...standing, ...waiting.commission]));
  expect(ofState('credited')).toEqual(sum(notes.map(negative)));
  const disputes = (await operator.call(operatorBilling.listDisputes)).result;
  expect([disputes.length, waiting.lines]).toEqual([1, 1]);
  expect(ofState('disputed')).toEqual(sum(disputes.map(({ commission }) => commission)));

  const { items } = (await seller.call(invoices.listWaiting)).result;
  const counted = items.filter(({ state }) => state === 'billed');
  expect(sum(counted.map(({ commission }) => commission))).toEqual(sum(waiting.commission));
  const accounts = (await operator.call(operatorBilling.listAccounts, { query: { q: seller.username } }))
    .result;
  expect(sum(accounts.flatMap((account) => account.waiting))).toEqual(sum(waiting.commission));
});

test('credit is what its movements add up to, and invoices what it paid', async () => {
  const { balances, lots } = (await seller.call(credit.getBalance)).result;
  const { items } = (await seller.call(credit.listMovements)).result;
  const available = sum(balances.map((balance) => balance.available));
  expect(available).not.toEqual({});
  expect(sum(lots.map(({ remaining }) => remaining))).toEqual(available);
  expect(sum(items.map(({ amount }) => amount))).toEqual(available);
  expect(sum(items.slice(0, 1).map(({ balance }) => balance))).toEqual(available);
  const moved = (kind: string) =>
    sum(items.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
  const all = await allInvoices();
  expect(moved('credit_spent')).toEqual(sum(all.map(({ paid_by }) => negative(paid_by.credit))));
  expect(moved('credit_note')).toEqual(
    sum(all.flatMap(({ credit_notes }) => credit_notes.map(({ to_credit }) => to_credit))),
  );
});

test('recovered and reversed money is that of the tickets, on the dashboard and the portfolio', async () => {
  const rows = (await allTickets()).flatMap(({ money }) => money);
  const ofKind = (kind: string) => sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount));
  const query = { months: 0 as const };
  const { came } = (await seller.call(dashboard.get, { query })).result;
  expect(sum(came.recovered)).toEqual(ofKind('case_paid'));
  expect(sum(came.reversed.map(negative))).toEqual(ofKind('reversed'));
  const { customers } = (await agency.call(agencies.listCustomers, { query })).result;
  expect(sum(customers.flatMap(({ recovered }) => recovered))).toEqual(sum(came.recovered));
});
