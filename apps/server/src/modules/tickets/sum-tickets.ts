import { deadlineAges } from '@recoup/contract/dashboard';
import { claimedStates, expiringDays, unfiledStates } from '@recoup/contract/ticket-states';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { sql, type RawBuilder } from 'kysely';
import type { MarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addDays } from '../../platform/day.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';

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
  readonly stage: 'found' | 'ready' | 'filed' | 'approved';
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
      case
        when stands.status in ('ready', 'approved') then stands.status
        when stands.status = any(${unfiledStates}::text[]) then 'found'
        else 'filed'
      end as stage,
      coalesce(sum(stands.count) filter (where stands.closes_on is null), 0)::bigint as count,
      coalesce(sum(stands.minor) filter (where stands.closes_on is null), 0)::bigint as minor,
      coalesce(sum(stands.count) filter (where stands.closes_on is not null), 0)::bigint as expiring_count,
      coalesce(sum(stands.minor) filter (where stands.closes_on is not null), 0)::bigint as expiring_minor
    from ticket_sums stands
    where stands.account_id = ${account}
      and stands.status = any(${[...unfiledStates, ...claimedStates]}::text[])
      and (stands.closes_on is null or ${closesSoon(days)})
      ${ofStore('stands', store)}
    group by 1, 2, 3, 4, 5, 6
    having sum(stands.count) filter (where stands.closes_on is null) > 0
  `.execute(tx);
  return rows.map((row) => ({ ...row, claim_type: requireOneOf(claimTypes, row.claim_type) }));
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
  return rows.map((row) => ({ ...row, claim_type: requireOneOf(claimTypes, row.claim_type) }));
}

/** Tickets filed since the first day of a month: those decided, and those of them paid. */
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

export interface WaitingSum {
  readonly kind: 'closing' | 'documents' | 'answers';
  readonly currency: string | null;
  readonly minor: number;
  readonly count: number;
  /** The first claim deadline among them. */
  readonly by: string | null;
}

/** Tickets of all stores that need the seller: claims about to expire, documents to upload, questions to answer. */
export async function sumWaiting(tx: Tx, account: number, days: MarketplaceDays): Promise<WaitingSum[]> {
  const { rows } = await sql<WaitingSum>`
    with waiting as (
      select
        case when stands.status = 'documents_needed' then 'documents' else 'answers' end as kind,
        stands.currency,
        stands.minor,
        stands.count,
        stands.closes_on,
        stands.closes_on is null as is_counted
      from ticket_sums stands
      where stands.account_id = ${account}
        and stands.status in ('documents_needed', 'marketplace_asks')
        and (stands.closes_on is null or stands.closes_on >= ${days.earliest}::date)
      union all
      select 'closing', stands.currency, stands.minor, stands.count, stands.closes_on, true
      from ticket_sums stands
      where stands.account_id = ${account}
        and stands.status = any(${unfiledStates}::text[])
        and ${closesSoon(days)}
    )
    select
      kind,
      currency,
      coalesce(sum(minor) filter (where is_counted), 0)::bigint as minor,
      coalesce(sum(count) filter (where is_counted), 0)::bigint as count,
      to_char(min(closes_on) filter (where kind <> 'answers'), 'YYYY-MM-DD') as by
    from waiting
    group by kind, currency
    having sum(count) filter (where is_counted) > 0
    order by kind, currency
  `.execute(tx);
  return rows;
}

export interface DeadlineSum {
  /** Index into `deadlineAges`. */
  readonly age: number;
  readonly currency: string | null;
  readonly minor: number;
  readonly count: number;
}

/** Unfiled claims by days until their window closes. */
export async function sumDeadlines(
  tx: Tx,
  { account, store }: Scope,
  days: MarketplaceDays,
): Promise<DeadlineSum[]> {
  const { rows } = await sql<DeadlineSum>`
    select
      width_bucket(stands.closes_on - ${days.of('stands')}, ${deadlineAges.map(({ from }) => from)}::integer[]) - 1
        as age,
      stands.currency,
      sum(stands.minor)::bigint as minor,
      sum(stands.count)::bigint as count
    from ticket_sums stands
    where stands.account_id = ${account}
      and stands.closes_on >= ${days.earliest}::date
      and stands.closes_on >= ${days.of('stands')}
      and stands.status = any(${unfiledStates}::text[])
      ${ofStore('stands', store)}
    group by 1, 2
    having sum(stands.count) > 0
  `.execute(tx);
  return rows;
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

/** Condition on `ticket_sums stands`: the claim window closes within `expiringDays`. */
export function closesSoon(days: MarketplaceDays): RawBuilder<boolean> {
  return sql<boolean>`(
    stands.closes_on between ${days.earliest}::date and ${addDays(days.latest, expiringDays)}::date
    and stands.closes_on - ${days.of('stands')} between 0 and ${expiringDays}::integer
  )`;
}
