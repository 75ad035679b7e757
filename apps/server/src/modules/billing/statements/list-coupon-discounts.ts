import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { InvoiceRef } from './refresh-draft.ts';

/** Discount per coupon from the invoice's lines, also of a voided invoice. */
export async function listCouponDiscounts(
  tx: Tx,
  { account, invoice }: InvoiceRef,
): Promise<{ held: number; minor: number }[]> {
  const { rows } = await sql<{ held: number; minor: number }>`
    select
      line.held_coupon_id as held,
      sum(coalesce(voided.discount_minor, line.discount_minor))::bigint as minor
    from statement_lines line
    left join voided_lines voided
      on voided.account_id = line.account_id and voided.line_id = line.id and voided.invoice_id = ${invoice}
    where line.account_id = ${account}
      and line.held_coupon_id is not null
      and (voided.line_id is not null or (line.invoice_id = ${invoice} and line.state = 'billed'))
    group by line.held_coupon_id
    order by line.held_coupon_id
  `.execute(tx);
  return rows;
}
