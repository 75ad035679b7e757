import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface AccountSum {
  readonly account: number;
  readonly figure: 'potential' | 'in_progress' | 'recovered';
  readonly currency: string;
  readonly minor: number;
}

/** The dashboard's sums over all stores and time, for many accounts at once. */
export async function sumAccounts(tx: Tx, accounts: readonly number[]): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select
      stands.account_id as account,
      case when stands.status = any(${unfiledStates}::text[]) then 'potential' else 'in_progress' end as figure,
      stands.currency,
      sum(stands.minor)::bigint as minor
    from ticket_sums stands
    where stands.account_id = any(${accounts}::bigint[])
      and stands.status = any(${[...unfiledStates, ...claimedStates]}::text[])
      and stands.currency is not null
      and stands.closes_on is null
    group by 1, 2, 3
    having sum(stands.count) > 0
    union all
    select
      came.account_id,
      'recovered',
      came.currency,
      sum(came.minor)::bigint
    from money_by_month came
    where came.account_id = any(${accounts}::bigint[]) and came.kind = 'case_paid'
    group by 1, 3
    order by 1, 2, 3
  `.execute(tx);
  return rows;
}
