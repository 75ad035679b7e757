import type { Customer, Portfolio } from '@recoup/contract/agencies';
import type { Period } from '@recoup/contract/dashboard-periods';
import type { Money } from '@recoup/contract/money';
import { listCustomerAccounts } from '../agencies/public.ts';
import { getBillingCurrency, listAmountsDueOfAccounts, listRates, sumConverted } from '../billing/public.ts';
import { countStores, createMarketplaceDays } from '../stores/public.ts';
import { sumAccounts, sumAccountsWaiting } from '../tickets/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { getFirstDay } from './get-dashboard.ts';

/** The number of queries does not depend on the number of customers. */
export async function listCustomers(data: Data, agency: number, months: Period): Promise<Portfolio> {
  return data.withSystem(async (tx) => {
    const since = getFirstDay(today(tx), months);
    const accounts = await listCustomerAccounts(tx, agency);
    const ids = accounts.map(({ id }) => id);
    const stores = await countStores(tx, ids);
    const sums = await sumAccounts(tx, ids, since);
    const waiting = await sumAccountsWaiting(tx, ids, createMarketplaceDays(tx));
    const due = await listAmountsDueOfAccounts(tx, ids);

    const expiring = waiting.flatMap(({ account, currency, expiring: minor }) =>
      currency === null || minor === 0 ? [] : [{ account, currency, minor }],
    );
    const only = (...figures: readonly string[]) => sums.filter(({ figure }) => figures.includes(figure));
    const amounts = {
      recoverable: sumByAccount(only('potential', 'in_progress')),
      potential: sumByAccount(only('potential')),
      in_progress: sumByAccount(only('in_progress')),
      recovered: sumByAccount(only('recovered')),
      unpaid: sumByAccount(due),
      expiring: sumByAccount(expiring),
    };
    const needed = Map.groupBy(waiting, ({ account }) => account);
    const customers = accounts.map(({ id, since: began, ...customer }): Customer => ({
      ...customer,
      id,
      since: began.toISOString(),
      stores: stores.get(id) ?? 0,
      recoverable: amounts.recoverable(id),
      potential: amounts.potential(id),
      in_progress: amounts.in_progress(id),
      recovered: amounts.recovered(id),
      unpaid: amounts.unpaid(id),
      expiring: amounts.expiring(id),
      needs_action: (needed.get(id) ?? []).reduce((sum, { needs_action }) => sum + needs_action, 0),
    }));

    const home = await getBillingCurrency(tx, agency);
    const currencies = [...new Set([...sums, ...due].map(({ currency }) => currency))];
    const rates = await listRates(tx, currencies, home);
    // Converted store by store as on the dashboards, so that totals agree to the cent.
    const toHome = (amounts: readonly Money[]) => sumConverted(amounts, rates, home);
    return {
      since,
      customers,
      total: {
        currency: home,
        recoverable: toHome(only('potential', 'in_progress')),
        in_progress: toHome(only('in_progress')),
        recovered: toHome(only('recovered')),
        unpaid: toHome(due),
        expiring: toHome(expiring),
        needs_action: customers.reduce((sum, { needs_action }) => sum + needs_action, 0),
        rates: [...rates].map(([currency, { rate, day, source }]) => ({ currency, rate, day, source })),
        unconverted: currencies.filter((currency) => currency !== home && !rates.has(currency)),
      },
    };
  });
}

interface AccountAmount extends Money {
  readonly account: number;
}

/** The sums of one account by currency. */
function sumByAccount(amounts: readonly AccountAmount[]): (account: number) => Money[] {
  const accounts = Map.groupBy(amounts, ({ account }) => account);
  return (account) => {
    const sums = new Map<string, number>();
    for (const { minor, currency } of accounts.get(account) ?? [])
      sums.set(currency, (sums.get(currency) ?? 0) + minor);
    return [...sums]
      .map(([currency, minor]) => ({ minor, currency }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  };
}
