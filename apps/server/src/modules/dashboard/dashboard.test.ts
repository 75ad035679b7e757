import { randomUUID } from 'node:crypto';
import { contract } from '@recoup/contract';
import type { Dashboard, FigureName } from '@recoup/contract/dashboard';
import { formatMoney } from '@recoup/contract/money';
import { claimedStates, unfiledStates, type TicketState } from '@recoup/contract/ticket-states';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/schema.ts';
import { createAuditedStore, claimDay, dayFromNow, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { getFirstDay } from './get-dashboard.ts';
import { sendSummary } from './send-summary.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Seller = Awaited<ReturnType<TestServer['person']>>;
type Query = Record<string, string | number | readonly string[]>;

const read = async (seller: Seller, query: Query = {}) =>
  (await seller.call(contract.dashboard.get, { query })).result;
const listed = async (seller: Seller, query: Query) =>
  (await seller.call(contract.tickets.list, { query })).result;

let created = 0;

async function createTicket(
  { account, store }: AuditedStore,
  values: Partial<Insertable<Database['tickets']>> = {},
): Promise<number> {
  created += 1;
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('tickets')
      .values({
        account_id: account,
        store_id: store,
        claim_type: 'warehouse_lost',
        country: 'US',
        group_key: `group ${created}`,
        status: 'ready',
        quantity: 1,
        amount: 100,
        currency: 'USD',
        valuation: 'estimate',
        opens_on: claimDay(-10),
        closes_on: claimDay(50),
        policy_id: 'of the tests',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function createMoney(
  { account, store }: AuditedStore,
  ticket: number,
  kind: 'case_paid' | 'auto_paid' | 'reversed',
  { minor, currency = 'USD', day = dayFromNow(0) }: { minor: number; currency?: string; day?: string },
): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .insertInto('reimbursement_rows')
      .values({
        account_id: account,
        store_id: store,
        row_key: randomUUID(),
        report_id: 1,
        row_number: 2,
        approved_on: day,
        reimbursement_id: randomUUID(),
        case_id: '',
        order_id: '',
        reason: 'Lost_Warehouse',
        sku: '',
        fnsku: '',
        asin: '',
        currency,
        amount_per_unit: minor,
        amount_total: kind === 'reversed' ? -minor : minor,
        quantity_cash: 1,
        quantity_inventory: 0,
        original_reimbursement_id: '',
        kind,
        ticket_id: ticket,
      })
      .execute(),
  );
}

test('an account without stores has an empty dashboard', async () => {
  const seller = await server.person();
  expect(await read(seller)).toMatchObject({
    currencies: [],
    now: { in_progress: [], potential: [], expiring: [], unvalued: 0 },
    came: { recovered: [], auto_paid: [], reversed: [] },
    success: { decided: 0, paid: 0 },
    progress: [],
    audited_at: null,
    has_tickets: false,
  });
});

test('found, filed, paid, paid automatically and reversed are five separate sums', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  await createTicket(shop, { amount: 1000 });
  await createTicket(shop, { amount: 200, status: 'documents_needed', closes_on: claimDay(7) });
  await createTicket(shop, { amount: 40, status: 'waiting_for_window', closes_on: claimDay(3) });
  await createTicket(shop, { amount: null, currency: null });
  for (const status of ['filed', 'marketplace_asks', 'approved', 'appeal'] as const) {
    await createTicket(shop, { amount: 3000, status, filed_at: new Date(), closes_on: claimDay(2) });
  }
  for (const status of ['denied', 'expired', 'withdrawn', 'closed'] as const)
    await createTicket(shop, { status });
  const paid = await createTicket(shop, { status: 'paid', paid_amount: 500 });
  await createMoney(shop, paid, 'case_paid', { minor: 500 });
  await createMoney(shop, paid, 'reversed', { minor: 70 });
  const auto = await createTicket(shop, { status: 'auto_paid', auto_paid_amount: 9 });
  await createMoney(shop, auto, 'auto_paid', { minor: 9 });

  const { now, came, next, funnel } = await read(seller);
  expect(now).toEqual({
    potential: [{ currency: 'USD', minor: 1240, count: 3 }],
    in_progress: [{ currency: 'USD', minor: 12_000, count: 4 }],
    expiring: [{ currency: 'USD', minor: 200, count: 1 }],
    unvalued: 1,
  });
  expect(came).toEqual({
    recovered: [{ currency: 'USD', minor: 500, count: 1 }],
    auto_paid: [{ currency: 'USD', minor: 9, count: 1 }],
    reversed: [{ currency: 'USD', minor: 70, count: 1 }],
  });
  expect(next.map(({ kind, count, amounts }) => [kind, count, amounts[0]?.minor])).toEqual([
    ['answers', 1, 3000],
    ['closing', 1, 200],
    ['documents', 1, 200],
  ]);
  expect(funnel.map(({ stage, sums }) => [stage, sums[0]?.minor ?? 0, sums[0]?.count ?? 0])).toEqual([
    ['found', 240, 2],
    ['ready', 1000, 1],
    ['filed', 9000, 3],
    ['approved', 3000, 1],
    ['paid', 500, 1],
  ]);
});

test('no two currencies are added, and the one with most tickets comes first', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  await createTicket(shop, { amount: 900_000, currency: 'JPY', country: 'JP' });
  await createTicket(shop, { amount: 100, currency: 'EUR', country: 'DE' });
  await createTicket(shop, { amount: 200, currency: 'EUR', country: 'FR' });
  const { currencies, now, split } = await read(seller);
  expect(currencies).toEqual(['EUR', 'JPY']);
  expect(now.potential).toEqual([
    { currency: 'EUR', minor: 300, count: 2 },
    { currency: 'JPY', minor: 900_000, count: 1 },
  ]);
  expect(split.marketplace.map(({ of, currency, potential }) => [of, currency, potential])).toEqual([
    ['JP', 'JPY', 900_000],
    ['FR', 'EUR', 200],
    ['DE', 'EUR', 100],
  ]);
});

