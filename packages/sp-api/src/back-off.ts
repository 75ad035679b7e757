export interface BackOff {
  /** Includes the first attempt. */
  readonly attempts: number;
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Full jitter: a random wait between zero and the doubled base, so that callers that failed together do not
 * retry together.
 */
export function backOffMs(failures: number, { firstMs, maxMs }: BackOff, random: () => number): number {
  return random() * Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
