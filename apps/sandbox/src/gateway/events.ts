import type { DatabaseSync } from 'node:sqlite';
import { createId } from './ids.ts';
import type { Shapes, Kind } from './object-types.ts';

export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The exact body sent: the signature covers it. */
  readonly body: string;
}

const kept = 5000;

/** Events in order of occurrence. */
export class Events {
  readonly #database: DatabaseSync;
  readonly #recorded: (event: GatewayEvent) => void;

  constructor(database: DatabaseSync, recorded: (event: GatewayEvent) => void) {
    this.#database = database;
    this.#recorded = recorded;
  }

  record(type: string, object: Shapes[Kind]): void {
    const id = createId('evt');
    const created = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const { lastInsertRowid } = this.#database
      .prepare('insert into gateway_events (id, type, created, body) values (?, ?, ?, ?)')
      .run(id, type, created, body);
    this.#database
      .prepare('delete from gateway_events where sequence <= ?')
      .run(Number(lastInsertRowid) - kept);
    this.#recorded({ id, type, created, body });
  }

  find(id: string): GatewayEvent | undefined {
    const row = this.#database
      .prepare('select id, type, created, body from gateway_events where id = ?')
      .get(id);
    return row && read(row);
  }

  /** Newest first; returns one more than requested when there are more. */
  list(limit: number, startingAfter: string | undefined, type: string | undefined): GatewayEvent[] {
    return this.#database
      .prepare(
        `select id, type, created, body
         from gateway_events
         where (?1 is null or type = ?1)
           and (?2 is null or sequence < (select sequence from gateway_events where id = ?2))
         order by sequence desc
         limit ?3`,
      )
      .all(type ?? null, startingAfter ?? null, limit + 1)
      .map(read);
  }
}

function read(row: Record<string, unknown>): GatewayEvent {
  return {
    id: String(row['id']),
    type: String(row['type']),
    created: Number(row['created']),
    body: String(row['body']),
  };
}
