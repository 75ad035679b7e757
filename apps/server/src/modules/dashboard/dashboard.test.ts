import type { Dashboard, FigureName } from '@recoup/contract/dashboard';
import { claimedStates, unfiledStates, type TicketState } from '@recoup/contract/ticket-states';
import { contract } from '@recoup/contract';
import { expect, test } from 'vitest';
import { createAuditedStore, claimDay, getDayFromNow, type AuditedStore } from '../../testing/findings.ts';
import { getFirstDay } from './get-dashboard.ts';
import { listTickets, readDashboard, setUpDashboard, type Query } from './testing.ts';

const { server, createTicket, createMoney } = setUpDashboard();

test('an account without stores has an empty dashboard', async () => {
  const seller = await server().createUser();
  expect(await readDashboard(seller)).toMatchObject({
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
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
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

  const { now, came, next, funnel } = await readDashboard(seller);
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
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  await createTicket(shop, { amount: 900_000, currency: 'JPY', country: 'JP' });
  await createTicket(shop, { amount: 100, currency: 'EUR', country: 'DE' });
  await createTicket(shop, { amount: 200, currency: 'EUR', country: 'FR' });
  const { currencies, now, split } = await readDashboard(seller);
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
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  await createTicket(shop, { amount: 100, created_at: new Date('2019-01-01') });
  const ticket = await createTicket(shop, { status: 'paid' });
  const today = getDayFromNow(0);
  await createMoney(shop, ticket, 'case_paid', { minor: 5 });
  await createMoney(shop, ticket, 'case_paid', { minor: 60, day: getFirstDay(today, 3) ?? '' });
  await createMoney(shop, ticket, 'case_paid', { minor: 700, day: '2020-02-29' });
  const recovered = async (months: number) =>
    (await readDashboard(seller, { months })).came.recovered[0]?.minor;
  expect([await recovered(1), await recovered(3), await recovered(0)]).toEqual([5, 65, 765]);
  const { trend, now, since } = await readDashboard(seller, { months: 3 });
  expect(trend.map((month) => month.recovered)).toEqual([60, 0, 5]);
  expect([trend[0]?.month, trend[2]?.month]).toEqual([since?.slice(0, 7), today.slice(0, 7)]);
  expect(now.potential[0]?.minor).toBe(100);
});

test('the success rate counts what was filed and decided, paid or not', async () => {
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
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
  expect((await readDashboard(seller)).success).toEqual({ decided: 6, paid: 3 });
  expect((await readDashboard(seller, { months: 0 })).success).toEqual({ decided: 7, paid: 3 });
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
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  const other = await createAuditedStore(server().data, seller.id, 'eu');
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
    const board = await readDashboard(seller, scope);
    const { months: _, ...narrowed } = scope;
    for (const { shown, query } of ['USD', 'CAD'].flatMap((each) => listNumbers(board, narrowed, each))) {
      const { items } = await listTickets(seller, query);
      const amounts = items.map(({ came, amount }) => ('money' in query ? came : amount)?.minor ?? 0);
      expect({ query, sum: amounts.reduce((sum, each) => sum + each, 0) }).toEqual({ query, sum: shown });
    }
    const status = [...unfiledStates, ...claimedStates];
    const unvalued = await listTickets(seller, { ...narrowed, status, currency: 'none' });
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
        expect(sum.tickets).toBe((await listTickets(seller, { store, status: states })).total);
      }
    }
  }
  const { deadlines } = await readDashboard(seller);
  expect(deadlines.map(({ sums }) => sums.find(({ currency }) => currency === 'USD')?.minor)).toEqual([
    111, 25, 96, 16,
  ]);
});

test('the funnel tells the median days from one step to the next', async () => {
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  const other = await createAuditedStore(server().data, seller.id, 'eu');
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
  const move = async (of: AuditedStore, steps: readonly (readonly [TicketState, number])[]) => {
    const ticket_id = await createTicket(of, { status: steps.at(-1)?.[0] ?? 'detected' });
    for (const [index, [to_status, day]] of steps.entries()) {
      await server().data.withSystem((tx) =>
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
  const days = async (query: Query = {}) =>
    (await readDashboard(seller, query)).funnel.map((each) => each.days);
  expect(await days()).toEqual([null, 5, 2, 7, 15]);
  expect(await days({ store: other.store })).toEqual([null, 5, null, null, null]);
});

test('the headline and the funnel add up to the other figures, the headline at published rates', async () => {
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  await server().data.withSystem((tx) =>
    tx
      .insertInto('exchange_rates')
      .values([
        { day: getDayFromNow(-1), currency: 'USD', per_euro: '1.2', source: 'of the tests' },
        { day: getDayFromNow(-1), currency: 'GBP', per_euro: '0.8', source: 'of the tests' },
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
  const { headline, funnel, now, came, stores } = await readDashboard(seller);
  expect(headline).toMatchObject({
    currency: 'USD',
    recovered: 600,
    recoverable: 4000,
    rates: [{ currency: 'GBP', rate: '1.5000000000', day: getDayFromNow(-1) }],
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
