export const marketplaceFaults = [
  '429',
  '500',
  'timeout',
  'token-500',
  'fatal',
  'cancelled',
  'dead-url',
  'gzip-lie',
] as const;

export type MarketplaceFault = (typeof marketplaceFaults)[number];

/** Failures ordered for the next calls. Several kinds can wait at once; a restart heals everything. */
export class MarketplaceFaults {
  readonly #left = new Map<MarketplaceFault, number>();

  get planned(): readonly { readonly kind: MarketplaceFault; readonly remaining: number }[] {
    return [...this.#left].map(([kind, remaining]) => ({ kind, remaining }));
  }

  plan(kind: MarketplaceFault, count: number): void {
    if (count > 0) this.#left.set(kind, count);
    else this.#left.delete(kind);
  }

  clear(): void {
    this.#left.clear();
  }

  /** Uses up one of the kinds, the one planned first. */
  take(...kinds: readonly MarketplaceFault[]): MarketplaceFault | undefined {
    const kind = [...this.#left.keys()].find((planned) => kinds.includes(planned));
    if (kind !== undefined) this.plan(kind, (this.#left.get(kind) ?? 0) - 1);
    return kind;
  }
}
