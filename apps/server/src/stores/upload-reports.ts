import { PassThrough } from 'node:stream';
import { sellerStates } from '@recoup/contract/seller-states';
import type { uploadedFile } from '@recoup/contract/stores';
import { decodeText } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { ArchiveFault } from '../platform/archives/archive-fault.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { publish } from '../platform/live/publish.ts';
import type { KeptObject, Objects, ObjectStore } from '../platform/objects/objects.ts';
import { Problem } from '../platform/problem.ts';
import { checkReportFile, type CheckedFile } from './check-report-file.ts';
import { findSame } from './fetch-report.ts';
import { FileGone, requireFile } from './keep-files.ts';
import type { ReportFault } from './report-fault.ts';
import { lockState, type StoreRef } from './states.ts';
import { archiveLimits, unpackFiles, type IncomingFile } from './unpack-files.ts';

type UploadedFile = z.output<typeof uploadedFile>;

export interface UploadTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  /** Where archives lie while they are unpacked. */
  readonly spoolDir: string;
}

/** For a seller who grants no access: the same files, by hand. Each is kept whole or refused with its faults. */
export async function uploadReports(
  tools: UploadTools,
  actor: Actor,
  id: number,
  { files, language }: { files: AsyncIterable<IncomingFile>; language: Language },
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
  const country = region === 'fe' ? 'JP' : undefined;
  const answers: UploadedFile[] = [];
  for await (const file of unpackFiles(files, tools.spoolDir)) {
    const outcome = await keepIfSound(objects.of(ref.account), file, country);
    const status = outcome.kept ? await settle(tools, ref, file, outcome) : 'refused';
    const { checked } = outcome;
    answers.push({
      name: file.name,
      status,
      report_type: checked.type ?? null,
      rows: checked.rows,
      faults: checked.faults.map(({ line, column, what }) => ({
        line,
        column,
        message: catalogues[language].reportFault(what),
      })),
    });
  }
  if (answers.length === 0) throw new Problem('no_files');
  return answers;
}

/** Read through on its way in: one with faults breaks off before there is a file. */
async function keepIfSound(
  place: Objects,
  { bytes, contentType }: IncomingFile,
  country: string | undefined,
): Promise<Outcome> {
  const copy = new PassThrough();
  const checking = checkReportFile(decodeText(copy, { contentType, country })).finally(() => copy.destroy());
  checking.catch(() => undefined);
  async function* sound(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const piece of bytes) {
        // The check has seen enough.
        if (copy.destroyed) break;
        if (!copy.write(piece)) await drained(copy);
        yield piece;
      }
      if (!copy.destroyed) copy.end();
      const checked = await checking;
      if (checked.type === undefined || checked.faults.length > 0) throw new Refused(checked);
    } finally {
      copy.destroy();
    }
  }
  try {
    const kept = await place.put(sound());
    return { kept, checked: await checking };
  } catch (error) {
    if (error instanceof Refused) return { kept: undefined, checked: error.checked };
    if (error instanceof ArchiveFault) return { kept: undefined, checked: unpackable(error) };
    throw error;
  }
}

/** No line is to blame. */
function unpackable({ reason }: ArchiveFault): CheckedFile {
  const what: ReportFault =
    reason === 'too_many'
      ? { fault: 'archive_too_many', most: archiveLimits.files }
      : { fault: `archive_${reason}` };
  return { type: undefined, rows: 0, faults: [{ line: 0, column: '', what }] };
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
}

class Refused extends Error {
  readonly checked: CheckedFile;

  constructor(checked: CheckedFile) {
    super('a report file has faults');
    this.checked = checked;
  }
}

interface Outcome {
  readonly kept: KeptObject | undefined;
  readonly checked: CheckedFile;
}

async function settle(
  { data, objects }: { data: Data; objects: ObjectStore },
  ref: StoreRef,
  file: IncomingFile,
  { kept, checked }: Outcome,
): Promise<'kept' | 'same'> {
  const { type } = checked;
  if (kept === undefined || type === undefined) throw new Error('only a sound file is kept');
  return data.withSystem(async (tx) => {
    await requireFile(tx, objects, { account: ref.account, key: kept.key }).catch((error: unknown) => {
      throw error instanceof FileGone ? new Problem('unavailable') : error;
    });
    if ((await lockState(tx, ref)) === undefined) throw new Problem('not_found');
    if (await findSame(tx, ref, type, kept.key)) return 'same';
    await tx
      .insertInto('store_reports')
      .values({
        account_id: ref.account,
        store_id: ref.store,
        source: 'uploaded',
        report_type: type,
        status: 'kept',
        file_name: file.name,
        content_type: file.contentType,
        object_key: kept.key,
        object_size: kept.size,
        finished_at: sql`now()`,
      })
      .execute();
    await publish(tx, ref.account, { topic: 'store', subject: String(ref.store) });
    return 'kept';
  });
}
