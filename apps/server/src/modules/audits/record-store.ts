import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disguise, disguiseFile } from '@recoup/recovery';
import { parseDeclaredCharset } from '@recoup/sp-api';
import type { Data } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { reportsView, storesView } from '../stores/public.ts';
import { toAuditRegion } from './recovery.ts';
import { fetchObject } from './scratch.ts';

export interface RecordedFile {
  readonly file: string;
  readonly type: string;
  readonly rows: number;
  readonly leftOut: number;
}

export interface Recording {
  readonly region: string;
  readonly files: readonly RecordedFile[];
  /** Kinds of files that are no report the audit reads; they are not recorded. */
  readonly unread: readonly string[];
}

/** Writes the report files of a store into a folder, without anything that identifies the seller. */
export async function recordStore(
  { data, objects, scratch }: { data: Data; objects: ObjectStore; scratch: string },
  store: number,
  folder: string,
): Promise<Recording> {
  const reports = await listReports(data, store);
  const [first] = reports;
  if (first === undefined) throw new Error(`Store ${store} does not exist or has no report files.`);
  const region = toAuditRegion(first.region);
  const disguise = new Disguise();
  const files: RecordedFile[] = [];
  const unread: string[] = [];
  await mkdir(folder, { recursive: true });
  await withFolder(scratch, async (work) => {
    for (const { account_id, object_key, content_type, report_type } of reports) {
      const raw = join(work, 'raw');
      await fetchObject(objects.of(account_id), object_key ?? '', raw);
      const file = `${String(files.length + 1).padStart(4, '0')}.txt`;
      const charset = parseDeclaredCharset(content_type);
      const written = await disguiseFile({ path: raw, charset, region }, join(folder, file), disguise);
      if ('leftOut' in written) files.push({ file, ...written });
      else unread.push(report_type);
    }
  });
  const recording = { region, files, unread };
  await writeFile(join(folder, '.recording.json'), `${JSON.stringify(recording, null, 2)}\n`);
  return recording;
}

function listReports(data: Data, store: number) {
  return data.withSystem((tx) =>
    tx
      .selectFrom(reportsView('report'))
      .innerJoin(storesView('stores'), (join) =>
        join.onRef('stores.account_id', '=', 'report.account_id').onRef('stores.id', '=', 'report.store_id'),
      )
      .select([
        'report.account_id',
        'report.object_key',
        'report.content_type',
        'report.report_type',
        'stores.region',
      ])
      .where('report.store_id', '=', store)
      .where('report.status', '=', 'kept')
      .where('report.object_key', 'is not', null)
      .orderBy('report.id')
      .execute(),
  );
}
