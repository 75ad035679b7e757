import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { getTermsOn } from '../statements/billing-terms.ts';

/** A held coupon as frozen on a line: hundredths of a percent, or an amount that is used up. */
export type ChosenCoupon =
  | { readonly held: number; readonly percentBp: number; readonly amountLeft: null }
  | { readonly held: number; readonly percentBp: null; readonly amountLeft: number };

/**
 * The coupon for money of a given day: the one held longest that still covers an invoice. Reserved uses count as used.
 */
export async function chooseCoupon(tx: Tx, account: number, day: string): Promise<ChosenCoupon | null> {
  const { currency } = await getTermsOn(tx, account, day);
  const { rows } = await sql<{ held: number; percent_bp: number | null; amount_left: number | null }>`
    select held.id as held, coupon.percent_bp, held.amount_left
    from held_coupons held
    join coupons coupon on coupon.id = held.coupon_id
    where held.account_id = ${account}
      and (held.expires_on is null or held.expires_on >= ${day}::date)
      and (
        coupon.percent_bp is not null
        or (
          coupon.currency = ${currency}
          and held.amount_left > (
            select coalesce(sum(use.discount_minor), 0)
            from coupon_uses use
            where use.account_id = held.account_id
              and use.held_coupon_id = held.id
              and use.state = 'reserved'
          )
        )
      )
      and held.invoices_left > (
        select count(*)
        from coupon_uses use
        where use.account_id = held.account_id and use.held_coupon_id = held.id and use.state = 'reserved'
      )
    order by held.id
    limit 1
  `.execute(tx);
  const found = rows[0];
  if (found === undefined) return null;
  const { held, percent_bp, amount_left } = found;
  if (percent_bp !== null) return { held, percentBp: percent_bp, amountLeft: null };
  return { held, percentBp: null, amountLeft: amount_left ?? 0 };
}
