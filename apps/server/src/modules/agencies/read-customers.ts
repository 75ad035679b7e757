import type { Customer } from '@recoup/contract/agencies';
import type { Data, Tx } from '../../platform/database/database.ts';

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** What other domains know of accounts, asked for all of them at once. */
export interface CustomerFigures {
  countStores(tx: Tx, accounts: readonly number[]): Promise<Map<number, number>>;
  addUpAccounts(
    tx: Tx,
    accounts: readonly number[],
  ): Promise<(Amount & { account: number; figure: 'potential' | 'in_progress' | 'recovered' })[]>;
  amountsDueOf(tx: Tx, accounts: readonly number[]): Promise<(Amount & { account: number })[]>;
}

export interface CustomerTools {
  readonly data: Data;
  readonly figures: CustomerFigures;
}

/** All customers with how each stands: as many queries for a thousand as for one. */
export async function readCustomers({ data, figures }: CustomerTools, agency: number): Promise<Customer[]> {
  return data.withSystem(async (tx) => {
    const customers = await tx
      .selectFrom('agency_customers as relation')
      .innerJoin('accounts', 'accounts.id', 'relation.account_id')
      .leftJoin('profiles', 'profiles.account_id', 'relation.account_id')
      .select([
        'accounts.id',
        'accounts.username',
        'accounts.first_name',
        'accounts.last_name',
        'profiles.company',
        'relation.since',
      ])
      .where('relation.agency_id', '=', agency)
      .where('relation.ended_at', 'is', null)
      .orderBy('accounts.username')
      .execute();
    const ids = customers.map(({ id }) => id);
    const stores = await figures.countStores(tx, ids);
    const sums = Map.groupBy(await figures.addUpAccounts(tx, ids), ({ account }) => account);
    const due = Map.groupBy(await figures.amountsDueOf(tx, ids), ({ account }) => account);
    return customers.map(({ company, since, ...customer }) => {
      const figure = (wanted: string) =>
        (sums.get(customer.id) ?? []).filter((sum) => sum.figure === wanted).map(amountOf);
      return {
        ...customer,
        company: company ?? '',
        since: since.toISOString(),
        stores: stores.get(customer.id) ?? 0,
        potential: figure('potential'),
        in_progress: figure('in_progress'),
        recovered: figure('recovered'),
        unpaid: (due.get(customer.id) ?? []).map(amountOf),
      };
    });
  });
}

function amountOf({ minor, currency }: Amount): Amount {
  return { minor, currency };
}
