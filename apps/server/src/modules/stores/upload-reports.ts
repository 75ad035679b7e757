import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Region, uploadedFile } from '@recoup/contract/stores';
import { openSession, type DateOrder, type Session } from '@recoup/recovery';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { ArchiveFault } from '../../platform/archives/archive-fault.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { publish } from '../../platform/live/publish.ts';
import type { SavedObject, Objects, ObjectStore } from '../../platform/objects/objects.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import { checkReportFile, type CheckedFile } from './check-report-file.ts';
import { noNotes, toNotesReply } from './report-fault.ts';
import { hasSameContent } from './save-report-progress.ts';
import { reportsReceived } from './events.ts';
import { FileGone, requireFile } from './store-files.ts';
import { toRegion } from './list-stores.ts';
import { lockState, type StoreRef } from './states.ts';
import { archiveLimits, unpackFiles, type IncomingFile } from './unpack-files.ts';

type UploadedFile = z.output<typeof uploadedFile>;

export interface UploadTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  /** Where files lie while they are unpacked and read. */
  readonly spoolDir: string;
}

/** For a seller who grants no access: the same files, by hand. Each is kept whole or refused with its faults. */
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
  const { data, objects } = tools;
  const ref = { account: actor.account, store: id };
  const { region, state } = await data.withTenant(actor, async (tx) => {
    const store = await tx
      .selectFrom('stores')
      .select(['region', 'state'])
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirst();
    if (store === undefined) throw new Problem('not_found');
    return store;
  });
  if (state === sellerStates.closed) throw new Problem('store_closed');
  const answers: UploadedFile[] = [];
  const session = await openSession({
    memoryMb: 256,
    spillTo: tools.spoolDir,
    folders: [tools.spoolDir],
    isLocked: true,
  });
  try {
    for await (const file of unpackFiles(files, tools.spoolDir)) {
      const outcome = await saveIfValid(objects.of(ref.account), file, {
        session,
        region: toRegion(region),
        dateOrder,
        spoolDir: tools.spoolDir,
      });
      const status = outcome.kept
        ? await saveOutcome(tools, { ...ref, by: null }, file, { ...outcome, dateOrder })
        : 'refused';
      const { checked } = outcome;
      answers.push({
        name: file.name,
        status,
        report_type: checked.type ?? null,
        rows: checked.rows,
        ...toNotesReply(checked, language),
      });
    }
  } finally {
    session.close();
  }
  if (answers.length === 0) throw new Problem('no_files');
  return answers;
}

/** Read through before it is kept: one with faults leaves nothing behind. */
async function saveIfValid(
  place: Objects,
  { bytes, contentType }: IncomingFile,
  {
    session,
    region,
    dateOrder,
    spoolDir,
  }: { session: Session; region: Region; dateOrder: DateOrder | undefined; spoolDir: string },
): Promise<Outcome> {
  let path: string | undefined;
  try {
    ({ path } = await spool(spoolDir, bytes));
    const checked = await checkReportFile(session, path, { contentType, region, dateOrder });
    const isSound = checked.type !== undefined && checked.faults.length === 0;
    return { kept: isSound ? await place.put(createReadStream(path)) : undefined, checked };
  } catch (error) {
    if (error instanceof ArchiveFault) return { kept: undefined, checked: toUnpackFault(error) };
    throw error;
  } finally {
    if (path !== undefined) await rm(path, { force: true });
  }
}

/** No line is to blame. */
export function toUnpackFault({ reason }: ArchiveFault): CheckedFile {
  const value = reason === 'too_many' ? String(archiveLimits.files) : '';
  const faults = [{ line: 0, column: '', fault: `archive_${reason}` as const, value }];
  return { type: undefined, rows: 0, ...noNotes, faults };
}

interface Outcome {
  readonly kept: SavedObject | undefined;
  readonly checked: CheckedFile;
}

async function saveOutcome(
  { data, objects }: UploadTools,
  ref: StoreRef & { by: number | null },
  { name, contentType }: IncomingFile,
  { kept, checked, dateOrder }: Outcome & { readonly dateOrder: DateOrder | undefined },
): Promise<'kept' | 'same'> {
  const { type } = checked;
  if (kept === undefined || type === undefined) throw new Error('only a sound file is kept');
  return data.withSystem((tx) =>
    saveReport(tx, objects, ref, { ...kept, name, contentType, type, dateOrder }),
  );
}

/** Makes a valid file of the object store one of the store's reports, unless it already is one. */
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
