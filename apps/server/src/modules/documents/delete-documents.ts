import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { enqueueErase } from './jobs.ts';
import { documentsWithdrawn } from './events.ts';
import { inUse } from './get-document.ts';

/** Documents of filed claims are kept; others are deleted, their files in a job of the same transaction. */
export async function deleteDocuments(
  data: Data,
  actor: Actor,
  given: readonly number[],
): Promise<{ removed: number[]; in_use: number[] }> {
  const { account, user } = actor;
  const ids = [...new Set(given)];
  return data.withTenant(actor, (tx) =>
    documentsWithdrawn.publishAround(tx, { account, documents: ids, who: 'seller', by: user }, () =>
      deleteInTransaction(tx, account, ids),
    ),
  );
}

async function deleteInTransaction(
  tx: Tx,
  account: number,
  ids: readonly number[],
): Promise<{ removed: number[]; in_use: number[] }> {
  const found = await tx
    .selectFrom('documents')
    .select(['id', 'object_key', inUse.as('in_use')])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length !== ids.length) throw new Problem('not_found');
  const free = found.filter(({ in_use }) => !in_use);
  const removed = free.map(({ id }) => id);
  if (removed.length > 0) {
    await tx.deleteFrom('documents').where('account_id', '=', account).where('id', 'in', removed).execute();
    const keys = free.map(({ object_key }) => object_key);
    await enqueueErase(tx, { account, shelf: 'documents', keys });
    await publish(tx, account, { topic: 'document' });
  }
  return { removed, in_use: found.filter(({ in_use }) => in_use).map(({ id }) => id) };
}
