import { resolve } from 'node:path';
import type { DuckDBConnection, JS } from '@duckdb/node-api';
import { registerSettle } from './settle.ts';

export interface SessionLimits {
  readonly memoryMb?: number;
  readonly threads?: number;
  /** Folder for data that does not fit into memory. */
  readonly spillTo?: string | undefined;
  /** The only folders whose files can be read and written; network access is disabled too. Unrestricted if omitted. */
  readonly folders?: readonly string[];
  /** Settings of DuckDB cannot be changed any more. */
  readonly isLocked?: boolean;
  /** Whether rows keep the order of their files: required by an import, slower for an audit. */
  readonly keepsOrder?: boolean;
}

/** An in-memory DuckDB for one task; `close` discards its data. */
export interface Session {
  readonly keepsOrder: boolean;
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, JS>[]>;
  close(): void;
}

export async function openSession({
  memoryMb = 500,
  threads = 2,
  spillTo,
  folders,
  isLocked = false,
  keepsOrder = true,
}: SessionLimits = {}): Promise<Session> {
  // Loaded on first use, because loading DuckDB is slow and most processes never open a session.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    preserve_insertion_order: String(keepsOrder),
    // All files are local, and the operating system caches those already.
    enable_external_file_cache: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(spillTo !== undefined && { temp_directory: spillTo }),
  });
  const connection: DuckDBConnection = await instance.connect();
  await registerSettle(connection);
  if (folders) {
    const allowed = folders.map((folder) => quoteLiteral(`${resolve(folder)}/`));
    await connection.run(`set allowed_directories = [${allowed.join(', ')}]`);
    await connection.run('set enable_external_access = false');
  }
  if (isLocked) await connection.run('set lock_configuration = true');
  return {
    keepsOrder,
    async run(sql) {
      await connection.run(sql);
    },
    async rows(sql) {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJS();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
