import { createAccount } from '../../modules/accounts/public.ts';
import type { Rows } from './seed.ts';

export const referralRows = {
  referral_codes: (tx, account) =>
    tx
      .insertInto('referral_codes')
      .values({ account_id: account, code: `CODE${account}` })
      .execute(),
  referral_clicks: (tx, account) =>
    tx
      .insertInto('referral_clicks')
      .values({ account_id: account, day: '2026-01-01', visitor: Buffer.from('a visitor') })
      .execute(),
  referrals: async (tx, account) => {
    const username = `referred-by-${account}`;
    const referred = await createAccount(tx, {
      username,
      email: `${username}@canaries.example`,
      passwordHash: 'none',
      language: 'en',
    });
    await tx.insertInto('referrals').values({ account_id: account, referred_id: referred }).execute();
  },
} satisfies Rows;
