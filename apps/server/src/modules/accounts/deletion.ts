import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Returns when the account will be deleted; an earlier due date stays. */
export async function scheduleDeletion(tx: Tx, account: number, graceDays: number): Promise<Date> {
  const { due } = await tx
    .updateTable('accounts')
    .set({
      deletion_due_at: sql`coalesce(deletion_due_at, recoup_now() + make_interval(days => ${graceDays}))`,
    })
    .where('id', '=', account)
    .returning(sql<Date>`deletion_due_at`.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

export async function unscheduleDeletion(tx: Tx, account: number): Promise<void> {
  await tx.updateTable('accounts').set({ deletion_due_at: null }).where('id', '=', account).execute();
}

export async function listDueDeletions(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('deletion_due_at', '<=', sql<Date>`recoup_now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** False when the deletion was cancelled, or is done. */
export async function lockDueDeletion(tx: Tx, account: number): Promise<boolean> {
  const due = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('deletion_due_at', '<=', sql<Date>`recoup_now()`)
    .forUpdate()
    .executeTakeFirst();
  return due !== undefined;
}

/** Ends every session, and makes password and passkeys unusable. */
export async function disableSignIn(tx: Tx, account: number): Promise<void> {
  for (const table of ['sessions', 'pending_sign_ins', 'passkeys'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', account).execute();
  }
  await tx.updateTable('accounts').set({ password_hash: noPassword() }).where('id', '=', account).execute();
}

/** The row stays because the books refer to it, without personal data. */
export async function anonymizeAccount(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      username: `deleted-${account}`,
      email: `deleted-${account}@deleted.invalid`,
      phone: null,
      first_name: '',
      last_name: '',
      roles: [],
      referral_code: null,
      email_verified_at: null,
      phone_verified_at: null,
      password_hash: noPassword(),
      deletion_due_at: null,
      deleted_at: sql`recoup_now()`,
    })
    .where('id', '=', account)
    .execute();
}

/** A well-formed hash of a random password, so that a sign-in is refused like any other. */
function noPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
}