test('the period limits reimbursements by month; open amounts are as of today', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  await createTicket(shop, { amount: 100, created_at: new Date('2019-01-01') });
  const ticket = await createTicket(shop, { status: 'paid' });
  const today = dayFromNow(0);
  await createMoney(shop, ticket, 'case_paid', { minor: 5 });
  await createMoney(shop, ticket, 'case_paid', { minor: 60, day: getFirstDay(today, 3) ?? '' });
  await createMoney(shop, ticket, 'case_paid', { minor: 700, day: '2020-02-29' });
  const recovered = async (months: number) => (await read(seller, { months })).came.recovered[0]?.minor;
  expect([await recovered(1), await recovered(3), await recovered(0)]).toEqual([5, 65, 765]);
  const { trend, now, since } = await read(seller, { months: 3 });
  expect(trend.map((month) => month.recovered)).toEqual([60, 0, 5]);
  expect([trend[0]?.month, trend[2]?.month]).toEqual([since?.slice(0, 7), today.slice(0, 7)]);
  expect(now.potential[0]?.minor).toBe(100);
});

test('the success rate counts what was filed and decided, paid or not', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  const filed_at = new Date();
  const won = { filed_at, paid_amount: 5, paid_quantity: 1 };
  for (const status of ['paid', 'partly_paid', 'closed'] as const)
    await createTicket(shop, { status, ...won });
  await createTicket(shop, { status: 'reversed', ...won });
  await createTicket(shop, { status: 'denied', filed_at });
  await createTicket(shop, { status: 'closed', filed_at });
  await createTicket(shop, { status: 'filed', filed_at });
  await createTicket(shop, { status: 'closed' });
  await createTicket(shop, { status: 'denied', filed_at: new Date('2020-01-01') });
  expect((await read(seller)).success).toEqual({ decided: 6, paid: 3 });
  expect((await read(seller, { months: 0 })).success).toEqual({ decided: 7, paid: 3 });
});

const kinds = { recovered: 'case_paid', auto_paid: 'auto_paid', reversed: 'reversed' } as const;

