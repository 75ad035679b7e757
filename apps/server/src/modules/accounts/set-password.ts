import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { parseLanguage } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import type { Address } from './addresses.ts';
import { resetAttempts } from './attempts.ts';
import { requireFactorCode } from './factors/factor-code.ts';
import { hasSecondFactor } from './factors/list-factors.ts';
import { deletePendingSignIns } from './factors/pending-sign-in.ts';
import { deleteRememberedDevices } from './factors/remembered-devices.ts';
import { toWrongCodeProblem, requireCode, redeemCode } from './codes.ts';
import { passwordChanged } from './events.ts';
import { passwordChangedJob } from './jobs.ts';
import { hashPassword } from './passwords.ts';
import { requirePassword } from './require-password.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { deleteAllSessions, startSession } from './sessions.ts';

interface Reset {
  readonly code: string;
  readonly factor_code?: string | undefined;
  readonly password: string;
  readonly visitor: Visitor;
}

/**
 * Requires a code and, if the account has one, a second factor: access to the mailbox alone must not be enough. Ends
 * all sessions.
 */
export async function resetPassword(
  context: { data: Data; codeKey: Buffer; factorKeyring: Keyring },
  address: Address,
  { code, factor_code, password, visitor }: Reset,
): Promise<void> {
  const { data } = context;
  await requireCode(context, { address, purpose: 'reset', code, ip: visitor.ip });
  const owner = await data.withSystem((tx) => findOwner(tx, address));
  if (owner !== undefined && (await data.withSystem((tx) => hasSecondFactor(tx, owner)))) {
    if (factor_code === undefined) throw new Problem('second_factor_needed');
    await requireFactorCode(context, owner, factor_code, 'factor_code');
  }
  await requireStrongPassword(data, owner, password);
  const passwordHash = await hashPassword(password);
  const account = await data.withSystem(async (tx) => {
    await redeemCode(tx, address, 'reset');
    const found = await findOwner(tx, address);
    if (found === undefined) throw toWrongCodeProblem();
    await savePassword(tx, found, passwordHash);
    await recordSecurityEvent(tx, { kind: 'password_reset', account: found, actor: null, visitor });
    return found;
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
  await requireStrongPassword(data, actor.user, body.password);
  const passwordHash = await hashPassword(body.password);
  return data.withSystem(async (tx) => {
    await savePassword(tx, actor.user, passwordHash);
    return startSession(tx, actor.user, visitor, { isConfirmed: true });
  });
}

async function findOwner(tx: Tx, address: Address): Promise<number | undefined> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where(address.channel === 'email' ? sql`lower(email)` : 'phone', '=', address.value)
    .executeTakeFirst();
  return found?.id;
}

async function savePassword(tx: Tx, account: number, passwordHash: string): Promise<void> {
  const { email, language } = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_generated: false })
    .where('id', '=', account)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow();
  await deleteAllSessions(tx, account);
  await deletePendingSignIns(tx, account);
  await deleteRememberedDevices(tx, account);
  await passwordChanged.publish(tx, { account });
  if (email !== null) {
    await enqueue(tx, passwordChangedJob, { email, language: parseLanguage(language) }, { account });
  }
}
