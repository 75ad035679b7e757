import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Language } from '../../platform/language.ts';
import { publish } from '../../platform/live/publish.ts';
import type { SavedObject, ObjectStore } from '../../platform/objects/objects.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import type { ArchiveFaultReason, ArchiveLimits } from '@recoup/recovery/archives';
import { eraseFiles, requireFile, toUnpackFault, unpackUpload, type UnpackedFile } from '../stores/public.ts';
import { visitors } from '../documents/public.ts';
import { estimateJob } from './jobs.ts';
import { getEstimate, getEstimateIn, type Estimate } from './get-estimate.ts';
import { readBytes } from '../../platform/read-bytes.ts';

export interface EstimateRef {
  readonly account: number;
  readonly estimate: number;
}

interface EstimateLimits {
  readonly files: number;
  /** Stored bytes of all files; unlimited if undefined. */
  readonly allBytes?: number;
  readonly archive?: ArchiveLimits;
}

const accountLimits: EstimateLimits = { files: 200 };

export async function createEstimate(
  data: Data,
  actor: Actor,
  region: Region,
  language: Language,
): Promise<Estimate> {
  return data.withTenant(actor, async (tx) => {
    const { id } = await tx
      .insertInto('estimates')
      .values({ account_id: actor.account, region })
      .returning('id')
      .executeTakeFirstOrThrow();
    return getEstimateIn(tx, actor.account, id, language);
  });
}

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface EstimateTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly spoolDir: string;
  readonly fileReader: FileReader;
}

/** Each upload audits all files of the estimate again, in a job. */
export async function addEstimateFiles(
  tools: EstimateTools,
  actor: Actor,
  id: number,
  { files, language }: { files: AsyncIterable<IncomingFile>; language: Language },
): Promise<Estimate> {
  const { data } = tools;
  await data.withTenant(actor, async (tx) => {
    const known = await tx
      .selectFrom('estimates')
      .select('id')
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known === undefined) throw new Problem('not_found');
  });
  await addFiles(tools, { account: actor.account, estimate: id }, files, accountLimits);
  return getEstimate(data, actor, id, language);
}

export async function addFiles(
  tools: EstimateTools,
  ref: EstimateRef,
  files: AsyncIterable<IncomingFile>,
  limits: EstimateLimits,
): Promise<void> {
  const { region } = await tools.data.withSystem((tx) =>
    tx
      .selectFrom('estimates')
      .select('region')
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.estimate)
      .executeTakeFirstOrThrow(() => new Problem('not_found')),
  );
  let count = 0;
  for await (const { name, contentType, bytes } of files) {
    count += 1;
    await withFolder(tools.spoolDir, async (folder) => {
      const { path } = await spool(folder, bytes);
      const upload = {
        path,
        name,
        contentType,
        folder,
        region,
        ...(limits.archive && { limits: limits.archive }),
      };
      for (const file of await tools.fileReader.run(ref.account, unpackUpload, upload)) {
        await addUnpacked(tools, ref, file, limits);
      }
    });
  }
  if (count === 0) throw new Problem('no_files');
}

async function addUnpacked(
  tools: EstimateTools,
  ref: EstimateRef,
  file: UnpackedFile,
  limits: EstimateLimits,
): Promise<void> {
  const { data, objects } = tools;
  const { name, contentType, path } = file;
  if (path === undefined) return data.withSystem((tx) => addRefused(tx, ref, name, file.fault, limits));
  const stored = await objects.of(ref.account).put(readBytes(path));
  try {
    await data.withSystem(async (tx) => {
      await requireFile(tx, objects, { account: ref.account, key: stored.key });
      await addFile(tx, ref, { ...stored, name, contentType }, limits);
    });
  } catch (error) {
    await eraseFiles(tools, ref.account, [stored.key]);
    throw error;
  }
}

/** Files that cannot be unpacked are listed with their fault. */
async function addRefused(
  tx: Tx,
  ref: EstimateRef,
  name: string,
  fault: ArchiveFaultReason,
  limits: EstimateLimits,
): Promise<void> {
  await requireSpace(tx, ref, 0, limits);
  await tx
    .insertInto('estimate_files')
    .values({
      account_id: ref.account,
      estimate_id: ref.estimate,
      file_name: name,
      object_size: 0,
      status: 'refused',
      faults: JSON.stringify(toUnpackFault(fault).faults),
    })
    .execute();
  await publish(tx, ref.account, { topic: 'estimate', subject: String(ref.estimate) });
}

async function addFile(
  tx: Tx,
  ref: EstimateRef,
  file: SavedObject & { name: string; contentType: string },
  limits: EstimateLimits,
): Promise<void> {
  await requireSpace(tx, ref, file.size, limits);
  await tx
    .insertInto('estimate_files')
    .values({
      account_id: ref.account,
      estimate_id: ref.estimate,
      file_name: file.name,
      content_type: file.contentType,
      object_key: file.key,
      object_size: file.size,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'estimate_id', 'object_key']).doNothing())
    .execute();
  await enqueueEstimate(tx, ref);
}

/** Locks the estimate, so that files sent at the same time are counted one after the other. */
async function requireSpace(
  tx: Tx,
  { account, estimate }: EstimateRef,
  size: number,
  limits: EstimateLimits,
): Promise<void> {
  const known = await tx
    .selectFrom('estimates')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Problem('not_found');
  const { count, bytes } = await tx
    .selectFrom('estimate_files')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(object_size), 0)::bigint`.as('bytes'),
    ])
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .executeTakeFirstOrThrow();
  const isFull = count >= limits.files || bytes + size > (limits.allBytes ?? Number.POSITIVE_INFINITY);
  if (isFull) throw new Problem(account === visitors ? 'estimate_full' : 'body_too_large');
}

/** Audits all files of an estimate in a job. Visitors' estimates run one at a time and after those of accounts. */
export async function enqueueEstimate(tx: Tx, { account, estimate }: EstimateRef): Promise<void> {
  const { run_id: run } = await tx
    .updateTable('estimates')
    .set({ state: 'running', percent: 0, expires_at: sql`recoup_now() + interval '1 day'` })
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .returning('run_id')
    .executeTakeFirstOrThrow();
  const key = `estimate:${account}/${estimate}`;
  const turn =
    account === visitors
      ? { queue: 'estimate:visitors', priority: 20 }
      : { queue: key, account, priority: 5 };
  await enqueue(tx, estimateJob, { account, estimate }, { ...turn, key, run });
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}
