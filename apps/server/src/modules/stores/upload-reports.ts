import { sellerStates } from '@recoup/contract/seller-states';
import type { uploadedFile } from '@recoup/contract/stores';
import type { DateOrder } from '@recoup/recovery';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { Language } from '../../platform/language.ts';
import { publish } from '../../platform/live/publish.ts';
import type { SavedObject, ObjectStore } from '../../platform/objects/objects.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import { toNotesReply } from './reading-notes.ts';
import { hasSameContent } from './save-report-progress.ts';
import { reportsReceived } from './events.ts';
import { FileGone, requireFile } from './store-files.ts';
import { toRegion } from './list-stores.ts';
import { lockState, type StoreRef } from './states.ts';
import { checkUpload, type ReadFile } from './unpack-upload.ts';
import { requireStorage } from './report-storage.ts';
import { readBytes } from '../../platform/read-bytes.ts';

type UploadedFile = z.output<typeof uploadedFile>;

interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface UploadTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  /** Where files lie while they are unpacked and read. */
  readonly spoolDir: string;
  readonly fileReader: FileReader;
  readonly limits: { readonly quotaBytes: number };
}

/**
 * Manual upload for sellers who grant no access. Each file is saved completely or refused with its faults.
 */
export async function uploadReports(
  tools: UploadTools,
  actor: Actor,
  id: number,
  {
    files,
    language,
    dateOrder,
  }: { files: AsyncIterable<IncomingFile>; language: Language; dateOrder?: DateOrder | undefined },
): Promise<UploadedFile[]> {
  const { data } = tools;
  const ref = { account: actor.account, store: id };
  const { region, state, files_deleted_at } = await data.withTenant(actor, async (tx) => {
    const store = await tx
      .selectFrom('stores')
      .select(['region', 'state', 'files_deleted_at'])
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirst();
    if (store === undefined) throw new Problem('not_found');
    return store;
  });
  if (state === sellerStates.closed) throw new Problem('store_closed');
  // An audit of the new files alone would withdraw the findings of the deleted ones.
  if (files_deleted_at !== null) throw new Problem('store_not_active');
  const answers: UploadedFile[] = [];
  for await (const file of files) {
    const read = await withFolder(tools.spoolDir, async (folder) => {
      const { path } = await spool(folder, file.bytes);
      const { name, contentType } = file;
      const input = { path, name, contentType, folder, region: toRegion(region), dateOrder };
      const outcomes = await tools.fileReader.run(actor.account, checkUpload, input);
      const saved: UploadedFile[] = [];
      for (const outcome of outcomes) {
        saved.push(await saveIfValid(tools, ref, { ...outcome, dateOrder }, language));
      }
      return saved;
    });
    answers.push(...read);
  }
  if (answers.length === 0) throw new Problem('no_files');
  return answers;
}

/** A file with faults leaves nothing behind. */
async function saveIfValid(
  { data, objects, limits }: UploadTools,
  ref: StoreRef,
  { path, checked, name, contentType, dateOrder }: ReadFile & { dateOrder: DateOrder | undefined },
  language: Language,
): Promise<UploadedFile> {
  const { type, rows } = checked;
  const answer = { name, report_type: type ?? null, rows, ...toNotesReply(checked, language) };
  if (path === undefined || type === undefined || checked.faults.length > 0) {
    return { ...answer, status: 'refused' };
  }
  const kept = await objects.of(ref.account).put(readBytes(path));
  const status = await data.withSystem(async (tx) => {
    await requireStorage(tx, ref.account, { size: kept.size, ...limits });
    return saveReport(tx, objects, { ...ref, by: null }, { ...kept, name, contentType, type, dateOrder });
  });
  return { ...answer, status };
}

/** Adds a stored file to the store's reports, unless it is there already. */
export async function saveReport(
  tx: Tx,
  objects: ObjectStore,
  { by, ...ref }: StoreRef & { by: number | null },
  file: SavedObject & {
    readonly type: string;
    readonly name: string;
    readonly contentType: string;
    readonly dateOrder?: DateOrder | null | undefined;
  },
): Promise<'kept' | 'same'> {
  await requireFile(tx, objects, { account: ref.account, key: file.key }).catch((error: unknown) => {
    throw error instanceof FileGone ? new Problem('unavailable') : error;
  });
  const state = await lockState(tx, ref);
  if (state === undefined) throw new Problem('not_found');
  if (state === sellerStates.closed) throw new Problem('store_closed');
  if (await hasSameContent(tx, ref, file.type, file.key)) return 'same';
  await tx
    .insertInto('store_reports')
    .values({
      account_id: ref.account,
      store_id: ref.store,
      source: 'uploaded',
      report_type: file.type,
      status: 'kept',
      file_name: file.name,
      content_type: file.contentType,
      date_order: file.dateOrder ?? null,
      object_key: file.key,
      object_size: file.size,
      finished_at: sql`recoup_now()`,
    })
    .execute();
  await reportsReceived.publish(tx, { ...ref, by });
  await publish(tx, ref.account, { topic: 'store', subject: String(ref.store) });
  return 'kept';
}
