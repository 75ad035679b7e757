import { sql } from 'kysely';
import { requirePassword } from '../accounts/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Data } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { eraseAccountJob, mailOwnDataJob } from './jobs.ts';

/** How long it can be taken back. */
const graceDays = 7;

export async function askDeletion(
  data: Data,
  actor: Actor,
  password: string,
): Promise<{ deletion_due_at: string }> {
  await requirePassword(data, actor, password, 'password');
  const { account } = actor;
  return data.withSystem(async (tx) => {
    const { due } = await tx
      .updateTable('accounts')
      .set({
        deletion_due_at: sql`coalesce(deletion_due_at, now() + make_interval(days => ${graceDays}))`,
      })
      .where('id', '=', account)
      .returning(sql<Date>`deletion_due_at`.as('due'))
      .executeTakeFirstOrThrow();
    await enqueue(tx, mailOwnDataJob, { account, about: 'deletionAsked' }, { account });
    return { deletion_due_at: due.toISOString() };
  });
}

export async function cancelDeletion(data: Data, { account }: Actor): Promise<{ done: true }> {
  await data.withSystem((tx) =>
    tx.updateTable('accounts').set({ deletion_due_at: null }).where('id', '=', account).execute(),
  );
  return { done: true };
}

export async function beginDueDeletions(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const due = await tx
      .selectFrom('accounts')
      .select('id')
      .where('deletion_due_at', '<=', sql<Date>`now()`)
      .execute();
    for (const { id } of due) {
      const key = `erase account ${id}`;
      await enqueue(tx, eraseAccountJob, { account: id }, { account: id, key, queue: key });
    }
  });
}
