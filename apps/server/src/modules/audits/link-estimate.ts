import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { saveReport, getStore } from '../stores/public.ts';
import { deleteFilesJob } from './jobs.ts';

interface EstimateRef {
  readonly account: number;
  readonly estimate: number;
}

/** Its files become reports of a store; the estimate itself has served. */
export async function linkEstimate(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
  store: number,
): Promise<{ kept: number }> {
  const ref = { account: actor.account, store, by: actor.user };
  await data.withTenant(actor, async (tx) => {
    const estimate = await getOwnEstimate(tx, actor.account, id);
    const chosen = await getStore(tx, { account: actor.account, store });
    if (chosen === undefined)
      throw new Problem('invalid_input', { fields: { store: { fault: 'not_valid' } } });
    if (chosen.region !== estimate.region) {
      throw new Problem('invalid_input', { fields: { store: { fault: 'not_valid' } } });
    }
  });
  return data.withSystem(async (tx) => {
    const files = await tx
      .selectFrom('estimate_files')
      .select(['file_name', 'content_type', 'date_order', 'object_key', 'object_size', 'report_type'])
      .where('account_id', '=', actor.account)
      .where('estimate_id', '=', id)
      .where('status', '=', 'read')
      .orderBy('id')
      .execute();
    let kept = 0;
    for (const file of files) {
      if (file.object_key === null) continue;
      const outcome = await saveReport(tx, objects, ref, {
        key: file.object_key,
        size: file.object_size,
        type: file.report_type,
        name: file.file_name,
        contentType: file.content_type,
        dateOrder: file.date_order,
      });
      if (outcome === 'kept') kept += 1;
    }
    await deleteEstimateRows(tx, { account: actor.account, estimate: id });
    return { kept };
  });
}

export async function deleteEstimate(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  await data.withTenant(actor, (tx) => getOwnEstimate(tx, actor.account, id));
  await data.withSystem((tx) => deleteEstimateRows(tx, { account: actor.account, estimate: id }));
  return { done: true };
}

export async function deleteExpiredEstimates(data: Data): Promise<void> {
  const expired = await data.withSystem((tx) =>
    tx
      .selectFrom('estimates')
      .select(['account_id', 'id'])
      .where('expires_at', '<', sql<Date>`recoup_now()`)
      .limit(500)
      .execute(),
  );
  for (const { account_id, id } of expired) {
    await data.withSystem((tx) => deleteEstimateRows(tx, { account: account_id, estimate: id }));
  }
}

async function getOwnEstimate(tx: Tx, account: number, id: number): Promise<{ region: string }> {
  const row = await tx
    .selectFrom('estimates')
    .select('region')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** The rows go here, the files in a job of the same transaction. */
async function deleteEstimateRows(tx: Tx, { account, estimate }: EstimateRef): Promise<void> {
  const files = await tx
    .selectFrom('estimate_files')
    .select(['object_key', 'table_key'])
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .execute();
  await tx.deleteFrom('estimates').where('account_id', '=', account).where('id', '=', estimate).execute();
  const keys = [
    ...new Set(files.flatMap(({ object_key, table_key }) => [object_key ?? [], table_key ?? []].flat())),
  ];
  if (keys.length > 0) await enqueue(tx, deleteFilesJob, { account, keys });
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}
