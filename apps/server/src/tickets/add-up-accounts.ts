import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

export interface AccountSum {
  readonly account: number;
  readonly figure: 'potential' | 'in_progress' | 'recovered';
  readonly currency: string;
  readonly minor: number;
}

/** The sums of the dashboard, all stores and all time, for many accounts at once. */
export async function addUpAccounts(tx: Tx, accounts: readonly number[]): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select
      ticket.account_id as account,
      case when ticket.status = any(${unfiledStates}::text[]) then 'potential' else 'in_progress' end as figure,
      ticket.currency,
      sum(ticket.amount)::bigint as minor
    from tickets ticket
    where ticket.account_id = any(${accounts}::bigint[])
      and ticket.status in (${sql.join([...unfiledStates, ...claimedStates].map((state) => sql.lit(state)))})
      and ticket.currency is not null
    group by 1, 2, 3
    union all
    select
      reimbursed.account_id,
      'recovered',
      reimbursed.currency,
      sum(abs(reimbursed.amount_total))::bigint
    from reimbursement_rows reimbursed
    where reimbursed.account_id = any(${accounts}::bigint[])
      and reimbursed.kind = 'case_paid'
      and reimbursed.ticket_id is not null
    group by 1, 3
    order by 1, 2, 3
  `.execute(tx);
  return rows;
}
