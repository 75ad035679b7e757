import { sellerStates } from '@recoup/contract/seller-states';
import type { uploadedFile } from '@recoup/contract/stores';
import { decodeText } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { publish } from '../platform/live/publish.ts';
import type { KeptObject, ObjectStore } from '../platform/objects/objects.ts';
import { Problem } from '../platform/problem.ts';
import { checkReportFile, type CheckedFile } from './check-report-file.ts';
import { findSame } from './fetch-report.ts';
import { lockState, type StoreRef } from './states.ts';

type UploadedFile = z.output<typeof uploadedFile>;

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** For a seller who grants no access: the same files, by hand. Each is kept whole or refused with its faults. */
export async function uploadReports(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
  { files, language }: { files: AsyncIterable<IncomingFile>; language: Language },
): Promise<UploadedFile[]> {
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
  const place = objects.of(actor.account);
  const answers: UploadedFile[] = [];
  for await (const file of files) {
    const kept = await place.put(file.bytes);
    const bytes = await place.get(kept.key);
    if (bytes === undefined) throw new Error('a file vanished as soon as it was kept');
    const checked = await checkReportFile(decodeText(bytes, { contentType: file.contentType, country }));
    const status = await settle(data, ref, { file, kept, checked });
    if (status === 'refused' && !(await isReferenced(data, ref.account, kept.key)))
      await place.delete(kept.key);
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

async function settle(
  data: Data,
  ref: StoreRef,
  { file, kept, checked }: { file: IncomingFile; kept: KeptObject; checked: CheckedFile },
): Promise<UploadedFile['status']> {
  const { type } = checked;
  if (type === undefined || checked.faults.length > 0) return 'refused';
  return data.withSystem(async (tx) => {
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

async function isReferenced(data: Data, account: number, key: string): Promise<boolean> {
  const row = await data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('id')
      .where('account_id', '=', account)
      .where('object_key', '=', key)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
