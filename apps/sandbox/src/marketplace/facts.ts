import type { DatabaseSync } from 'node:sqlite';

/** Small values that must survive a restart. */
export class Facts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(name: string): string | undefined {
    const row = this.#database.prepare('select value from marketplace_facts where name = ?').get(name);
    return row ? String(row['value']) : undefined;
  }

  set(name: string, value: string): void {
    this.#database
      .prepare(
        `insert into marketplace_facts (name, value) values (?, ?)
         on conflict (name) do update set value = excluded.value`,
      )
      .run(name, value);
  }
}
