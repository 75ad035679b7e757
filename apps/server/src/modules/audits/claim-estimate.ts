import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { recordActing } from '../../platform/record-acting.ts';
import { visitors } from '../documents/public.ts';
import { eraseFiles, requireFile } from '../stores/public.ts';
import { enqueueEstimate, type EstimateRef } from './create-estimate.ts';
import { getEstimate, type Estimate } from './get-estimate.ts';
import { deleteEstimateRows, listFileKeys } from './link-estimate.ts';
import { findVisitorEstimate } from './visitor-estimates.ts';

interface ClaimTools {
  readonly data: Data;
  readonly objects: ObjectStore;
}

/** Moves a visitor's estimate, with its files and result, to the account. */
export async function claimEstimate(
  tools: ClaimTools,
  actor: Actor,
  token: string,
  language: Language,
): Promise<Estimate> {
  const { data } = tools;
  const keys = await data.withSystem(async (tx) => listFileKeys(tx, await findVisitorEstimate(tx, token)));
  try {
    for (const key of keys) await copyFile(tools, key, actor.account);
    const id = await data.withSystem((tx) => moveRows(tx, tools.objects, token, actor));
    return await getEstimate(data, actor, id, language);
  } catch (error) {
    await eraseFiles(tools, actor.account, keys);
    throw error;
  }
}

/** Files are encrypted by account, so they are written anew. */
async function copyFile({ objects }: ClaimTools, key: string, account: number): Promise<void> {
  const bytes = await objects.of(visitors).get(key);
  if (bytes === undefined) throw new Problem('estimate_gone');
  await objects.of(account).put(bytes);
}

async function moveRows(tx: Tx, objects: ObjectStore, token: string, actor: Actor): Promise<number> {
  const { account } = actor;
  await recordActing(tx, actor, account);
  const source = await findVisitorEstimate(tx, token);
  for (const key of await listFileKeys(tx, source)) await requireFile(tx, objects, { account, key });
  const { id, state } = await tx
    .insertInto('estimates')
    .columns(['account_id', 'region', 'state', 'percent', 'result'])
    .expression((from) =>
      from
        .selectFrom('estimates')
        .select((select) => [select.val(account).as('account_id'), 'region', 'state', 'percent', 'result'])
        .where('account_id', '=', source.account)
        .where('id', '=', source.estimate),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  await copyFileRows(tx, source, { account, estimate: id });
  await deleteEstimateRows(tx, source);
  // The job that was enqueued for the visitor finds no estimate.
  if (state === 'running') await enqueueEstimate(tx, { account, estimate: id });
  return id;
}

async function copyFileRows(tx: Tx, source: EstimateRef, target: EstimateRef): Promise<void> {
  const columns = [
    'file_name',
    'content_type',
    'object_key',
    'object_size',
    'status',
    'report_type',
    'table_name',
    'table_key',
    'rows',
    'faults',
    'set_aside',
    'set_aside_rows',
    'warnings',
    'date_order',
  ] as const;
  await tx
    .insertInto('estimate_files')
    .columns(['account_id', 'estimate_id', ...columns])
    .expression((from) =>
      from
        .selectFrom('estimate_files')
        .select((select) => [
          select.val(target.account).as('account_id'),
          select.val(target.estimate).as('estimate_id'),
          ...columns,
        ])
        .where('account_id', '=', source.account)
        .where('estimate_id', '=', source.estimate)
        .orderBy('id'),
    )
    .execute();
}
