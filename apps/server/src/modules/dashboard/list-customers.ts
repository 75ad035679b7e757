import type { Customer } from '@recoup/contract/agencies';
import { listCustomerAccounts } from '../agencies/public.ts';
import { listAmountsDueOfAccounts } from '../billing/public.ts';
import { countStores, marketplaceDays } from '../stores/public.ts';
import { sumAccounts, sumAccountsWaiting } from '../tickets/public.ts';
import type { Data } from '../../platform/database/database.ts';

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** An agency's customers with their totals: the number of queries does not depend on how many there are. */
export async function listCustomers(data: Data, agency: number): Promise<Customer[]> {
  return data.withSystem(async (tx) => {
    const customers = await listCustomerAccounts(tx, agency);
    const ids = customers.map(({ id }) => id);
    const stores = await countStores(tx, ids);
    const sums = Map.groupBy(await sumAccounts(tx, ids), ({ account }) => account);
    const waiting = Map.groupBy(
      await sumAccountsWaiting(tx, ids, marketplaceDays(tx)),
      ({ account }) => account,
    );
    const due = Map.groupBy(await listAmountsDueOfAccounts(tx, ids), ({ account }) => account);
    return customers.map(({ company, since, ...customer }) => {
      const figure = (wanted: string) =>
        (sums.get(customer.id) ?? []).filter((sum) => sum.figure === wanted).map(toAmount);
      return {
        ...customer,
        company,
        since: since.toISOString(),
        stores: stores.get(customer.id) ?? 0,
        potential: figure('potential'),
        in_progress: figure('in_progress'),
        recovered: figure('recovered'),
        unpaid: (due.get(customer.id) ?? []).map(toAmount),
        expiring: (waiting.get(customer.id) ?? []).flatMap(({ currency, expiring }) =>
          currency === null || expiring === 0 ? [] : [{ minor: expiring, currency }],
        ),
        needs_action: (waiting.get(customer.id) ?? []).reduce(
          (sum, { needs_action }) => sum + needs_action,
          0,
        ),
      };
    });
  });
}

function toAmount({ minor, currency }: Amount): Amount {
  return { minor, currency };
}