/** Every figure of a dashboard in one currency with its link; zero needs no link. */
function listNumbers(board: Dashboard, scope: Query, currency: string): { shown: number; query: Query }[] {
  const ofCurrency = (sums: readonly { currency: string; minor: number }[]) =>
    sums.find((sum) => sum.currency === currency)?.minor ?? 0;
  const isInCurrency = (row: { currency: string }) => row.currency === currency;
  const came = (figures: Record<keyof typeof kinds, number>, part: Query) =>
    (['recovered', 'auto_paid', 'reversed'] as const).map((name) => ({
      shown: figures[name],
      query: {
        ...scope,
        ...(board.since !== null && { money_from: board.since }),
        ...part,
        currency,
        money: kinds[name],
      },
    }));
  const all = (figures: Record<FigureName, number>, part: Query) => [
    { shown: figures.potential, query: { ...scope, ...part, currency, status: unfiledStates } },
    { shown: figures.in_progress, query: { ...scope, ...part, currency, status: claimedStates } },
    ...came(figures, part),
  ];
  const { now, split, trend } = board;
  const whole = {
    potential: ofCurrency(now.potential),
    in_progress: ofCurrency(now.in_progress),
    recovered: ofCurrency(board.came.recovered),
    auto_paid: ofCurrency(board.came.auto_paid),
    reversed: ofCurrency(board.came.reversed),
  };
  return [
    { shown: ofCurrency(now.expiring), query: { ...scope, view: 'expiring', currency } },
    ...all(whole, {}),
    ...split.type.filter(isInCurrency).flatMap(({ of, ...figures }) => all(figures, { type: of })),
    ...split.marketplace
      .filter(isInCurrency)
      .flatMap(({ of, ...figures }) => all(figures, { marketplace: of ?? 'none' })),
    ...split.store.filter(isInCurrency).flatMap(({ of, ...figures }) => all(figures, { store: of.id })),
    ...trend.filter(isInCurrency).flatMap(({ month, ...figures }) => came(figures, toDays(month))),
    ...board.trend_by_type.filter(isInCurrency).map(({ month, type, recovered }) => ({
      shown: recovered,
      query: { ...scope, ...toDays(month), type, currency, money: 'case_paid' },
    })),
    ...board.deadlines.map(({ from, to, sums }) => ({
      shown: ofCurrency(sums),
      query: {
        ...scope,
        status: ['detected', 'documents_needed', 'ready'],
        currency,
        ...(from > 0 && { closes_after: from - 1 }),
        closes_within: to ?? 3650,
      },
    })),
  ].filter(({ shown }) => shown !== 0);
}

function toDays(month: string): Query {
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { money_from: `${month}-01`, money_to: end.toISOString().slice(0, 10) };
}

test('every number, whole or in part, is the sum of the tickets its link lists', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  const filed_at = new Date();
  await createTicket(shop, { amount: 100, closes_on: claimDay(2) });
  await createTicket(shop, { amount: 800, currency: 'CAD', country: 'CA' });
  await createTicket(shop, { amount: 60, claim_type: 'fee_inbound_defect', country: null });
  for (const [amount, days] of [
    [11, 7],
    [12, 8],
    [13, 30],
    [14, 31],
    [15, 60],
    [16, 61],
  ] as const)
    await createTicket(shop, { amount, status: 'detected', closes_on: claimDay(days) });
  await createTicket(shop, { amount: null, currency: null });
  await createTicket(other, { amount: null, currency: null, status: 'filed', filed_at });
  await createTicket(shop, { amount: 2_000, status: 'appeal', filed_at });
  await createTicket(other, { amount: 7, claim_type: 'inbound_lost' });
  const paid = await createTicket(shop, { status: 'paid', filed_at });
  const closed = await createTicket(other, { status: 'closed', country: null });
  await createMoney(shop, paid, 'case_paid', { minor: 30 });
  await createMoney(shop, paid, 'case_paid', { minor: 3 });
  await createMoney(shop, paid, 'reversed', { minor: 2 });
  await createMoney(other, closed, 'case_paid', { minor: 4, currency: 'CAD' });
  await createMoney(other, closed, 'case_paid', { minor: 5, day: '2025-02-28' });
  await createMoney(other, closed, 'auto_paid', { minor: 6, day: '2025-02-01' });

  for (const scope of [{ months: 0 }, { months: 1 }, { months: 0, store: shop.store }]) {
    const board = await read(seller, scope);
    const { months: _, ...narrowed } = scope;
    for (const { shown, query } of ['USD', 'CAD'].flatMap((each) => listNumbers(board, narrowed, each))) {
      const { items } = await listed(seller, query);
      const amounts = items.map(({ came, amount }) => ('money' in query ? came : amount)?.minor ?? 0);
      expect({ query, sum: amounts.reduce((sum, each) => sum + each, 0) }).toEqual({ query, sum: shown });
    }
    const status = [...unfiledStates, ...claimedStates];
    const unvalued = await listed(seller, { ...narrowed, status, currency: 'none' });
    expect(unvalued.total).toBe(board.now.unvalued);
    const { result: linked } = await seller.call(contract.audits.getStatus);
    for (const { store, potential, claimed } of linked) {
      for (const [sum, figure, states] of [
        [potential, 'potential', unfiledStates],
        [claimed, 'in_progress', claimedStates],
      ] as const) {
        const rows = board.split.store.filter(({ of, [figure]: minor }) => of.id === store && minor > 0);
        if (rows.length === 0) continue;
        const sums = rows.map(({ currency, [figure]: minor }) => ({ currency, minor }));
        expect(sum.amounts).toEqual(expect.arrayContaining(sums));
        expect(sum.amounts).toHaveLength(sums.length);
        expect(sum.tickets).toBe((await listed(seller, { store, status: states })).total);
      }
    }
  }
  const { deadlines } = await read(seller);
  expect(deadlines.map(({ sums }) => sums.find(({ currency }) => currency === 'USD')?.minor)).toEqual([
    111, 25, 96, 16,
  ]);
});

