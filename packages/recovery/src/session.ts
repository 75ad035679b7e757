import { resolve } from 'node:path';
import type { DuckDBConnection, JS } from '@duckdb/node-api';
import { registerSettle } from './settle.ts';

export interface SessionLimits {
  readonly memoryMb?: number;
  readonly threads?: number;
  /** Where what does not fit into memory goes. */
  readonly spillTo?: string | undefined;
  /** The only folders whose files can be read and written, and nothing outside the file system; all where none are given. */
  readonly folders?: readonly string[];
  /** No setting can be changed any more. */
  readonly isLocked?: boolean;
  /** Whether rows keep the order of their files, as an import needs; an audit is faster without. */
  readonly keepsOrder?: boolean;
}

/** A DuckDB in memory for one task; nothing of it outlives `close`. */
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
  // Most processes never open a session, and to load DuckDB takes a while.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    preserve_insertion_order: String(keepsOrder),
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

/** A string literal in SQL. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
