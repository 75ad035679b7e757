/**
 * Writes the types of the migrated database's tables; with --check only reports whether they are up to
 * date.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { migrate } from '@recoup/server/platform/database/migrate';
import { buildTableTypes } from '@recoup/server/platform/database/table-types';
import { format } from 'oxfmt';

const migrations = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const formatOptions = new URL('../.oxfmtrc.json', import.meta.url);
const target = new URL('../apps/server/src/platform/database/schema.ts', import.meta.url);

const options = JSON.parse(await readFile(formatOptions, 'utf8'));
const { code: types } = await format(fileURLToPath(target), await typesOfMigratedDatabase(), options);
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if (types !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error(`${fileURLToPath(target)} does not fit the migrations; run: node scripts/database-types.ts`);
  process.exitCode = 1;
}

async function typesOfMigratedDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recoup-types-'));
  await chmod(dataDir, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    try {
      await migrate(server.connectionString, migrations);
      return await buildTableTypes(server.connectionString);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
