import type { DatabaseSync } from 'node:sqlite';

/** How events travel to the application. */
export interface DeliverySettings {
  /** Where to. */
  readonly url: string;
  /** Every event is sent twice. */
  readonly twice: boolean;
  /** Every other event waits until the next ones have overtaken it. */
  readonly disorder: boolean;
  /** The event arrives before the call that caused it is answered. */
  readonly beforeAnswer: boolean;
  /** Nothing is sent until somebody presses the button. */
  readonly held: boolean;
  readonly delaySeconds: number;
}

const usual = { twice: false, disorder: false, beforeAnswer: false, held: false, delaySeconds: 0 };

export class DeliverySettingsBook {
  readonly #database: DatabaseSync;
  readonly #url: string;

  constructor(database: DatabaseSync, url: string) {
    this.#database = database;
    this.#url = url;
  }

  read(): DeliverySettings {
    const row = this.#database.prepare(`select value from gateway_facts where name = 'deliveries'`).get();
    const kept: Partial<DeliverySettings> = JSON.parse(String(row?.['value'] ?? '{}'));
    return { url: this.#url, ...usual, ...kept };
  }

  change(changes: Partial<DeliverySettings>): DeliverySettings {
    const changed = { ...this.read(), ...changes };
    // The address we were started with may be another one next time.
    const { url, ...rest } = changed;
    const kept = url === this.#url ? rest : changed;
    this.#database
      .prepare(
        `insert into gateway_facts (name, value) values ('deliveries', ?)
         on conflict (name) do update set value = excluded.value`,
      )
      .run(JSON.stringify(kept));
    return changed;
  }
}
