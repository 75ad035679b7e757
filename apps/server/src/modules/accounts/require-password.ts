import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { countAttempt, resetAttempts } from './attempts.ts';
import { isPassword } from './passwords.ts';

/** Confirms that the user makes the change, and not a person at an unlocked screen. */
export async function requirePassword(
  data: Data,
  actor: Actor,
  password: string,
  field: 'old_password' | 'password',
): Promise<void> {
  await countAttempt(data, 'old password', String(actor.user));
  const stored = await data.withTenant(actor, (tx) =>
    tx.selectFrom('accounts').select('password_hash').where('id', '=', actor.user).executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(stored.password_hash, password))) {
    throw new Problem('wrong_old_password', { fields: { [field]: { fault: 'wrong_password' } } });
  }
  await resetAttempts(data, 'old password', String(actor.user));
}
