import type { contract, Reply } from '@recoup/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Language } from '../../platform/language.ts';
import { selectName } from './coupons/list-coupons.ts';
import { getTermsOn } from './statements/billing-terms.ts';

/** What coupons give is read across accounts, everything else by the account's own id. */
export async function getTerms(
  data: Data,
  { account }: Actor,
  language: Language,
): Promise<Reply<typeof contract.invoices.getTerms>> {
  return data.withSystem(async (tx) => {
    const { rateBp } = await getTermsOn(tx, account, today(tx));
    const gift = await tx
      .selectFrom('welcome_gifts')
      .innerJoin('coupons as coupon', 'coupon.id', 'welcome_gifts.coupon_id')
      .select(selectName(language).as('name'))
      .where('welcome_gifts.account_id', '=', account)
      .executeTakeFirst();
    return { rate_bp: rateBp, welcome_gift: gift?.name ?? null };
  });
}
