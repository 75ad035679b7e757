import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { parseLanguage } from '../../platform/language.ts';
import { parseEmailAddress } from './addresses.ts';
import { redeemCode, requireCode, toWrongCodeProblem } from './codes.ts';
import { emailChangedJob } from './jobs.ts';
import { requirePassword } from './require-password.ts';

interface Change {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly ip: string;
}

/** Requires the password and a code sent to the new address; the old address is notified. */
export async function changeEmail(
  context: { data: Data; codeKey: Buffer },
  actor: Actor,
  { email, code, password, ip }: Change,
): Promise<{ email: string; verified: true }> {
  const { data } = context;
  const address = parseEmailAddress(email);
  await requirePassword(data, actor, password, 'password');
  await requireCode(context, { address, purpose: 'change', code, ip });
  return data
    .withSystem(async (tx) => {
      await redeemCode(tx, address, 'change');
      const before = await tx
        .selectFrom('accounts')
        .select(['username', 'email', 'language'])
        .where('id', '=', actor.user)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('accounts')
        .set({
          email: address.value,
          email_verified_at: sql<Date>`recoup_now()`,
          // An account whose username is its address takes the new one, so that the next owner of the address can sign
          // up.
          ...(before.username === before.email && { username: address.value }),
        })
        .where('id', '=', actor.user)
        .execute();
      if (before.email !== null) {
        const language = parseLanguage(before.language);
        const mail = { email: before.email, changedTo: address.value, language };
        await enqueue(tx, emailChangedJob, mail, { account: actor.user });
      }
      return { email: address.value, verified: true as const };
    })
    .catch((error: unknown) => {
      // Another account took the address after the code was sent.
      if (error instanceof Error && 'code' in error && error.code === '23505') throw toWrongCodeProblem();
      throw error;
    });
}
