import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/bind.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { parseLanguage } from '../../platform/language.ts';
import type { Address } from './addresses.ts';
import { resetAttempts } from './attempts.ts';
import { toWrongCodeProblem, requireCode, redeemCode } from './codes.ts';
import { passwordChanged } from './events.ts';
import { passwordChangedJob } from './jobs.ts';
import { hashPassword } from './passwords.ts';
import { requirePassword } from './require-password.ts';
import { deleteAllSessions, startSession } from './sessions.ts';

/** Requires a code; ends all sessions. */
export async function resetPassword(
  context: { data: Data; codeKey: Buffer },
  address: Address,
  { code, password, ip }: { code: string; password: string; ip: string },
): Promise<void> {
  const { data } = context;
  await requireCode(context, { address, purpose: 'reset', code, ip });
  const passwordHash = await hashPassword(password);
  const account = await data.withSystem(async (tx) => {
    await redeemCode(tx, address, 'reset');
    const found = await tx
      .selectFrom('accounts')
      .select('id')
      .where(address.channel === 'email' ? sql`lower(email)` : 'phone', '=', address.value)
      .executeTakeFirst();
    if (found === undefined) throw toWrongCodeProblem();
    await savePassword(tx, found.id, passwordHash);
    return found.id;
  });
  await resetAttempts(data, 'sign-in to an account', `account:${account}`);
}

/** Requires the current password; ends all sessions and starts a new one for this browser. */
export async function changePassword(
  data: Data,
  actor: Actor,
  body: { old_password: string; password: string },
  visitor: Visitor,
): Promise<string> {
  await requirePassword(data, actor, body.old_password, 'old_password');
  const passwordHash = await hashPassword(body.password);
  return data.withSystem(async (tx) => {
    await savePassword(tx, actor.user, passwordHash);
    return startSession(tx, actor.user, visitor);
  });
}

async function savePassword(tx: Tx, account: number, passwordHash: string): Promise<void> {
  const { email, language } = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', account)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow();
  await deleteAllSessions(tx, account);
  await passwordChanged.publish(tx, { account });
  if (email !== null) {
    await enqueue(tx, passwordChangedJob, { email, language: parseLanguage(language) }, { account });
  }
}
