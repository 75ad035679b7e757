import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { Problem } from '../../../platform/problem.ts';
import { requirePassword } from '../require-password.ts';
import { requireFactorCode } from './factor-code.ts';
import { verifySignature, type Site } from './passkeys.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly response?: unknown;
}

/**
 * The user confirms their identity again. With a second factor the password alone is not enough, because the second
 * factor exists to stop someone who stole the password.
 */
export async function confirmUser(
  { data, factorKeyring, site }: { data: Data; factorKeyring: Keyring; site: Site },
  { actor, user }: { actor: Actor; user: SignedInUser },
  { password, code, response }: Proof,
): Promise<void> {
  if (response !== undefined) {
    await verifySignature(data, site, { purpose: 'confirm', account: actor.user }, response);
  } else if (code !== undefined) {
    await requireFactorCode({ data, factorKeyring }, actor.user, code);
  } else {
    if (user.hasFactor) throw new Problem('second_factor_needed');
    await requirePassword(data, actor, password ?? '', 'password');
  }
  await data.withSystem((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: sql`recoup_now()` })
      .where('account_id', '=', actor.user)
      .where('id', '=', user.session ?? 0)
      .execute(),
  );
}
