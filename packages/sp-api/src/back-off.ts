export interface BackOff {
  /** Tries in all, the first included. */
  readonly attempts: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Full jitter: anything from nothing to the doubled wait, so that callers who failed together part. */
export function backOffMs(failures: number, { firstMs, longestMs }: BackOff, random: () => number): number {
  return random() * Math.min(longestMs, firstMs * 2 ** (failures - 1));
}
