import type { Data } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/language.ts';

export interface CouponName {
  readonly code: string;
  readonly name: string;
}

/** Names of the coupons an account holds. Codes are shared by accounts, so this runs as the system role. */
export async function listCouponNames(
  data: Data,
  account: number,
  language: Language,
): Promise<ReadonlyMap<number, CouponName>> {
  const rows = await data.withSystem((tx) =>
    tx
      .selectFrom('held_coupons as held')
      .innerJoin('coupons as coupon', 'coupon.id', 'held.coupon_id')
      .select(['held.id', 'coupon.code', 'coupon.name_en', 'coupon.name_zh'])
      .where('held.account_id', '=', account)
      .execute(),
  );
  return new Map(
    rows.map(({ id, code, name_en, name_zh }) => [id, { code, name: language === 'zh' ? name_zh : name_en }]),
  );
}
