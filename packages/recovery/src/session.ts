import { DuckDBInstance, type DuckDBConnection, type JS } from '@duckdb/node-api';

export interface SessionLimits {
  readonly memoryMb?: number;
  readonly threads?: number;
  /** Where what does not fit into memory goes. */
  readonly spillTo?: string | undefined;
}

/** A DuckDB of its own for one piece of work; nothing of it outlives `close`. */
export interface Session {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, JS>[]>;
  close(): void;
}

export async function openSession({
  memoryMb = 500,
  threads = 2,
  spillTo,
}: SessionLimits = {}): Promise<Session> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(spillTo !== undefined && { temp_directory: spillTo }),
  });
  const connection: DuckDBConnection = await instance.connect();
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

/** A text as SQL writes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
