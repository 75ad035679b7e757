import { claimedStates, unfiledStates, viewStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { MarketplaceDays } from '../stores/public.ts';
import { closesSoon } from './sum-tickets.ts';

export interface AccountSum {
  readonly account: number;
  readonly store: number;
  readonly figure: 'potential' | 'in_progress' | 'recovered';
  readonly currency: string;
  readonly minor: number;
}

/** The dashboard's sums by store for many accounts. `recovered` counts from the first day of a month on. */
export async function sumAccounts(
  tx: Tx,
  accounts: readonly number[],
  since: string | null,
): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select
      stands.account_id as account,
      stands.store_id as store,
      case when stands.status = any(${unfiledStates}::text[]) then 'potential' else 'in_progress' end as figure,
      stands.currency,
      sum(stands.minor)::bigint as minor
    from ticket_sums stands
    where stands.account_id = any(${accounts}::bigint[])
      and stands.status = any(${[...unfiledStates, ...claimedStates]}::text[])
      and stands.currency is not null
      and stands.closes_on is null
    group by 1, 2, 3, 4
    having sum(stands.count) > 0
    union all
    select
      came.account_id,
      came.store_id,
      'recovered',
      came.currency,
      sum(came.minor)::bigint
    from money_by_month came
    where came.account_id = any(${accounts}::bigint[])
      and came.kind = 'case_paid'
      ${since === null ? sql`` : sql`and came.month >= ${since}::date`}
    group by 1, 2, 4
    order by 1, 2, 3, 4
  `.execute(tx);
  return rows;
}

export interface AccountWaiting {
  readonly account: number;
  /** Tickets that need documents or an answer. */
  readonly needs_action: number;
  /** Money of claims that close in these days; null where nothing does. */
  readonly currency: string | null;
  readonly expiring: number;
}

/** Work that waits for customers of an agency, for many accounts. */
export async function sumAccountsWaiting(
  tx: Tx,
  accounts: readonly number[],
  days: MarketplaceDays,
): Promise<AccountWaiting[]> {
  const { rows } = await sql<AccountWaiting>`
    select
      stands.account_id as account,
      stands.currency,
      coalesce(sum(stands.count) filter (
        where stands.closes_on is null and stands.status in ('documents_needed', 'marketplace_asks')
      ), 0)::bigint as needs_action,
      coalesce(sum(stands.minor) filter (
        where stands.status = any(${unfiledStates}::text[]) and ${closesSoon(days)}
      ), 0)::bigint as expiring
    from ticket_sums stands
    where stands.account_id = any(${accounts}::bigint[])
      and stands.status = any(${[...unfiledStates, 'marketplace_asks']}::text[])
    group by 1, 2
    order by 1, 2
  `.execute(tx);
  return rows;
}

/** Open tickets, and those of them that wait for the seller. */
export async function countOpenTickets(
  tx: Tx,
  account: number,
): Promise<{ open: number; needs_action: number }> {
  const { rows } = await sql<{ open: number; needs_action: number }>`
    select
      count(*) as open,
      count(*) filter (where ticket.status = any(${viewStates.needs_action}::text[])) as needs_action
    from tickets ticket
    where ticket.account_id = ${account}
      and ticket.status = any(${[...unfiledStates, ...claimedStates]}::text[])
  `.execute(tx);
  return rows[0] ?? { open: 0, needs_action: 0 };
}
