import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Compares every movement since `since`, and every one that differed before, with the books: a charge with its payment,
 * a refund with ours or a return, a dispute with its return. Payouts and the gateway's own fees belong to no account.
 */
export async function checkMovements(tx: Tx, since: Date): Promise<void> {
  await sql`
    with reported as (
      select
        movement.id,
        movement.type,
        movement.amount_minor,
        abs(movement.source_minor) as source_minor,
        movement.source_currency,
        payment.account_id as paid_account,
        payment.status as paid_status,
        payment.amount_minor as paid_minor,
        payment.currency as paid_currency,
        refund.status as refund_status,
        refund.amount_minor as refund_minor,
        back.status as back_status,
        back.amount_minor as back_minor
      from gateway_movements movement
      left join payments payment on payment.gateway_id = movement.payment_gateway_id and payment.purpose <> 'refund'
      left join payments refund
        on refund.account_id = payment.account_id
          and refund.id = movement.payment_id
          and refund.refunds_id = payment.id
      left join payment_returns back
        on back.account_id = payment.account_id and back.gateway_id = movement.source_id
      where movement.happened_at >= ${since} or movement.difference is not null or movement.checked_at is null
    ),
    held as (
      select
        id,
        case
          when type in ('payout', 'payout_cancel', 'payout_failure', 'stripe_fee', 'stripe_fx_fee', 'tax_fee') then null
          when paid_account is null then 'unknown'
          when type in ('charge', 'payment') then
            case
              when paid_status <> 'succeeded' then 'not_booked'
              when source_minor <> paid_minor or source_currency <> paid_currency then 'amount'
            end
          when type in ('refund', 'payment_refund') then
            case
              when refund_status is null and back_status is null then 'not_booked'
              -- A refund that failed since has a movement of its own, which is checked by itself.
              when source_minor <> coalesce(refund_minor, back_minor) then 'amount'
              when refund_status not in ('succeeded', 'failed') then 'not_booked'
            end
          when type in ('refund_failure', 'payment_failure_refund') then
            case
              when coalesce(refund_status, back_status) is null then 'not_booked'
              when refund_status <> 'failed' or back_status <> 'undone' then 'not_booked'
            end
          when type = 'adjustment' then
            case
              when back_status is null then 'not_booked'
              when source_minor <> back_minor then 'amount'
              when amount_minor > 0 and back_status <> 'undone' then 'not_booked'
            end
          else 'unknown'
        end as difference
      from reported
    )
    update gateway_movements movement
    set difference = held.difference, checked_at = recoup_now()
    from held
    where movement.id = held.id
  `.execute(tx);
}

/** The gateway's ids of the payments whose movements differ from the books. */
export async function listUnmatchedPayments(tx: Tx, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('gateway_movements')
    .select('payment_gateway_id')
    .distinct()
    .where('difference', 'is not', null)
    .where('payment_gateway_id', 'is not', null)
    .where('happened_at', '>=', since)
    .execute();
  return rows.flatMap(({ payment_gateway_id }) => payment_gateway_id ?? []);
}
