import { createReadStream } from 'node:fs';
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
import type { ArchiveFaultReason } from '@recoup/recovery/archives';
import { requireFile, toUnpackFault, unpackUpload, type UnpackedFile } from '../stores/public.ts';
import { estimateJob } from './jobs.ts';
import { getEstimate, getEstimateIn, type Estimate } from './get-estimate.ts';

/** Of one estimate: what a page takes at once, many times over. */
const maxFiles = 200;

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

interface EstimateTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly spoolDir: string;
  readonly fileReader: FileReader;
}

/** They are searched in the background; each time more come, all of them together. */
export async function addEstimateFiles(
  tools: EstimateTools,
  actor: Actor,
  id: number,
  {
    files,
    language,
  }: {
    files: AsyncIterable<{ name: string; contentType: string; bytes: AsyncIterable<Uint8Array> }>;
    language: Language;
  },
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
  const ref = { account: actor.account, estimate: id };
  let count = 0;
  for await (const { name, contentType, bytes } of files) {
    count += 1;
    await withFolder(tools.spoolDir, async (folder) => {
      const { path } = await spool(folder, bytes);
      const upload = { path, name, contentType, folder };
      for (const file of await tools.fileReader.run(actor.account, unpackUpload, upload)) {
        await addUnpacked(tools, ref, file);
      }
    });
  }
  if (count === 0) throw new Problem('no_files');
  return getEstimate(data, actor, id, language);
}

async function addUnpacked(
  { data, objects }: EstimateTools,
  ref: { account: number; estimate: number },
  file: UnpackedFile,
): Promise<void> {
  const { name, contentType, path } = file;
  if (path === undefined) return data.withSystem((tx) => addRefused(tx, ref, name, file.fault));
  const kept = await objects.of(ref.account).put(createReadStream(path));
  await data.withSystem(async (tx) => {
    await requireFile(tx, objects, { account: ref.account, key: kept.key });
    await addFile(tx, ref, { ...kept, name, contentType });
  });
}

/** Files that cannot be unpacked are listed with their fault. */
async function addRefused(
  tx: Tx,
  { account, estimate }: { account: number; estimate: number },
  name: string,
  fault: ArchiveFaultReason,
): Promise<void> {
  await tx
    .insertInto('estimate_files')
    .values({
      account_id: account,
      estimate_id: estimate,
      file_name: name,
      object_size: 0,
      status: 'refused',
      faults: JSON.stringify(toUnpackFault(fault).faults),
    })
    .execute();
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}

async function addFile(
  tx: Tx,
  { account, estimate }: { account: number; estimate: number },
  file: SavedObject & { name: string; contentType: string },
): Promise<void> {
  const known = await tx
    .selectFrom('estimates')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Problem('not_found');
  const { count } = await tx
    .selectFrom('estimate_files')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .executeTakeFirstOrThrow();
  if (count >= maxFiles) throw new Problem('body_too_large');
  await tx
    .insertInto('estimate_files')
    .values({
      account_id: account,
      estimate_id: estimate,
      file_name: file.name,
      content_type: file.contentType,
      object_key: file.key,
      object_size: file.size,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'estimate_id', 'object_key']).doNothing())
    .execute();
  await enqueueEstimate(tx, { account, estimate });
}

/** Searches all files of an estimate, in the background. */
export async function enqueueEstimate(
  tx: Tx,
  { account, estimate }: { account: number; estimate: number },
): Promise<void> {
  const { run_id: run } = await tx
    .updateTable('estimates')
    .set({ state: 'running', percent: 0, expires_at: sql`recoup_now() + interval '1 day'` })
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await enqueue(
    tx,
    estimateJob,
    { account, estimate },
    {
      queue: `estimate:${account}/${estimate}`,
      key: `estimate:${account}/${estimate}`,
      account,
      run,
      priority: 5,
    },
  );
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}
