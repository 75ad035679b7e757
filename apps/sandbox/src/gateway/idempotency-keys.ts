import type { DatabaseSync } from 'node:sqlite';
import { GatewayProblem } from './problem.ts';

export interface StoredAnswer {
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** While set, repeated requests get no answer either. */
  readonly silentUntil: number;
}

const keptMs = 24 * 60 * 60 * 1000;

/** Idempotency keys with the answer of the first request. */
export class IdempotencyKeys {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find(key: string, request: string): StoredAnswer | undefined {
    this.#database.prepare('delete from gateway_keys where used_at < ?').run(Date.now() - keptMs);
    const row = this.#database
      .prepare('select request, request_id, status, body, silent_until from gateway_keys where key = ?')
      .get(key);
    if (!row) return undefined;
    if (row['request'] !== request) {
      throw new GatewayProblem(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return {
      requestId: String(row['request_id']),
      status: Number(row['status']),
      body: String(row['body']),
      silentUntil: Number(row['silent_until']),
    };
  }

  keep(key: string, request: string, { requestId, status, body, silentUntil }: StoredAnswer): void {
    this.#database
      .prepare(
        `insert into gateway_keys (key, request, request_id, used_at, silent_until, status, body)
         values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(key, request, requestId, Date.now(), silentUntil, status, body);
  }
}
