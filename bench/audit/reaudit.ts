// What the product's audit of a store takes: the first one, one with nothing new, and one after a sync that brought one
// percent more rows. A process of its own; prints the times of each as JSON. What PostgreSQL takes is not in those of the
// processor.
import { mkdirSync, openAsBlob, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveBuiltInPolicies } from '@recoup/server/modules/audits/public';
import { runStoreAudit } from '@recoup/server/modules/audits/run-store-audit';
import { openObjectStore } from '@recoup/server/platform/objects/open-object-store';
import { startProduct } from '../product.ts';
import { between, now, type Times } from './times.ts';

export interface Reaudits {
  readonly firstTime: Times;
  readonly unchanged: Times;
  readonly newRows: Times;
  /** Of the store's first audit, and what the audit after new rows added to it. */
  readonly first: Size;
  readonly added: Size;
}

interface Size {
  readonly databaseRows: number;
  readonly databaseBytes: number;
  readonly fileBytes: number;
}

const [world = ''] = process.argv.slice(2);
/** Shorter files do not grow between two syncs. */
const shortFile = 10_000;
const newShare = 0.01;
const memoryMb = 500;

const product = await startProduct('error');
const { data, config, log, folder, url } = product;
const tools = {
  data,
  log,
  objects: openObjectStore(config),
  scratchDir: join(folder, 'scratch'),
  spoolDir: join(folder, 'spool'),
  memoryMb,
};
try {
  await saveBuiltInPolicies(data);
  const cookie = await product.signIn('seller');
  const store = await addStore();
  const { earlier, later } = splitWorld();
  const empty = await measureSize();
  await upload(cookie, store, earlier);
  const firstTime = await audit(store);
  const full = await measureSize();
  const unchanged = await audit(store);
  await upload(cookie, store, later);
  const newRows = await audit(store);
  const first = subtract(full, empty);
  const added = subtract(await measureSize(), full);
  const measured: Reaudits = { firstTime, unchanged, newRows, first, added };
  process.stdout.write(JSON.stringify(measured));
} finally {
  await product.stop();
}

async function countRows(): Promise<number> {
  const client = await data.pool.connect();
  try {
    await client.query('begin; set local role recoup_system');
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')`,
    );
    let sum = 0;
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      sum += rows[0]?.n ?? 0;
    }
    return sum;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function measureSize(): Promise<Size> {
  const databaseRows = await countRows();
  const { rows } = await data.pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const objects = join(folder, 'objects');
  mkdirSync(objects, { recursive: true });
  const fileBytes = readdirSync(objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { databaseRows, databaseBytes: rows[0]?.bytes ?? 0, fileBytes };
}

function subtract(after: Size, before: Size): Size {
  return {
    databaseRows: after.databaseRows - before.databaseRows,
    databaseBytes: after.databaseBytes - before.databaseBytes,
    fileBytes: after.fileBytes - before.fileBytes,
  };
}

/** The rows of the last days, one percent of all, as files of a later sync. */
function splitWorld(): { earlier: string[]; later: string[] } {
  const into = join(folder, 'files');
  mkdirSync(into);
  const earlier: string[] = [];
  const later: string[] = [];
  for (const name of readdirSync(world).filter((each) => each !== 'truth.jsonl')) {
    const [header = '', ...rows] = readFileSync(join(world, name), 'latin1').split('\n');
    const lastDay = rows.map(parseDay).toSorted()[Math.floor(rows.length * (1 - newShare))] ?? '';
    const isNew = (row: string) => parseDay(row) > lastDay;
    if (rows.length < shortFile || name.endsWith('.json') || !rows.some(isNew)) {
      earlier.push(join(world, name));
      continue;
    }
    const write = (path: string, part: readonly string[]) => {
      writeFileSync(path, [header, ...part].join('\n'), 'latin1');
      return path;
    };
    earlier.push(
      write(
        join(into, name),
        rows.filter((row) => !isNew(row)),
      ),
    );
    later.push(write(join(into, `new-${name}`), rows.filter(isNew)));
  }
  return { earlier, later };
}

/** The first date of a row, as ISO 8601. */
function parseDay(row: string): string {
  const [, iso, month = '', day = '', year = ''] =
    /(\d{4}-\d{2}-\d{2})|(\d{2})\/(\d{2})\/(\d{4})/.exec(row) ?? [];
  return iso ?? `${year}-${month}-${day}`;
}

async function addStore(): Promise<{ account: number; store: number }> {
  const { account_id, id } = await data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values((each) => ({
        account_id: each.selectFrom('accounts').select('id').where('username', '=', 'seller'),
        region: 'na',
        state: 1,
      }))
      .returning(['account_id', 'id'])
      .executeTakeFirstOrThrow(),
  );
  return { account: account_id, store: id };
}

async function upload(cookie: string, { store }: { store: number }, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const form = new FormData();
    form.append('files', await openAsBlob(path), path.split('/').at(-1));
    const answer = await fetch(`${url}/api/ext/product/userproduct/${store}/upload/`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** Runs the audit that an upload or a user started, as a worker would. */
async function audit(ref: { account: number; store: number }): Promise<Times> {
  const run = await data.withSystem(async (tx) => {
    await tx
      .insertInto('audit_runs')
      .values((each) => ({
        account_id: ref.account,
        store_id: ref.store,
        run_id: each.fn('gen_random_uuid'),
        as_of: each.fn('recoup_today'),
        started_by: null,
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx
      .selectFrom('audit_runs')
      .select('id')
      .where('store_id', '=', ref.store)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
  });
  const begun = now();
  await runStoreAudit(
    tools,
    { ...ref, run: run.id },
    { signal: new AbortController().signal, turn: async () => undefined },
  );
  return between(begun, now());
}
