import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { parseLanguage } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { countAttempt } from '../attempts.ts';
import { factorsChangedJob } from '../jobs.ts';
import { deleteOtherSessions } from '../sessions.ts';
import type { FactorChange } from './factor-changes.ts';
import { toWrongFactorCode } from './factor-code.ts';
import { hasSecondFactor } from './list-factors.ts';
import type { NewPasskey } from './passkeys.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteRememberedDevices } from './remembered-devices.ts';
import { deleteTotp, redeemTotpCode } from './totp.ts';

interface Change {
  readonly data: Data;
  readonly actor: Actor;
  /** The session that makes the change; it is not ended. */
  readonly session: number | undefined;
}

export async function confirmTotp(
  { data, actor, session }: Change,
  keyring: Keyring,
  code: string,
): Promise<string[]> {
  await countAttempt(data, 'second factor code', String(actor.user));
  return data.withSystem(async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, actor.user));
    const isAccepted = await redeemTotpCode(tx, keyring, { account: actor.user, code, isConfirmed: false });
    if (!isAccepted) throw toWrongFactorCode('code');
    return finishAdding(tx, { account: actor.user, session, isFirst, change: 'totp_added' });
  });
}

export async function createPasskey(
  { data, actor, session }: Change,
  name: string,
  passkey: NewPasskey,
): Promise<string[]> {
  return data.withSystem(async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, actor.user));
    const saved = await tx
      .insertInto('passkeys')
      .values({ account_id: actor.user, name, ...passkey })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (saved === undefined) throw new Problem('passkey_refused');
    return finishAdding(tx, { account: actor.user, session, isFirst, change: 'passkey_added' });
  });
}

export async function removeTotp({ data, actor }: Change): Promise<void> {
  await data.withSystem(async (tx) => {
    if (!(await deleteTotp(tx, actor.user))) throw new Problem('not_found');
    await finishRemoving(tx, actor.user, 'totp_removed');
  });
}

export async function removePasskey({ data, actor }: Change, id: number): Promise<void> {
  await data.withSystem(async (tx) => {
    const deleted = await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', actor.user)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw new Problem('not_found');
    await finishRemoving(tx, actor.user, 'passkey_removed');
  });
}

export async function createRecoveryCodes({ data, actor }: Change): Promise<string[]> {
  return data.withSystem(async (tx) => {
    await notifyOwner(tx, actor.user, 'codes_replaced');
    return replaceRecoveryCodes(tx, actor.user);
  });
}

/** For an operator who verified by other means that the user lost every factor. */
export async function removeAllFactors(tx: Tx, account: number): Promise<void> {
  await deleteTotp(tx, account);
  await tx.deleteFrom('passkeys').where('account_id', '=', account).execute();
  await finishRemoving(tx, account, 'all_removed');
}

/** Sessions started before the first factor existed were not confirmed by one, so they end. */
async function finishAdding(
  tx: Tx,
  added: { account: number; session: number | undefined; isFirst: boolean; change: FactorChange },
): Promise<string[]> {
  const { account, session, isFirst, change } = added;
  await notifyOwner(tx, account, change);
  if (!isFirst) return [];
  await deleteOtherSessions(tx, account, session);
  return replaceRecoveryCodes(tx, account);
}

async function finishRemoving(tx: Tx, account: number, change: FactorChange): Promise<void> {
  await notifyOwner(tx, account, change);
  if (await hasSecondFactor(tx, account)) return;
  await deleteRecoveryCodes(tx, account);
  await deleteRememberedDevices(tx, account);
}

async function notifyOwner(tx: Tx, account: number, change: FactorChange): Promise<void> {
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const to = { email, language: parseLanguage(language), change };
  await enqueue(tx, factorsChangedJob, to, { account });
}
