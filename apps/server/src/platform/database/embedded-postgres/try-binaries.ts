import { readFile, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { getSystemCode } from './faults.ts';
import type { Place } from './place.ts';
import { run } from './processes.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

/** Why the binaries cannot be used, as text for a log line. */
export interface Unusable {
  readonly reason: string;
}

/** initdb starts postgres through a shell, with its own path between double quotes. */
const readByShell = /["$`\\\n]/;

/** Running it proves that the user can reach it, that its libraries are found and that it fits the system. */
export async function tryBinaries(native: string, { user, home }: Place): Promise<Binaries | Unusable> {
  if (readByShell.test(native)) return { reason: `initdb cannot be run in ${native}` };
  const postgres = join(native, 'bin', 'postgres');
  const { succeeded, output } = await run(postgres, ['--version'], { user, cwd: home });
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!succeeded || majorVersion === undefined) return { reason: output.trim() };
  return { initdb: join(native, 'bin', 'initdb'), postgres, majorVersion };
}

/** npm packages contain no symbolic links, and the package's install script may be disabled. */
export async function linkLibraries(native: string): Promise<boolean> {
  const links: unknown = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(orNoLinks),
  );
  if (!Array.isArray(links)) return true;
  for (const { source, target } of links) {
    try {
      await symlink(basename(String(source)), resolve(native, '..', String(target)));
    } catch (error) {
      if (getSystemCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function orNoLinks(error: unknown): string {
  if (getSystemCode(error) === 'ENOENT') return '[]';
  throw error;
}
