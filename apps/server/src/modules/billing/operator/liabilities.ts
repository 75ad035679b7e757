import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';

type Liabilities = Reply<typeof contract.operatorBilling.listLiabilities>;

export async function getLiabilities(data: Data): Promise<Liabilities> {
  return data.withSystem(async (tx) => ({
    credit: await sumUnspentCredit(tx),
    coupons: await sumUnusedCoupons(tx),
  }));
}

async function sumUnspentCredit(tx: Tx): Promise<Liabilities['credit']> {
  const { rows } = await sql<{
    kind: 'granted' | 'bought';
    currency: string;
    accounts: number;
    minor: number;
  }>`
    select kind, currency, count(distinct account_id) as accounts, sum(remaining)::bigint as minor
    from credit_lots
    where remaining > 0
    group by kind, currency
    order by kind, currency
  `.execute(tx);
  return rows.map(({ kind, accounts, minor, currency }) => ({ kind, accounts, left: { minor, currency } }));
}

/** The cost of a percentage coupon is unknown before the commission is. */
async function sumUnusedCoupons(tx: Tx): Promise<Liabilities['coupons']> {
  const { rows } = await sql<{
    code: string;
    percent_bp: number | null;
    currency: string | null;
    minor: number | null;
    held: number;
    invoices_left: number;
  }>`
    select
      coupon.code,
      coupon.percent_bp,
      coupon.currency,
      sum(held.amount_left)::bigint as minor,
      count(*) as held,
      sum(held.invoices_left)::bigint as invoices_left
    from held_coupons held
    join coupons coupon on coupon.id = held.coupon_id
    where held.invoices_left > 0
      and (held.amount_left is null or held.amount_left > 0)
      and (held.expires_on is null or held.expires_on >= ${today(tx)}::date)
    group by coupon.id
    order by coupon.code
  `.execute(tx);
  return rows.map(({ currency, minor, ...row }) => ({
    ...row,
    left: currency === null ? null : { minor: minor ?? 0, currency },
  }));
}
