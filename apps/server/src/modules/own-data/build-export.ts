import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { JobContext } from '../../platform/jobs/worker.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { writeZip, type ZipEntry } from '../../platform/archives/write-zip.ts';
import { listAccountTables } from './account-tables.ts';
import { sendOwnDataMailJob } from './jobs.ts';
import { listExportedFiles } from './own-files.ts';
import { toCsv, toJson } from './export-table.ts';

export interface OwnDataTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

export const exportDays = 7;

interface ExportRef {
  readonly account: number;
  readonly export: number;
}

/** Writes everything the account owns into one file; the previous export is deleted. */
export async function buildExport(tools: OwnDataTools, ref: ExportRef, { run, progress }: JobContext) {
  const { data, objects } = tools;
  const { account } = ref;
  const actor: Actor = {
    user: account,
    account,
    because: 'own account',
    action: 'export of own data',
    requestId: run,
    acts: false,
  };
  const note = async (percent: number) => {
    await progress(percent);
    await saveProgress(data, ref, percent);
  };
  const { key, size } = await objects.of(account, 'exports').put(writeZip(buildEntries(tools, actor, note)));
  const former = await data.withSystem(async (tx) => {
    const gone = await tx
      .deleteFrom('data_exports')
      .where('account_id', '=', account)
      .where('id', '<', ref.export)
      .returning('object_key')
      .execute();
    await tx
      .updateTable('data_exports')
      .set({
        state: 'ready',
        progress: 100,
        object_key: key,
        size,
        expires_at: sql`recoup_now() + make_interval(days => ${exportDays})`,
      })
      .where('account_id', '=', account)
      .where('id', '=', ref.export)
      .execute();
    await enqueue(tx, sendOwnDataMailJob, { account, about: 'exportReady' }, { account });
    await publish(tx, account, { topic: 'own-data' });
    return gone.flatMap(({ object_key }) => object_key ?? []);
  });
  for (const old of former) if (old !== key) await objects.of(account, 'exports').delete(old);
}

async function saveProgress(data: Data, ref: ExportRef, percent: number): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('data_exports')
      .set({ progress: Math.floor(percent) })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.export)
      .execute();
    await publish(tx, ref.account, { topic: 'own-data' });
  });
}

async function* buildEntries(
  { data, objects }: OwnDataTools,
  actor: Actor,
  note: (percent: number) => Promise<void>,
): AsyncGenerator<ZipEntry, void, undefined> {
  const tables = (await data.withSystem(listAccountTables)).filter(({ columns }) => columns.length > 0);
  for (const [index, table] of tables.entries()) {
    yield { name: `csv/${table.name}.csv`, isPacked: false, bytes: toCsv(data, actor, table) };
    yield { name: `json/${table.name}.json`, isPacked: false, bytes: toJson(data, actor, table) };
    if (index % 10 === 0) await note((index / tables.length) * 70);
  }
  const files = await data.withTenant(actor, (tx) => listExportedFiles(tx, actor.account));
  for (const [index, { path, key, shelf }] of files.entries()) {
    const bytes = await objects.of(actor.account, shelf).get(key);
    // Erased meanwhile.
    if (bytes === undefined) continue;
    yield { name: `files/${path}`, isPacked: true, bytes };
    if (index % 20 === 0) await note(70 + (index / files.length) * 29);
  }
}
