import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, findFaultInOutput, getSystemCode } from './faults.ts';
import type { Place } from './place.ts';
import { run } from './processes.ts';
import type { Binaries } from './try-binaries.ts';

const draftPrefix = 'new-cluster-';

/** Creates the cluster if missing; refuses one of another major version. */
export async function prepareCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const version = await readVersion(place.cluster);
  if (version === undefined) return createCluster(place, binaries, durable);
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    'other-version',
    `The database in ${place.home} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.majorVersion}; bring it over with pg_dump, or set DATABASE_URL to a PostgreSQL ${version}`,
  );
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Under a temporary name until complete, so that a crash leaves no partial cluster. */
async function createCluster(
  { home, cluster, user }: Place,
  { initdb }: Binaries,
  durable: boolean,
): Promise<void> {
  await removeDrafts(home);
  const draft = await mkdtemp(join(home, draftPrefix));
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  const { succeeded, output } = await run(
    initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // Built-in collation, so that sorting does not depend on the system's C library, which may lack
      // C.UTF-8.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    { user, cwd: home },
  );
  if (!succeeded) {
    await rm(draft, { recursive: true, force: true });
    throw findFaultInOutput(output, home);
  }
  await rename(draft, cluster);
  if (durable) await syncFolder(home);
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 });
}

/** A rename is durable only after its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
