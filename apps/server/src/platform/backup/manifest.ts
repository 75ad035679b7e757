import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** Sequences and their current values. */
  sequences: z.array(z.object({ column: z.string(), last: z.string(), called: z.boolean() })),
  rows: z.number(),
  /** A checksum independent of row order and PostgreSQL version. */
  fingerprint: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Fingerprint of the key that decrypts the secrets; the key itself is stored separately. */
  keyId: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  objects: z.object({ count: z.number(), bytes: z.number() }),
});

export type Manifest = z.output<typeof manifest>;
export type SavedTable = z.output<typeof table>;

/** Why a backup or restore was refused, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Written last: a folder without it is not a backup. */
export function writeManifest(folder: string, made: Manifest): Promise<void> {
  return writeFile(join(folder, 'manifest.json'), `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no whole backup: it has no manifest.json.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupError(`${folder} holds a backup this program cannot read.`);
  return read.data;
}

export function getTableFile(folder: string, { schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return join(folder, 'tables', `${schema}.${name}.copy.gz`);
}
