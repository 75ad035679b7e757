import type { contract, Reply } from '@recoup/contract';
import type { ReceivableAges } from '@recoup/contract/operator-billing';
import { sql } from 'kysely';
import { accountsView } from '../../accounts/public.ts';
import type { Data } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';

type Receivables = Reply<typeof contract.operatorBilling.listReceivables>;

/** Unpaid amounts of finalized invoices by their age in days; the largest debts first. */
export async function getReceivables(data: Data, day = today(data)): Promise<Receivables> {
  const { rows } = await data.withSystem((tx) =>
    sql<ReceivableAges & { id: number; name: string; invoices: number; oldest_due_on: string }>`
      with owed as (
        select
          account_id,
          currency,
          due_on,
          total_minor - paid_minor as minor,
          ${day}::date - coalesce(finalized_at, created_at)::date as age
        from invoices
        where status = 'finalized' and paid_minor < total_minor
      )
      select
        accounts.id,
        accounts.account_name as name,
        owed.currency,
        coalesce(sum(minor) filter (where age <= 30), 0)::bigint as to_30,
        coalesce(sum(minor) filter (where age between 31 and 60), 0)::bigint as to_60,
        coalesce(sum(minor) filter (where age between 61 and 90), 0)::bigint as to_90,
        coalesce(sum(minor) filter (where age > 90), 0)::bigint as over_90,
        sum(minor)::bigint as sum,
        count(*) as invoices,
        min(due_on)::text as oldest_due_on
      from owed
      join ${accountsView('accounts')} on accounts.id = owed.account_id
      group by accounts.id, accounts.account_name, owed.currency
      order by sum desc, accounts.id
    `.execute(tx),
  );
  return {
    sums: sumByCurrency(rows),
    accounts: rows.map(({ id, name, oldest_due_on, ...ages }) => ({
      ...ages,
      oldest_due_on: oldest_due_on ?? '',
      account: { id, name },
    })),
  };
}

function sumByCurrency(rows: readonly ReceivableAges[]): ReceivableAges[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, group]) => {
      const add = (field: 'to_30' | 'to_60' | 'to_90' | 'over_90' | 'sum') =>
        group.reduce((sum, row) => sum + row[field], 0);
      return {
        currency,
        to_30: add('to_30'),
        to_60: add('to_60'),
        to_90: add('to_90'),
        over_90: add('over_90'),
        sum: add('sum'),
      };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
