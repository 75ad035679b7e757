import { resolve } from 'node:path';
import { DuckDBInstance, type DuckDBConnection, type JS } from '@duckdb/node-api';

export interface SessionLimits {
  readonly memoryMb?: number;
  readonly threads?: number;
  /** Where what does not fit into memory goes. */
  readonly spillTo?: string | undefined;
  /** The only folders whose files can be read and written, and nothing outside the file system; all where none are given. */
  readonly folders?: readonly string[];
  /** No setting can be changed any more. An audit changes one. */
  readonly isLocked?: boolean;
}

/** A DuckDB in memory for one task; nothing of it outlives `close`. */
export interface Session {
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
}: SessionLimits = {}): Promise<Session> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(spillTo !== undefined && { temp_directory: spillTo }),
  });
  const connection: DuckDBConnection = await instance.connect();
  if (folders) {
    const allowed = folders.map((folder) => quoted(`${resolve(folder)}/`));
    await connection.run(`set allowed_directories = [${allowed.join(', ')}]`);
    await connection.run('set enable_external_access = false');
  }
  if (isLocked) await connection.run('set lock_configuration = true');
  return {
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
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
