import { EventEmitter } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parcelTables } from './carriers/tables.ts';
import { supportDeskTables } from './support-desk/tables.ts';
import { gatewayPayoutTables, gatewayTables } from './gateway/tables.ts';
import { marketplaceTables, participations, pastLosses } from './marketplace/tables.ts';
import { StartFault } from './settings.ts';

/** Each entry is applied once, in order. Append only; never edit an entry. */
const migrations = [
  `create table mails (
     id integer primary key autoincrement,
     received_at text not null,
     read_at text,
     sender text not null,
     subject text not null,
     text text not null,
     html text,
     message_id text,
     headers text not null,
     raw blob not null
   ) strict;
   create table mail_recipients (
     mail_id integer not null references mails (id) on delete cascade,
     address text not null,
     primary key (mail_id, address)
   ) strict, without rowid;
   create index mail_recipients_by_address on mail_recipients (address, mail_id);
   create table messages (
     id integer primary key autoincrement,
     received_at text not null,
     read_at text,
     provider text not null,
     sender text not null,
     recipient text not null,
     text text not null
   ) strict;
   create index messages_by_recipient on messages (recipient, id);`,
  marketplaceTables,
  parcelTables,
  supportDeskTables,
  gatewayTables,
  pastLosses,
  gatewayPayoutTables,
  participations,
];

export interface Store {
  readonly database: DatabaseSync;
  /** Emits `changed` when an open page must be refreshed. */
  readonly changes: EventEmitter<{ changed: [] }>;
  close(): void;
}

export function openStore(dataDir: string): Store {
  const database = openDatabase(dataDir);
  const changes = new EventEmitter<{ changed: [] }>();
  // One listener per open page.
  changes.setMaxListeners(0);
  return {
    database,
    changes,
    close() {
      changes.removeAllListeners();
      database.close();
    },
  };
}

function openDatabase(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 5000 });
    // Nothing is synced at each commit: a power cut may cost the last moments, but never what was written before.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    migrate(database);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      `cannot keep data in ${dataDir} (${reason}); set SANDBOX_DATA_DIR to a folder of yours`,
    );
  }
}

function migrate(database: DatabaseSync): void {
  const row = database.prepare('pragma user_version').get();
  const applied = Number(row?.['user_version'] ?? 0);
  if (applied > migrations.length) throw new Error('it was written by a newer sandbox');
  for (const [index, sql] of migrations.entries()) {
    if (index < applied) continue;
    database.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
}

/** Escapes user input for LIKE with `escape '\'`. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
