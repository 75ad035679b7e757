import type { SimulatedMarketplace } from './marketplace.ts';
import type { SimulatedStore } from './store.ts';

const hourMs = 3600_000;
/** Accounts of at most so many stores are small, of at least so many large. */
const [mostOfSmall, leastOfLarge] = [3, 20];

/** Counts minutes, and finds percentiles in them. */
class Minutes {
  readonly #counts: number[] = [];
  #total = 0;

  add(ms: number): void {
    const minute = Math.max(0, Math.ceil(ms / 60_000));
    this.#counts[minute] = (this.#counts[minute] ?? 0) + 1;
    this.#total += 1;
  }

  get total(): number {
    return this.#total;
  }

  percentile(share: number): number {
    let seen = 0;
    for (const [minute, count = 0] of this.#counts.entries()) {
      seen += count;
      if (seen >= share * this.#total) return minute;
    }
    return 0;
  }
}

export interface Spread {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Summary {
  /** Minutes since the last complete sync of a store began, seen every hour. */
  readonly age: Spread;
  readonly ageOfSmall: Spread;
  readonly ageOfLarge: Spread;
  /** Minutes from the moment a sync was due until it was complete, of stores that had one before. */
  readonly delayOfSmall: Spread;
  readonly delayOfLarge: Spread;
  /** Minutes from linking a store until its first sync was complete. */
  readonly firstSync: Spread;
  /** Stores whose data were older than a day and a half at any time, or that were never synced. */
  readonly starved: number;
  readonly callsPerStoreDay: readonly (readonly [operation: string, calls: number])[];
  readonly refused: number;
  readonly syncs: number;
  readonly stepsPerSync: number;
  /** Share of the slots that were busy. */
  readonly load: number;
}

const starvedAfterMs = 36 * hourMs;

/** What was simulated. */
interface Extent {
  readonly stores: number;
  readonly days: number;
  readonly slots: number;
}

export class Measurements {
  readonly #stores: readonly SimulatedStore[];
  readonly #marketplace: SimulatedMarketplace;
  readonly #extent: Extent;
  readonly #ages = { all: new Minutes(), small: new Minutes(), large: new Minutes() };
  readonly #delays = { small: new Minutes(), large: new Minutes() };
  readonly #firstSyncs = new Minutes();
  readonly #starved = new Set<number>();
  readonly #jobs = { sync: 0, audit: 0 };
  #busyMs = 0;
  #sampledAt = 0;

  constructor(stores: readonly SimulatedStore[], marketplace: SimulatedMarketplace, extent: Extent) {
    this.#stores = stores;
    this.#marketplace = marketplace;
    this.#extent = extent;
  }

  addJob(kind: 'sync' | 'audit'): void {
    this.#jobs[kind] += 1;
  }

  addBusy(ms: number): void {
    this.#busyMs += ms;
  }

  addSync(store: SimulatedStore, { dueAt }: { readonly dueAt: number }, now: number): void {
    if (store.syncedFrom === undefined) this.#firstSyncs.add(now - store.linkedAt);
    else if (store.accountSize <= mostOfSmall) this.#delays.small.add(now - dueAt);
    else if (store.accountSize >= leastOfLarge) this.#delays.large.add(now - dueAt);
  }

  sample(now: number): void {
    if (now - this.#sampledAt < hourMs) return;
    this.#sampledAt = now;
    for (const store of this.#stores) {
      if (store.linkedAt > now) continue;
      const age = now - (store.syncedFrom ?? store.linkedAt);
      if (age > starvedAfterMs) this.#starved.add(store.id);
      if (store.syncedFrom === undefined) continue;
      this.#ages.all.add(age);
      if (store.accountSize <= mostOfSmall) this.#ages.small.add(age);
      else if (store.accountSize >= leastOfLarge) this.#ages.large.add(age);
    }
  }

  summarize(): Summary {
    const { stores, days, slots } = this.#extent;
    return {
      age: toSpread(this.#ages.all),
      ageOfSmall: toSpread(this.#ages.small),
      ageOfLarge: toSpread(this.#ages.large),
      delayOfSmall: toSpread(this.#delays.small),
      delayOfLarge: toSpread(this.#delays.large),
      firstSync: toSpread(this.#firstSyncs),
      starved: this.#starved.size,
      callsPerStoreDay: [...this.#marketplace.calls]
        .map(([operation, calls]) => [operation, calls / stores / days] as const)
        .toSorted(([, a], [, b]) => b - a),
      refused: this.#marketplace.refused,
      syncs: this.#jobs.audit,
      stepsPerSync: this.#jobs.sync / Math.max(1, this.#jobs.audit),
      load: this.#busyMs / (slots * days * 24 * hourMs),
    };
  }
}

function toSpread(minutes: Minutes): Spread {
  return {
    n: minutes.total,
    p50: minutes.percentile(0.5),
    p99: minutes.percentile(0.99),
    max: minutes.percentile(1),
  };
}

/** What is wrong with a schedule; nothing when it is fair and nobody starves. */
export function findScheduleFaults({ starved, refused, delayOfSmall, delayOfLarge }: Summary): string[] {
  // Ten minutes more are nothing on a day; below that a ratio says little.
  const [small, large] = [delayOfSmall.p99 + 10, delayOfLarge.p99 + 10];
  return [
    ...(starved > 0 ? [`${starved} stores starved`] : []),
    ...(refused > 0 ? [`${refused} calls over Amazon's limits`] : []),
    ...(small > 1.5 * large ? ['stores of small accounts wait longer than those of large ones'] : []),
    ...(large > 1.5 * small ? ['stores of large accounts wait longer than those of small ones'] : []),
  ];
}
