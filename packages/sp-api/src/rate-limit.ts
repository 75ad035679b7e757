import type { Clock } from './clock.ts';
import { RateLimited } from './errors.ts';
import type { Region } from './marketplaces.ts';

export interface Rate {
  readonly ratePerSecond: number;
  readonly burst: number;
}

// From the operations' own descriptions in Amazon's models (reports 2021-06-30, sellers v1,
// fulfillment inbound v0). The reply's x-amzn-RateLimit-Limit may name another rate for one seller.
export const operationRates = {
  createReport: { ratePerSecond: 0.0167, burst: 15 },
  getReport: { ratePerSecond: 2, burst: 15 },
  getReportDocument: { ratePerSecond: 0.0167, burst: 15 },
  getReports: { ratePerSecond: 0.0222, burst: 10 },
  cancelReport: { ratePerSecond: 0.0222, burst: 10 },
  getMarketplaceParticipations: { ratePerSecond: 0.016, burst: 15 },
  getShipments: { ratePerSecond: 2, burst: 30 },
  getShipmentItems: { ratePerSecond: 2, burst: 30 },
  getShipmentItemsByShipmentId: { ratePerSecond: 2, burst: 30 },
} as const satisfies Record<string, Rate>;

export type Operation = keyof typeof operationRates;

export interface Store {
  /** Ours: tokens are kept under it. */
  readonly id: string;
  /** Amazon's `selling_partner_id`: it counts calls per application and seller, whoever of us asks. */
  readonly sellerId: string;
  readonly region: Region;
}

export type Turn =
  | { readonly taken: true; readonly waitMs: number }
  /** The wait would be longer than allowed: nothing was taken. */
  | { readonly taken: false; readonly waitMs: number };

/**
 * Where the buckets stand. One process can keep them in memory; several must share them, and then
 * `reserve` has to be atomic and may prefer its own clock to `now`.
 */
export interface RateLimiter {
  /** Takes the next free turn and says how far away it is. */
  reserve(key: string, rate: Rate, now: number, longestWaitMs: number): Promise<Turn>;
  /** The marketplace answered 429: its bucket is empty, whatever we counted. */
  exhausted(key: string, rate: Rate, now: number): Promise<void>;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Rejects with `RateLimited` rather than wait longer; without it, waits as long as it takes. */
  readonly longestWaitMs?: number | undefined;
}

export interface Throttle {
  take(store: Store, operation: Operation, options?: WaitOptions): Promise<void>;
  exhausted(store: Store, operation: Operation): Promise<void>;
}

export function createThrottle({ limiter, clock }: { limiter: RateLimiter; clock: Clock }): Throttle {
  return {
    async take(store, operation, { signal, longestWaitMs = Number.POSITIVE_INFINITY } = {}) {
      signal?.throwIfAborted();
      const turn = await limiter.reserve(
        bucketKey(store, operation),
        operationRates[operation],
        clock.now(),
        longestWaitMs,
      );
      if (!turn.taken) throw new RateLimited(operation, turn.waitMs);
      if (turn.waitMs > 0) await clock.sleep(turn.waitMs, signal);
    },
    exhausted: (store, operation) =>
      limiter.exhausted(bucketKey(store, operation), operationRates[operation], clock.now()),
  };
}

function bucketKey({ region, sellerId }: Store, operation: Operation): string {
  return `${region}:${sellerId}:${operation}`;
}

/**
 * A token bucket is one number: the moment at which it will be full again. A turn moves that moment by
 * one interval; it is free once the moment is no more than a whole bucket away. This is the arithmetic
 * of the generic cell rate algorithm, and the shared limiter can do it in one statement.
 */
export function nextTurn(fullAt: number, rate: Rate, now: number): { waitMs: number; fullAt: number } {
  const interval = 1000 / rate.ratePerSecond;
  const fullAfter = Math.max(fullAt, now) + interval;
  return { waitMs: Math.max(0, fullAfter - rate.burst * interval - now), fullAt: fullAfter };
}

/** For one process. */
export function createMemoryLimiter(): RateLimiter {
  const fullAtOf = new Map<string, number>();

  const set = (key: string, fullAt: number, now: number): void => {
    // A full bucket needs no memory. Deleting first keeps the map in the order of use.
    fullAtOf.delete(key);
    for (const [oldest, fullAt] of fullAtOf) {
      if (fullAt > now) break;
      fullAtOf.delete(oldest);
    }
    fullAtOf.set(key, fullAt);
  };

  return {
    reserve(key, rate, now, longestWaitMs) {
      const turn = nextTurn(fullAtOf.get(key) ?? now, rate, now);
      if (turn.waitMs > longestWaitMs) return Promise.resolve({ taken: false, waitMs: turn.waitMs });
      set(key, turn.fullAt, now);
      return Promise.resolve({ taken: true, waitMs: turn.waitMs });
    },
    exhausted(key, rate, now) {
      const emptyNow = now + (rate.burst * 1000) / rate.ratePerSecond;
      set(key, Math.max(fullAtOf.get(key) ?? now, emptyNow), now);
      return Promise.resolve();
    },
  };
}
