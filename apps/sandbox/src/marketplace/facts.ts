import type { DatabaseSync } from 'node:sqlite';

/** Small values that must survive a restart. */
export class Facts {
  readonly #database: DatabaseSync;
  /** The time is asked for several times in every call. */
  readonly #known = new Map<string, string>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    for (const { name, value } of database.prepare('select name, value from marketplace_facts').all()) {
      this.#known.set(String(name), String(value));
    }
  }

  get(name: string): string | undefined {
    return this.#known.get(name);
  }

  set(name: string, value: string): void {
    this.#database
      .prepare(
        `insert into marketplace_facts (name, value) values (?, ?)
         on conflict (name) do update set value = excluded.value`,
      )
      .run(name, value);
    this.#known.set(name, value);
  }
}
