import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isRegion, type Region } from '../world/regions.ts';
import { unusedMarketplaces, type Participation } from './participations.ts';
import type { World } from '../world/world.ts';
import { WorldCache } from '../world/world-cache.ts';

export interface SandboxStore {
  /** `selling_partner_id` */
  readonly id: string;
  readonly region: Region;
  readonly name: string;
  readonly owner: string;
  readonly seed: string;
  readonly rows: number;
  readonly asOf: string;
  readonly pastLosses: boolean;
  /** Countries the seller participates in; empty for those the world has products in. */
  readonly countries: readonly string[];
}

const firstStores = [
  { region: 'NA', name: 'Harbor & Pine', owner: 'Dana Whitfield', seed: 'harbor', rows: 20_000 },
  { region: 'NA', name: 'Corner Shelf', owner: 'Luis Ortega', seed: 'corner', rows: 1000 },
  { region: 'EU', name: 'Alpenglück Handel', owner: 'Jürgen Groß', seed: 'alpen', rows: 20_000 },
  { region: 'FE', name: 'みどり商店', owner: '佐藤 みどり', seed: 'midori', rows: 10_000 },
] as const;

export class Stores {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
    if (this.list().length === 0) for (const store of firstStores) this.create(store);
  }

  list(): SandboxStore[] {
    return this.#database
      .prepare('select * from marketplace_stores order by created_at, rowid')
      .all()
      .map(toStore);
  }

  get(id: string): SandboxStore | undefined {
    const row = this.#database.prepare('select * from marketplace_stores where id = ?').get(id);
    return row && toStore(row);
  }

  create(
    facts: Omit<SandboxStore, 'id' | 'asOf' | 'pastLosses' | 'countries'> &
      Partial<Pick<SandboxStore, 'asOf' | 'pastLosses' | 'countries'>>,
  ): SandboxStore {
    const now = this.#now();
    const store: SandboxStore = {
      ...facts,
      id: `A${randomBytes(10).toString('hex').slice(0, 13).toUpperCase()}`,
      asOf: facts.asOf ?? new Date(now).toISOString().slice(0, 10),
      pastLosses: facts.pastLosses ?? false,
      countries: facts.countries ?? [],
    };
    // Rejects settings from which no world can be generated.
    toWorldSettings(store);
    listParticipations(store);
    this.#database
      .prepare(
        `insert into marketplace_stores (id, region, name, owner, seed, ledger_rows, as_of, past_losses, countries, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        store.id,
        store.region,
        store.name,
        store.owner,
        store.seed,
        store.rows,
        store.asOf,
        Number(store.pastLosses),
        store.countries.join(' '),
        now,
      );
    return store;
  }
}

const worlds = new WorldCache();

export function toWorldSettings({ seed, rows, region, asOf, pastLosses }: SandboxStore): World {
  return worlds.get({ seed, rows, region, asOf, pastLosses });
}

/** The marketplaces the seller is registered in, with or without products. */
export function listParticipations(store: SandboxStore): readonly Participation[] {
  const sold = toWorldSettings(store).marketplaces;
  if (store.countries.length === 0) return sold;
  const known = [...sold, ...unusedMarketplaces[store.region]];
  return store.countries.map((country) => {
    const found = known.find((marketplace) => marketplace.country === country);
    if (!found) throw new RangeError(`${country} is no marketplace of ${store.region}`);
    return found;
  });
}

function toStore(row: Record<string, unknown>): SandboxStore {
  const region = row['region'];
  if (!isRegion(region)) throw new Error('a store without a region');
  return {
    id: String(row['id']),
    region,
    name: String(row['name']),
    owner: String(row['owner']),
    seed: String(row['seed']),
    rows: Number(row['ledger_rows']),
    asOf: String(row['as_of']),
    pastLosses: row['past_losses'] === 1,
    countries: String(row['countries']).split(' ').filter(Boolean),
  };
}
