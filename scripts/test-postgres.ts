/**
 * Runs the server's tests on an external PostgreSQL: the one of TEST_DATABASE_URL, whose role may create
 * databases, otherwise a temporary cluster of the system's installation.
 */
import { type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.env['TEST_DATABASE_URL'];
process.exitCode = given === undefined || given === '' ? await testOnSystemPostgres() : await testOn(given);

async function testOnSystemPostgres(): Promise<number> {
  const programs = findPrograms();
  const user = userForPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'recoup-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const call = (program: string, ...args: string[]): Promise<void> =>
    succeed(join(programs, program), args, { ...user, cwd: folder });
  const cluster = join(folder, 'cluster');
  try {
    await call(
      'initdb',
      '--pgdata',
      cluster,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    );
    const options = `-k ${folder} -c listen_addresses= -c fsync=off -c synchronous_commit=off`;
    await call(
      'pg_ctl',
      '--pgdata',
      cluster,
      '--log',
      join(folder, 'log'),
      '--options',
      options,
      '--wait',
      'start',
    );
    try {
      await call(
        'createuser',
        '--host',
        folder,
        '--username=postgres',
        '--createdb',
        '--createrole',
        'recoup',
      );
      await call('createdb', '--host', folder, '--username=postgres', '--owner=recoup', 'recoup');
      return await testOn(`postgres://recoup@/recoup?host=${encodeURIComponent(folder)}&port=5432`);
    } finally {
      await call('pg_ctl', '--pgdata', cluster, '--mode=immediate', '--wait', 'stop');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where Debian keeps its PostgreSQL, the newest one if there are several. */
function findPrograms(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const newest = versions
    .toSorted((one, other) => other - one)
    .find((version) => existsSync(`${base}/${version}/bin/initdb`));
  if (newest !== undefined) return `${base}/${newest}/bin`;
  throw new Error(`No PostgreSQL in ${base}; install one (apt install postgresql), or set TEST_DATABASE_URL`);
}

/** PostgreSQL does not run as root. */
function userForPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  if (entry === undefined)
    throw new Error('There is no user postgres to run PostgreSQL as; start as an ordinary user');
  const [, , uid, gid] = entry.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function testOn(connectionString: string): Promise<number> {
  console.log(`Testing on ${connectionString.replace(/:[^:@/]*@/, ':…@')}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return finish(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: connectionString },
    stdio: 'inherit',
  });
}

async function succeed(program: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  // Files and not pipes for its output: the server that pg_ctl leaves running would hold a pipe open.
  const code = await finish(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}`);
}

function finish(program: string, args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    // On a signal, stops what runs and cleans up; Ctrl-C reaches the child directly.
    const passOn = (): boolean => child.kill('SIGTERM');
    const wait = (): void => undefined;
    process.once('SIGTERM', passOn);
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', wait);
      resolve(code ?? 1);
    });
  });
}
