import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

export interface NewAccount {
  username: string;
  email?: string;
  phone?: string;
  passwordHash: string;
  /** The password was shown to an administrator, so its owner must change it. */
  isPasswordGenerated?: boolean;
  firstName?: string;
  lastName?: string;
  company?: string;
  roles?: string[];
  language: Language;
  referralCode?: string;
}

/** The caller has verified the address. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const now = tx.clock.now();
  const { id } = await tx
    .insertInto('accounts')
    .values({
      username: account.username,
      email: account.email ?? null,
      phone: account.phone ?? null,
      email_verified_at: account.email === undefined ? null : now,
      phone_verified_at: account.phone === undefined ? null : now,
      password_hash: account.passwordHash,
      password_generated: account.isPasswordGenerated ?? false,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      roles: account.roles ?? [],
      language: account.language,
      referral_code: account.referralCode ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('profiles')
    .values({ account_id: id, company: account.company ?? '' })
    .execute();
  return id;
}
