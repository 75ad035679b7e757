import { contract } from '@recoup/contract';
import type { Dashboard } from '@recoup/contract/dashboard';
import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import { expect, test } from 'vitest';
import { createAuditedStore, claimDay, getDayFromNow } from '../../testing/findings.ts';
import { listTickets, readDashboard, setUpDashboard } from './testing.ts';

const { server, createTicket, createMoney } = setUpDashboard();

test('an agency that acts for a customer sees the customer’s numbers, not its own', async () => {
  const agency = await server().createUser();
  const customer = await server().createUser();
  await server().data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  await createTicket(await createAuditedStore(server().data, agency.id), { amount: 1 });
  await createTicket(await createAuditedStore(server().data, customer.id), { amount: 22 });
  const own = await readDashboard(agency);
  const acting = await readDashboard(agency, { user_id: customer.id });
  expect([own.now.potential[0]?.minor, acting.now.potential[0]?.minor]).toEqual([1, 22]);
});

test('the portfolio of an agency is the dashboards of its customers, row by row and in total', async () => {
  const agency = await server().createUser();
  const customers = [await server().createUser(), await server().createUser()] as const;
  await server().data.withSystem(async (tx) => {
    await tx
      .insertInto('agency_customers')
      .values(customers.map(({ id }) => ({ account_id: id, agency_id: agency.id })))
      .execute();
    await tx
      .insertInto('exchange_rates')
      .values([
        { day: getDayFromNow(-1), currency: 'USD', per_euro: '1.2', source: 'of the tests' },
        { day: getDayFromNow(-1), currency: 'GBP', per_euro: '0.8', source: 'of the tests' },
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
      const shop = await createAuditedStore(server().data, id, region);
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
      const board = await readDashboard(agency, { user_id: customer.id, months });
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
      const needed = await listTickets(agency, { ...mine, view: 'needs_action' });
      expect(customer.needs_action).toBe(needed.total);
      for (const { currency, minor } of customer.recoverable) {
        const { items } = await listTickets(agency, {
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
