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
  'no-role',
  'no-settlements',
  'no-finances',
  'no-awd',
  'no-outbound',
  'no-placements',
  '429-type',
  'expired-secret',
  'stuck',
  'queue-500',
  'queue-twice',
] as const;

export type MarketplaceFault = (typeof marketplaceFaults)[number];

interface Planned {
  readonly remaining: number;
  /** Every n-th call fails. */
  readonly every: number;
  readonly passed: number;
}

/** Faults requested for the next calls. Several kinds can be pending; a restart clears them. */
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

  /** Consumes one fault: the earliest requested one that applies. */
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