test('the funnel tells the median days from one step to the next', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
  const move = async (of: AuditedStore, steps: readonly (readonly [TicketState, number])[]) => {
    const ticket_id = await createTicket(of, { status: steps.at(-1)?.[0] ?? 'detected' });
    for (const [index, [to_status, day]] of steps.entries()) {
      await server.data.withSystem((tx) =>
        tx
          .insertInto('ticket_events')
          .values({
            account_id: of.account,
            ticket_id,
            action: 'of the tests',
            from_status: steps[index - 1]?.[0] ?? null,
            to_status,
            who: 'audit',
            happened_at: at(day),
          })
          .execute(),
      );
    }
  };
  await move(shop, [
    ['detected', 0],
    ['ready', 2],
    ['filed', 3],
    ['approved', 10],
    ['paid', 13],
  ]);
  await move(shop, [
    ['detected', 0],
    ['documents_needed', 0],
    ['ready', 8],
    ['ready', 9],
    ['filed', 11],
    ['partly_paid', 31],
    ['paid', 300],
  ]);
  await move(other, [
    ['detected', 0],
    ['ready', 5],
  ]);
  const days = async (query: Query = {}) => (await read(seller, query)).funnel.map((each) => each.days);
  expect(await days()).toEqual([null, 5, 2, 7, 15]);
  expect(await days({ store: other.store })).toEqual([null, 5, null, null, null]);
});

