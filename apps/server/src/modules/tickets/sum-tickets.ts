import { claimedStates, expiringDays, unfiledStates } from '@recoup/contract/ticket-states';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { sql } from 'kysely';
import type { MarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { daysAfter } from '../../platform/day.ts';
import { oneOf } from '../../platform/one-of.ts';

export interface Scope {
  readonly account: number;
  /** All stores if omitted. */
  readonly store: number | undefined;
}

interface Place {
  readonly store_id: number;
  readonly claim_type: ClaimType;
  readonly country: string | null;
}

export interface OpenSum extends Place {
  readonly figure: 'in_progress' | 'potential';
  /** Undefined for tickets without any value. */
  readonly currency: string | null;
  readonly minor: number;
  readonly count: number;
  readonly expiring_minor: number;
  readonly expiring_count: number;
}

export interface MoneySum extends Place {
  readonly kind: 'case_paid' | 'auto_paid' | 'reversed';
  readonly month: string;
  readonly currency: string;
  readonly minor: number;
  readonly count: number;
}

/** Claims without money yet: filed ones at the claimed amount, others at our estimate. */
export async function sumOpen(tx: Tx, { account, store }: Scope, days: MarketplaceDays): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    select
      stands.store_id,
      stands.claim_type,
      stands.country,
      stands.currency,
      case when stands.status = any(${unfiledStates}::text[]) then 'potential' else 'in_progress' end as figure,
      coalesce(sum(stands.count) filter (where stands.closes_on is null), 0)::bigint as count,
      coalesce(sum(stands.minor) filter (where stands.closes_on is null), 0)::bigint as minor,
      coalesce(sum(stands.count) filter (where stands.closes_on is not null), 0)::bigint as expiring_count,
      coalesce(sum(stands.minor) filter (where stands.closes_on is not null), 0)::bigint as expiring_minor
    from ticket_sums stands
    where stands.account_id = ${account}
      and stands.status = any(${[...unfiledStates, ...claimedStates]}::text[])
      and (
        stands.closes_on is null
        or (
          stands.closes_on between ${days.earliest}::date and ${daysAfter(days.latest, expiringDays)}::date
          and stands.closes_on - ${days.of('stands')} between 0 and ${expiringDays}::integer
        )
      )
      ${ofStore('stands', store)}
    group by 1, 2, 3, 4, 5
    having sum(stands.count) filter (where stands.closes_on is null) > 0
  `.execute(tx);
  return rows.map((row) => ({ ...row, claim_type: oneOf(claimTypes, row.claim_type) }));
}

/** Reimbursements and reversals by month of approval, from the first day of a month on. */
export async function sumMoney(tx: Tx, { account, store }: Scope, since: string | null): Promise<MoneySum[]> {
  const { rows } = await sql<MoneySum>`
    select
      came.store_id,
      came.claim_type,
      nullif(came.country, '') as country,
      came.kind,
      to_char(came.month, 'YYYY-MM') as month,
      came.currency,
      came.minor,
      came.count
    from money_by_month came
    where came.account_id = ${account}
      ${since === null ? sql`` : sql`and came.month >= ${since}::date`}
      ${ofStore('came', store)}
  `.execute(tx);
  return rows.map((row) => ({ ...row, claim_type: oneOf(claimTypes, row.claim_type) }));
}

/** Of tickets filed since the first day of a month: how many were decided, and how many of those paid. */
export async function countDecided(
  tx: Tx,
  { account, store }: Scope,
  since: string | null,
): Promise<{ decided: number; paid: number }> {
  const { rows } = await sql<{ decided: number; paid: number }>`
    select
      coalesce(sum(stands.count), 0)::bigint as decided,
      coalesce(sum(stands.count) filter (where stands.is_won), 0)::bigint as paid
    from ticket_sums stands
    where stands.account_id = ${account}
      and stands.closes_on is null
      and stands.filed_in ${since === null ? sql`is not null` : sql`>= ${since}::date`}
      ${ofStore('stands', store)}
  `.execute(tx);
  return rows[0] ?? { decided: 0, paid: 0 };
}

/** Tickets of all stores that need the seller. */
export async function countWaiting(tx: Tx, account: number): Promise<{ documents: number; answers: number }> {
  const { rows } = await sql<{ documents: number; answers: number }>`
    select
      coalesce(sum(count) filter (where status = 'documents_needed'), 0)::bigint as documents,
      coalesce(sum(count) filter (where status = 'marketplace_asks'), 0)::bigint as answers
    from ticket_sums
    where account_id = ${account}
      and status in ('documents_needed', 'marketplace_asks')
      and closes_on is null
  `.execute(tx);
  return rows[0] ?? { documents: 0, answers: 0 };
}

export async function hasTickets(tx: Tx, account: number): Promise<boolean> {
  const found = await tx
    .selectFrom('tickets')
    .select('id')
    .where('account_id', '=', account)
    .limit(1)
    .execute();
  return found.length > 0;
}

function ofStore(table: 'stands' | 'came', store: number | undefined) {
  return store === undefined ? sql`` : sql`and ${sql.ref(`${table}.store_id`)} = ${store}`;
}
