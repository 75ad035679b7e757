import type { DatabaseSync } from 'node:sqlite';

/** How events reach the application. */
export interface DeliverySettings {
  /** Webhook URL. */
  readonly url: string;
  /** Sends every event twice. */
  readonly twice: boolean;
  /** Delays every second event until later ones have overtaken it. */
  readonly disorder: boolean;
  /** Delivers the event before answering the call that caused it. */
  readonly beforeAnswer: boolean;
  /** Sends nothing until released by hand. */
  readonly held: boolean;
  readonly delaySeconds: number;
}

const usual = { twice: false, disorder: false, beforeAnswer: false, held: false, delaySeconds: 0 };

export class DeliverySettingsStore {
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
    // The start-up URL may differ after a restart.
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
