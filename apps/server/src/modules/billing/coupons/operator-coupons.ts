import type { contract, Reply } from '@recoup/contract';
import type { NewCoupon } from '@recoup/contract/coupons';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import type { Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Money } from '@recoup/contract/money';
import { normalizeCode } from './normalize-code.ts';
import { selectName } from './list-coupons.ts';

type All = Reply<typeof contract.coupons.listTemplates>;

interface StoredCoupon extends Omit<All['items'][number], 'amount' | 'gave'> {
  amount_minor: number | null;
  currency: string | null;
  gave: Money[];
}

export async function listAllCoupons(data: Data, language: Language): Promise<All> {
  return data.withSystem(async (tx) => {
    const { rows } = await sql<StoredCoupon>`
      with given as (
        select held.coupon_id, invoice.currency, sum(use.discount_minor) as minor
        from coupon_uses use
        join held_coupons held on held.account_id = use.account_id and held.id = use.held_coupon_id
        join invoices invoice on invoice.account_id = use.account_id and invoice.id = use.invoice_id
        where use.state = 'used'
        group by held.coupon_id, invoice.currency
      )
      select
        coupon.id, coupon.code, ${selectName(language)} as name, coupon.percent_bp, coupon.amount_minor, coupon.currency,
        coupon.invoices, coupon.total_limit, coupon.per_account_limit, coupon.first_time_only, coupon.valid_from,
        coupon.valid_to, coupon.days_held, coupon.given_only, coupon.redeemed,
        not coupon.given_only and coalesce(coupon.valid_to >= ${today(tx)}::date, true) as open,
        (
          select coalesce(jsonb_agg(jsonb_build_object('minor', minor, 'currency', currency) order by currency), '[]')
          from given
          where given.coupon_id = coupon.id
        ) as gave
      from coupons coupon
      order by coupon.id desc
    `.execute(tx);
    return {
      items: rows.map(({ amount_minor, currency, ...coupon }) => ({
        ...coupon,
        amount: amount_minor === null || currency === null ? null : { minor: amount_minor, currency },
      })),
    };
  });
}

export async function createCoupon(data: Data, actor: Actor, wish: NewCoupon): Promise<{ id: number }> {
  const { valid_from, ...coupon } = wish;
  const created = await data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({
        ...coupon,
        code: normalizeCode(coupon.code),
        valid_from: valid_from ?? today(tx),
        created_by: actor.user,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (created === undefined) throw new Problem('code_taken', { fields: { code: { fault: 'not_valid' } } });
  return created;
}

/** Sets its last day to yesterday. */
export async function endCoupon(data: Data, id: number): Promise<{ done: true }> {
  const ended = await data.withSystem((tx) =>
    tx
      .updateTable('coupons')
      .set({ valid_to: addDays(today(tx), -1) })
      .where('id', '=', id)
      .where('given_only', '=', false)
      .returning('id')
      .executeTakeFirst(),
  );
  if (ended === undefined) throw new Problem('not_found');
  return { done: true };
}
