export const marketplaceFaults = [
  '429',
  '500',
  'timeout',
  'lost',
  'token-500',
  'fatal',
  'cancelled',
  'dead-url',
  'gzip-lie',
] as const;

export type MarketplaceFault = (typeof marketplaceFaults)[number];

interface Planned {
  readonly remaining: number;
  /** Of so many calls the last fails. */
  readonly every: number;
  readonly passed: number;
}

/** Failures ordered for the next calls. Several kinds can wait at once; a restart heals everything. */
export class MarketplaceFaults {
  readonly #planned = new Map<MarketplaceFault, Planned>();

  get planned(): readonly { readonly kind: MarketplaceFault; readonly remaining: number }[] {
    return [...this.#planned].map(([kind, { remaining }]) => ({ kind, remaining }));
  }

  plan(kind: MarketplaceFault, count: number, every = 1): void {
    this.#planned.set(kind, { remaining: count, every, passed: 0 });
  }

  clear(): void {
    this.#planned.clear();
  }

  /** Uses up one of the kinds, the one planned first whose turn it is. */
  take(...kinds: readonly MarketplaceFault[]): MarketplaceFault | undefined {
    for (const [kind, planned] of this.#planned) {
      if (!kinds.includes(kind)) continue;
      const passed = planned.passed + 1;
      if (passed < planned.every) this.#planned.set(kind, { ...planned, passed });
      else {
        if (planned.remaining === 1) this.#planned.delete(kind);
        else this.#planned.set(kind, { ...planned, passed: 0, remaining: planned.remaining - 1 });
        return kind;
      }
    }
    return undefined;
  }
}
