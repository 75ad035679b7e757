import type { DatabaseSync } from 'node:sqlite';

/** How the support desk treats one store. */
export interface SupportDeskSettings {
  /** Minutes until an automatic decision; without it cases are decided by hand only. */
  readonly byRule: boolean;
  readonly minutes: number;
  /** Percentage of warehouse losses reimbursed without a case. */
  readonly ownShare: number;
  /** Percentage of reimbursements that are reversed. */
  readonly takeBackShare: number;
  /** The percentages apply from this time on. */
  readonly since: number;
  /** Whether reimbursements without a case are already scheduled. */
  readonly planned: boolean;
}

const quiet = { byRule: true, minutes: 5, ownShare: 0, takeBackShare: 0, since: 0, planned: true };

export class StoreSettings {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  of(storeId: string): SupportDeskSettings {
    const row = this.#database.prepare('select * from desk_settings where store_id = ?').get(storeId);
    if (!row) return quiet;
    return {
      byRule: row['by_rule'] === 1,
      minutes: Number(row['minutes']),
      ownShare: Number(row['own_share']),
      takeBackShare: Number(row['take_back_share']),
      since: Number(row['since']),
      planned: row['planned'] === 1,
    };
  }

  set(storeId: string, settings: SupportDeskSettings): void {
    this.#database
      .prepare(
        `insert into desk_settings (store_id, by_rule, minutes, own_share, take_back_share, since, planned)
         values (?, ?, ?, ?, ?, ?, ?)
         on conflict (store_id) do update
         set by_rule = excluded.by_rule,
             minutes = excluded.minutes,
             own_share = excluded.own_share,
             take_back_share = excluded.take_back_share,
             since = excluded.since,
             planned = excluded.planned`,
      )
      .run(
        storeId,
        Number(settings.byRule),
        settings.minutes,
        settings.ownShare,
        settings.takeBackShare,
        Math.floor(settings.since),
        Number(settings.planned),
      );
  }
}
