import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { processIdentity } from './embedded-postgres/processes.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const commitUntilKilled = new URL('fixtures/commit-until-killed.ts', import.meta.url);
const exitWithoutStopping = new URL('fixtures/exit-without-stopping.ts', import.meta.url);

let emptyDatabase: string;

beforeAll(async () => {
  emptyDatabase = await newTemporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir: emptyDatabase, durable: false });
  await server.stop();
});

afterAll(() => rm(emptyDatabase, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  test('starts in an empty folder, with a role that is no superuser and a socket only its user can reach', async () => {
    const dataDir = await newFolder();
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    const [role] = await query(
      server.connectionString,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, pg_get_userbyid(datdba) as owner
       from pg_roles, pg_database
       where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({
      rolname: 'recoup',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: true,
      rolcreaterole: true,
      owner: 'recoup',
    });
    expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
  });

  test('writes to the disk before it says committed, checks what it reads, listens on no port', async () => {
    const server = await start(await newDatabase());
    const settings = await query(
      server.connectionString,
      `select name, setting
       from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
  });

  test('keeps its data over a restart', async () => {
    const dataDir = await newDatabase();
    const first = await start(dataDir);
    await query(first.connectionString, `create table kept as select 'still here' as word`);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  test('leaves no process, no lock and no socket when it is stopped', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir);
    const pid = await postmasterPid(dataDir);
    await server.stop();
    expect(processIdentity(pid)).toBeUndefined();
    // Where the binaries cannot run in place, a copy stays for the next start.
    const left = (await readdir(dataDir)).filter((name) => !name.startsWith('postgresql-'));
    expect(left.toSorted()).toEqual(['cluster', 'postgresql.log', 'socket']);
    expect(await readdir(join(dataDir, 'socket'))).toEqual([]);
  });

  test('is told to stop when its process exits without stopping it', async () => {
    const dataDir = await newDatabase();
    const child = runFixture(exitWithoutStopping, dataDir);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    await vi.waitUntil(() => !existsSync(join(dataDir, 'cluster/postmaster.pid')), { timeout: 120_000 });
    expect(existsSync(join(dataDir, 'recoup.lock'))).toBe(false);
  });

  test('is taken over, with everything committed, when its process was killed', async () => {
    const dataDir = await newDatabase();
    const committed = await commitAndKill(dataDir);
    const server = await start(dataDir);
    expect(server.adopted).toBe(true);
    await expectCommits(server, committed);
  });

  test('a server that was taken over stops like any other', async () => {
    const dataDir = await newDatabase();
    await commitAndKill(dataDir);
    const pid = await postmasterPid(dataDir);
    const server = await start(dataDir);
    await server.stop();
    expect(processIdentity(pid)).toBeUndefined();
  });

  test('recovers everything committed when it was killed together with its process', async () => {
    const dataDir = await newDatabase();
    const committed = await commitAndKill(dataDir);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    await expectCommits(server, committed);
  });

  test('is started again, with everything committed, when it is killed under a living process', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir);
    await query(server.connectionString, 'create table commits as select 1 as number');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    const rows = await vi.waitFor(() => query(server.connectionString, 'select number from commits'), {
      timeout: 120_000,
    });
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('refuses a second process, naming the first by its id', async () => {
    const dataDir = await newDatabase();
    const child = runFixture(commitUntilKilled, dataDir);
    await firstLines(child, 1);
    const error = await failure(startEmbeddedPostgres({ dataDir }));
    expect(error.fault).toBe('in-use');
    expect(error.message).toBe(
      `The database in ${dataDir} is already in use by another process (pid ${child.pid}); stop it first, or give this one another DATA_DIR`,
    );
    await kill(child);
    await start(dataDir);
  });

  test('is refused a second time to the same process, and keeps running', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir);
    expect((await failure(startEmbeddedPostgres({ dataDir }))).fault).toBe('in-use');
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('goes to one of two processes that start at the same moment on a dead one’s lock', async () => {
    const dataDir = await newDatabase();
    await writeFile(
      join(dataDir, 'recoup.lock'),
      JSON.stringify({ pid: process.pid, identity: 'of an earlier life' }),
    );
    const children = [runFixture(commitUntilKilled, dataDir), runFixture(commitUntilKilled, dataDir)];
    const said = (await Promise.all(children.map((child) => firstLines(child, 1)))).flat().toSorted();
    expect(said).toEqual(['1', expect.stringContaining('is already in use by another process')]);
    await Promise.all(children.map(kill));
    await start(dataDir);
  });

  test.each([
    ['a process that is no more', { pid: 2_147_483_646, identity: 'any' }],
    ['a process id that something else has now', { pid: process.pid, identity: 'of an earlier life' }],
    ['nobody, cut short by a full disk', undefined],
  ])('is not held up by the lock of %s', async (_, holder) => {
    const dataDir = await newDatabase();
    await writeFile(join(dataDir, 'recoup.lock'), JSON.stringify(holder) ?? '{"pid":');
    await start(dataDir);
  });

  test('is not held up by a dead server’s process id that something else has now', async () => {
    const dataDir = await newDatabase();
    const committed = await commitAndKill(dataDir);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    const { uid, gid } = await stat(join(dataDir, 'cluster'));
    const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    onTestFinished(() => kill(other));
    const file = join(dataDir, 'cluster/postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));
    await expectCommits(await start(dataDir), committed);
  });

  test('is not stopped by Ctrl-C in the terminal', async () => {
    const dataDir = await newDatabase();
    await start(dataDir);
    const group = (pid: number): string =>
      execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    expect(group(await postmasterPid(dataDir))).not.toBe(group(process.pid));
  });

  test('starts after a first start that was killed half way', async () => {
    const dataDir = await newFolder();
    const child = runFixture(commitUntilKilled, dataDir);
    await vi.waitUntil(
      async () => {
        const draft = (await readdir(dataDir)).find((name) => name.startsWith('new-cluster-'));
        return draft !== undefined && existsSync(join(dataDir, draft, 'PG_VERSION'));
      },
      { timeout: 120_000, interval: 5 },
    );
    await kill(child);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    const server = await start(dataDir);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('new-cluster-'))).toEqual([]);
  });

  test('runs, and keeps its data, in a folder closed to all others', async () => {
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    await query(first.connectionString, `create table kept as select 'still here' as word`);
    const [{ folder } = { folder: '' }] = await query(
      first.adminConnectionString,
      `select current_setting('data_directory') as folder`,
    );
    const home = join(String(folder), '..');
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    // Only root needs another place: its PostgreSQL runs as a user who cannot enter the folder.
    expect(home === dataDir).toBe(!isRoot);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  test('runs in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await newFolder(), 'long'.repeat(30));
    const server = await start(dataDir);
    const host = new URL(server.connectionString.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
    onTestFinished(() => rm(host, { recursive: true, force: true }));
    expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('runs in a folder with blanks, quotes, commas and Chinese in its name', async () => {
    const server = await start(join(await newFolder(), `a "b", 'c' %20 数据`));
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says in one line that a folder may not be written', async () => {
    const dataDir = process.platform === 'linux' ? '/sys/recoup' : '/System/recoup';
    const error = await failure(startEmbeddedPostgres({ dataDir }));
    expect(error.fault).toBe('no-permission');
    expect(error.message).toMatch(`No permission to keep the database in ${dataDir}`);
  });

  test('says in one line that another version made the data', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir);
    await server.stop();
    await writeFile(join(dataDir, 'cluster/PG_VERSION'), '17\n');
    const error = await failure(startEmbeddedPostgres({ dataDir }));
    expect(error.fault).toBe('other-version');
    expect(error.message).toMatch('was made by PostgreSQL 17, and this is PostgreSQL 18');
  });

  test('says in one line why the server would not start, and gives the folder free', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir);
    await server.stop();
    const control = join(dataDir, 'cluster/global/pg_control');
    const whole = await readFile(control);
    await writeFile(control, whole.subarray(0, 100));
    const error = await failure(startEmbeddedPostgres({ dataDir }));
    expect(error.message).toMatch(/^The database in .* did not start: .*pg_control/);
    expect(error.message).not.toMatch('\n');
    await writeFile(control, whole);
    await start(dataDir);
  });
});

async function newTemporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recoup-embedded-')));
  // Others may pass through, as in most home folders; the closed folder has its own test.
  await chmod(folder, 0o711);
  return folder;
}

async function newFolder(): Promise<string> {
  const folder = await newTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A folder with a stopped database: copying is faster than creating. */
async function newDatabase(): Promise<string> {
  const folder = await newFolder();
  execFileSync('cp', ['-Rp', `${emptyDatabase}/.`, folder]);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

async function failure(promise: Promise<unknown>): Promise<EmbeddedPostgresError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof EmbeddedPostgresError) return error;
  throw new Error('It should have been refused', { cause: error });
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10);
}

function runFixture(script: URL, dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(script), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function firstLines(child: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = [];
  if (child.stdout === null) return lines;
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === count) return lines;
  }
  throw new Error(`It ended after ${lines.length} lines`);
}

/** Kills the process that runs the database during commits; returns how many it had reported. */
async function commitAndKill(dataDir: string): Promise<number> {
  const child = runFixture(commitUntilKilled, dataDir);
  const lines = await firstLines(child, 50);
  await kill(child);
  return lines.length;
}

/** One more than reported may be committed, none fewer and without gaps. */
async function expectCommits(server: EmbeddedPostgres, reported: number): Promise<void> {
  const [found] = await query(
    server.connectionString,
    'select count(*)::int as count, max(number) as last from commits',
  );
  expect(found?.['count']).toBeGreaterThanOrEqual(reported);
  expect(found?.['last']).toBe(found?.['count']);
}
