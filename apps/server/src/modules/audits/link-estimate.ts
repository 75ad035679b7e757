import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { deleteVisitorUploads } from '../documents/public.ts';
import { getOrCreatePendingStore, saveReport, getStore } from '../stores/public.ts';
import type { EstimateRef } from './create-estimate.ts';
import { deleteFilesJob } from './jobs.ts';

/**
 * Turns the estimate's files into reports of a store and deletes the estimate. Without a store, creates one that waits
 * to be connected; the first connection in that region uses it.
 */
export async function linkEstimate(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
  given: number | undefined,
): Promise<{ kept: number; store: number }> {
  const { region } = await data.withTenant(actor, async (tx) => {
    const estimate = await getOwnEstimate(tx, actor.account, id);
    if (given === undefined) return estimate;
    const chosen = await getStore(tx, { account: actor.account, store: given });
    if (chosen?.region !== estimate.region) {
      throw new Problem('invalid_input', { fields: { store: { fault: 'not_valid' } } });
    }
    return estimate;
  });
  return data.withSystem(async (tx) => {
    const pending = { region, name: '', home: null };
    const store = given ?? (await getOrCreatePendingStore(tx, actor.account, pending));
    const ref = { account: actor.account, store, by: actor.user };
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
    return { kept, store };
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

async function getOwnEstimate(tx: Tx, account: number, id: number): Promise<{ region: Region }> {
  const row = await tx
    .selectFrom('estimates')
    .select('region')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** Deletes the rows; the files are deleted by a job of the same transaction. */
export async function deleteEstimateRows(tx: Tx, { account, estimate }: EstimateRef): Promise<void> {
  const keys = await listFileKeys(tx, { account, estimate });
  await deleteUploads(tx, { account, estimate });
  await tx.deleteFrom('estimates').where('account_id', '=', account).where('id', '=', estimate).execute();
  if (keys.length > 0) await enqueue(tx, deleteFilesJob, { account, keys });
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}

/** Unfinished uploads of a visitor; those of accounts belong to no estimate. */
async function deleteUploads(tx: Tx, { account, estimate }: EstimateRef): Promise<void> {
  const row = await tx
    .selectFrom('estimates')
    .select('token_hash')
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .forUpdate()
    .executeTakeFirst();
  const visitor = row?.token_hash ?? null;
  if (visitor !== null) await deleteVisitorUploads(tx, { visitor });
}

export async function listFileKeys(tx: Tx, { account, estimate }: EstimateRef): Promise<string[]> {
  const files = await tx
    .selectFrom('estimate_files')
    .select(['object_key', 'table_key'])
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .execute();
  const keys = files.flatMap(({ object_key, table_key }) => [object_key, table_key]);
  return [...new Set(keys.filter((key) => key !== null))];
}