test('the headline and the funnel add up to the other figures, the headline at published rates', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  await server.data.withSystem((tx) =>
    tx
      .insertInto('exchange_rates')
      .values([
        { day: dayFromNow(-1), currency: 'USD', per_euro: '1.2', source: 'of the tests' },
        { day: dayFromNow(-1), currency: 'GBP', per_euro: '0.8', source: 'of the tests' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await createTicket(shop, { amount: 1000 });
  await createTicket(shop, {
    amount: 2000,
    currency: 'GBP',
    country: 'UK',
    status: 'filed',
    filed_at: new Date(),
  });
  await createTicket(shop, { amount: 500, currency: 'XTS', status: 'detected' });
  const paid = await createTicket(shop, { status: 'paid' });
  await createMoney(shop, paid, 'case_paid', { minor: 400, currency: 'GBP' });
  const { headline, funnel, now, came, stores } = await read(seller);
  expect(headline).toMatchObject({
    currency: 'USD',
    recovered: 600,
    recoverable: 4000,
    rates: [{ currency: 'GBP', rate: '1.5000000000', day: dayFromNow(-1) }],
    unconverted: ['XTS'],
  });
  const total = (...sums: readonly (readonly { minor: number }[])[]) =>
    sums.flat().reduce((sum, { minor }) => sum + minor, 0);
  const stage = (name: string) => funnel.find((each) => each.stage === name)?.sums ?? [];
  expect(total(stage('found'), stage('ready'))).toBe(total(now.potential));
  expect(total(stage('filed'), stage('approved'))).toBe(total(now.in_progress));
  expect(total(stage('paid'))).toBe(total(came.recovered));
  expect(stores).toEqual([
    { of: { id: shop.store, name: expect.any(String) }, recovered: 600, recoverable: 4000 },
  ]);
});

test('the dashboard lists the store to authorize again and the invoice to pay', async () => {
  const seller = await server.person();
  const { store } = await createAuditedStore(server.data, seller.id);
  await server.data.withSystem(async (tx) => {
    await tx
      .updateTable('stores')
      .set({ state: 4, store_name: 'Lapsed' })
      .where('account_id', '=', seller.id)
      .where('id', '=', store)
      .execute();
    await tx
      .insertInto('invoices')
      .values({
        account_id: seller.id,
        status: 'finalized',
        currency: 'USD',
        total_minor: 900,
        paid_minor: 100,
      })
      .execute();
  });
  const { next } = await read(seller);
  expect(next).toMatchObject([
    { kind: 'invoice', amounts: [{ minor: 800, currency: 'USD' }] },
    { kind: 'authorization', store: { id: store, name: 'Lapsed' } },
  ]);
});

test('the dashboard lists a store whose authorization ends within a month, with its day and its money', async () => {
  const seller = await server.person();
  const shop = await createAuditedStore(server.data, seller.id);
  await createTicket(shop, { amount: 700, status: 'detected' });
  const authorizeBefore = (days: number) =>
    server.data.withSystem((tx) =>
      tx
        .updateTable('stores')
        .set({ state: 6, store_name: 'Ending', authorized_at: new Date(Date.now() - days * 86_400_000) })
        .where('account_id', '=', seller.id)
        .where('id', '=', shop.store)
        .execute(),
    );
  await authorizeBefore(300);
  expect((await read(seller)).next).toEqual([]);
  await authorizeBefore(355);
  expect((await read(seller)).next).toMatchObject([
    {
      kind: 'authorization_ending',
      store: { id: shop.store, name: 'Ending' },
      amounts: [{ minor: 700, currency: 'USD' }],
      by: dayFromNow(10),
    },
  ]);
});

test('a store that is synced or audited is listed with its progress', async () => {
  const seller = await server.person();
  const { store } = await createAuditedStore(server.data, seller.id);
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  await server.data.withSystem(async (tx) => {
    const { id: sync_id } = await tx
      .insertInto('store_syncs')
      .values({ account_id: seller.id, store_id: store, run_id: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = {
      account_id: seller.id,
      store_id: store,
      sync_id,
      source: 'requested',
      report_type: 'A',
    } as const;
    await tx
      .insertInto('store_reports')
      .values([
        { ...report, part: '1', status: 'kept', finished_at: new Date() },
        { ...report, part: '2', status: 'asked' },
      ])
      .execute();
    await tx
      .insertInto('audit_runs')
      .values({
        account_id: seller.id,
        store_id: other.store,
        run_id: randomUUID(),
        as_of: dayFromNow(0),
        percent: 40,
      })
      .execute();
  });
  const { progress } = await read(seller);
  expect(progress.map(({ store: { id }, doing, done, total }) => [id, doing, done, total])).toEqual([
    [store, 'collecting', 1, 2],
    [other.store, 'searching', 40, 100],
  ]);
});

test('an agency that acts for a customer sees the customer’s numbers, not its own', async () => {
  const agency = await server.person();
  const customer = await server.person();
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  await createTicket(await createAuditedStore(server.data, agency.id), { amount: 1 });
  await createTicket(await createAuditedStore(server.data, customer.id), { amount: 22 });
  const own = await read(agency);
  const acting = await read(agency, { user_id: customer.id });
  expect([own.now.potential[0]?.minor, acting.now.potential[0]?.minor]).toEqual([1, 22]);
});

test('the portfolio of an agency is the dashboards of its customers, row by row and in total', async () => {
  const agency = await server.person();
  const customers = [await server.person(), await server.person()] as const;
  await server.data.withSystem(async (tx) => {
    await tx
      .insertInto('agency_customers')
      .values(customers.map(({ id }) => ({ account_id: id, agency_id: agency.id })))
      .execute();
    await tx
      .insertInto('exchange_rates')
      .values([
        { day: dayFromNow(-1), currency: 'USD', per_euro: '1.2', source: 'of the tests' },
        { day: dayFromNow(-1), currency: 'GBP', per_euro: '0.8', source: 'of the tests' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('invoices')
      .values(
        customers.map(({ id }, index) => ({
          account_id: id,
          status: 'finalized' as const,
          currency: 'USD',
          total_minor: 900 + index,
          paid_minor: 100,
        })),
      )
      .execute();
  });
  const gbp = { currency: 'GBP', country: 'UK' };
  for (const { id } of customers) {
    // One minor unit of each store is rounded by itself.
    for (const region of ['na', 'eu'] as const) {
      const shop = await createAuditedStore(server.data, id, region);
      await createTicket(shop, { amount: 1, ...gbp });
      await createTicket(shop, { amount: 333, status: 'filed', filed_at: new Date(), ...gbp });
      await createTicket(shop, { amount: 1234, status: 'documents_needed', closes_on: claimDay(3) });
      const paid = await createTicket(shop, { status: 'paid' });
      await createMoney(shop, paid, 'case_paid', { minor: 77, currency: 'GBP' });
      await createMoney(shop, paid, 'case_paid', { minor: 5, day: '2019-01-05' });
    }
  }

  const byCurrency = (sums: readonly { currency: string; minor: number }[]) =>
    Object.fromEntries(sums.map(({ currency, minor }) => [currency, minor]));
  for (const months of [12, 0]) {
    const { result: portfolio } = await agency.call(contract.agencies.listCustomers, { query: { months } });
    const boards: Dashboard[] = [];
    for (const customer of portfolio.customers) {
      const board = await read(agency, { user_id: customer.id, months });
      boards.push(board);
      expect({
        since: portfolio.since,
        potential: byCurrency(customer.potential),
        in_progress: byCurrency(customer.in_progress),
        recovered: byCurrency(customer.recovered),
        expiring: byCurrency(customer.expiring),
      }).toEqual({
        since: board.since,
        potential: byCurrency(board.now.potential),
        in_progress: byCurrency(board.now.in_progress),
        recovered: byCurrency(board.came.recovered),
        expiring: byCurrency(board.now.expiring),
      });
      const mine = { user_id: customer.id };
      const needed = await listed(agency, { ...mine, view: 'needs_action' });
      expect(customer.needs_action).toBe(needed.total);
      for (const { currency, minor } of customer.recoverable) {
        const { items } = await listed(agency, {
          ...mine,
          currency,
          status: [...unfiledStates, ...claimedStates],
        });
        expect(items.reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0)).toBe(minor);
      }
      const { due } = (await agency.call(contract.invoices.getBalance, { query: mine })).result;
      expect(customer.unpaid).toEqual(due);
    }
    const sum = (of: (board: Dashboard) => number) => boards.reduce((total, board) => total + of(board), 0);
    expect(portfolio.total).toMatchObject({
      currency: 'USD',
      recovered: sum(({ headline }) => headline.recovered),
      recoverable: sum(({ headline }) => headline.recoverable),
      expiring: 4 * 1234,
      unpaid: 1601,
      needs_action: 4,
      unconverted: [],
    });
  }
});

test('the weekly summary mails the figures of the dashboard, in the reader’s language', async () => {
  const email = 'summary@people.example';
  const seller = await server.person({ email, language: 'zh' });
  const shop = await createAuditedStore(server.data, seller.id);
  const filed_at = new Date();
  await createTicket(shop, { amount: 218_540 });
  await createTicket(shop, { amount: 700, currency: 'CAD', status: 'documents_needed' });
  await createTicket(shop, { amount: 1_200, status: 'filed', filed_at });
  const paid = await createTicket(shop, { status: 'paid', filed_at });
  await createMoney(shop, paid, 'case_paid', { minor: 30 });
  await sendSummary(server.data, seller.id, 'a run');
  const { subject, text, html = '' } = await server.mailTo(email);
  expect(subject).toContain('您的每周汇总');
  const { now, came, next } = await read(seller);
  const shown = [
    ...now.potential,
    ...now.in_progress,
    ...came.recovered,
    ...next.flatMap((step) => step.amounts),
  ];
  expect(shown.map(({ minor }) => minor)).toEqual(expect.arrayContaining([218_540, 700, 1_200, 30]));
  for (const amount of shown) {
    expect(text).toContain(formatMoney(amount, 'zh-CN'));
    expect(html).toContain(formatMoney(amount, 'zh-CN'));
  }
  expect(text).toContain('需要文件：CA$7.00 · 1 个工单');
});

test('an account with nothing to say gets no weekly summary', async () => {
  const seller = await server.person();
  await createAuditedStore(server.data, seller.id);
  await sendSummary(server.data, seller.id, 'a run');
  expect((await seller.call(contract.notifications.list)).result.items).toEqual([]);
});
