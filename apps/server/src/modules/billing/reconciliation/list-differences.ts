import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface Difference {
  readonly kind: 'unknown' | 'not_booked' | 'amount' | 'not_at_gateway' | 'payout';
  /** The gateway's id of the movement, payment, refund, dispute or payout. */
  readonly gateway_id: string;
  readonly type: string;
  readonly account_id: number | null;
  readonly minor: number;
  readonly currency: string;
  readonly at: Date;
}

/** A movement may arrive hours after the payment itself. */
const reportedWithin = '1 day';

/**
 * Differences between gateway and books: movements without a booking, bookings without a movement, and payouts that are
 * not the sum of their movements.
 */
const differences = sql`
  select
    movement.difference as kind, movement.id as gateway_id, movement.type, payment.account_id,
    coalesce(movement.source_minor, movement.amount_minor) as minor,
    coalesce(movement.source_currency, movement.currency) as currency,
    movement.happened_at as at
  from gateway_movements movement
  left join payments payment on payment.gateway_id = movement.payment_gateway_id and payment.purpose <> 'refund'
  where movement.difference is not null
  union all
  select
    'not_at_gateway', coalesce(payment.gateway_id, payment.id::text), payment.purpose, payment.account_id,
    payment.amount_minor, payment.currency, payment.settled_at
  from payments payment
  where payment.status = 'succeeded'
    and payment.settled_at >= (select min(happened_at) from gateway_movements)
    and payment.settled_at < (select max(ran_at) from gateway_reconciliations) - ${reportedWithin}::interval
    and not exists (
      select
      from gateway_movements movement
      where case
        when payment.purpose = 'refund' then movement.source_id = payment.gateway_id
        else movement.payment_gateway_id = payment.gateway_id and movement.type in ('charge', 'payment')
      end
    )
  union all
  select
    'not_at_gateway', back.gateway_id, back.kind, back.account_id, back.amount_minor, back.currency, back.created_at
  from payment_returns back
  where back.created_at >= (select min(happened_at) from gateway_movements)
    and back.created_at < (select max(ran_at) from gateway_reconciliations) - ${reportedWithin}::interval
    and not exists (
      select
      from gateway_movements movement
      where movement.source_id = back.gateway_id
    )
  union all
  select 'payout', payout.id, 'payout', null, payout.amount_minor - paid.minor, payout.currency, payout.created_at
  from gateway_payouts payout
  cross join lateral (
    select coalesce(sum(movement.net_minor), 0)::bigint as minor
    from gateway_movements movement
    where movement.payout_id = payout.id and movement.type <> 'payout'
  ) paid
  where payout.created_at >= (select min(happened_at) from gateway_movements)
    and payout.amount_minor <> paid.minor`;

export async function listDifferences(tx: Tx, limit: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select kind, gateway_id, type, account_id, minor, currency, at
    from (${differences}) difference
    order by at desc, gateway_id
    limit ${limit}
  `.execute(tx);
  return rows;
}

export async function countDifferences(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (${differences}) difference
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
