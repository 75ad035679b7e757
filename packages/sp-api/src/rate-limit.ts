import type { Clock } from './clock.ts';
import { RateLimited } from './errors.ts';
import type { Region } from './marketplaces.ts';

export interface Rate {
  readonly ratePerSecond: number;
  readonly burst: number;
}

// Defaults from the operation descriptions in Amazon's models (reports 2021-06-30, sellers v1, fulfillment inbound v0
// and 2024-03-20, fulfillment outbound 2020-07-01, finances 2024-06-19, AWD 2024-05-09, notifications v1). The reply header
// x-amzn-RateLimit-Limit may name another rate for a seller.
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
  listInboundPlans: { ratePerSecond: 2, burst: 6 },
  listPlacementOptions: { ratePerSecond: 2, burst: 6 },
  getShipment: { ratePerSecond: 2, burst: 6 },
  listAllFulfillmentOrders: { ratePerSecond: 2, burst: 30 },
  getFulfillmentOrder: { ratePerSecond: 2, burst: 30 },
  getPackageTrackingDetails: { ratePerSecond: 2, burst: 30 },
  listTransactions: { ratePerSecond: 0.5, burst: 10 },
  listInboundShipments: { ratePerSecond: 1, burst: 1 },
  getInboundShipment: { ratePerSecond: 2, burst: 2 },
  // No rate is published for it; that of its neighbour is used.
  listReplenishmentOrders: { ratePerSecond: 1, burst: 1 },
  createDestination: { ratePerSecond: 1, burst: 5 },
  getDestinations: { ratePerSecond: 1, burst: 5 },
  createSubscription: { ratePerSecond: 1, burst: 5 },
  getSubscription: { ratePerSecond: 1, burst: 5 },
  deleteSubscriptionById: { ratePerSecond: 1, burst: 5 },
} as const satisfies Record<string, Rate>;

export type Operation = keyof typeof operationRates;

export interface Store {
  /** Our store id, under which tokens are kept. */
  readonly id: string;
  /**
   * Amazon's `selling_partner_id`. Amazon counts calls per application and seller, across all our
   * processes.
   */
  readonly sellerId: string;
  readonly region: Region;
}

export type Reservation =
  | { readonly reserved: true; readonly waitMs: number }
  /** The wait would exceed the allowed maximum; nothing was reserved. */
  | { readonly reserved: false; readonly waitMs: number };

/**
 * Stores the buckets. One process can keep them in memory; several must share them, and then `reserve` must be atomic
 * and may use its own clock instead of `now`.
 */
export interface RateLimiter {
  /** Reserves the next call and returns how long to wait for it. */
  reserve(key: string, rate: Rate, now: number, maxWaitMs: number): Promise<Reservation>;
  /** After a 429: the bucket is empty, whatever was counted here. */
  markExhausted(key: string, rate: Rate, now: number): Promise<void>;
  /** After a 429 that concerns what was asked for: recorded, but the bucket is not empty. */
  markRefused(key: string, rate: Rate): Promise<void>;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Maximum wait; a longer one rejects with `RateLimited`. Unlimited when omitted. */
  readonly maxWaitMs?: number | undefined;
}

export interface Throttle {
  acquire(store: Store, operation: Operation, options?: WaitOptions): Promise<void>;
  markExhausted(store: Store, operation: Operation): Promise<void>;
  markRefused(store: Store, operation: Operation): Promise<void>;
}

export function createThrottle({ limiter, clock }: { limiter: RateLimiter; clock: Clock }): Throttle {
  return {
    async acquire(store, operation, { signal, maxWaitMs = Number.POSITIVE_INFINITY } = {}) {
      signal?.throwIfAborted();
      const turn = await limiter.reserve(
        toBucketKey(store, operation),
        operationRates[operation],
        clock.now(),
        maxWaitMs,
      );
      if (!turn.reserved) throw new RateLimited(operation, turn.waitMs);
      if (turn.waitMs > 0) await clock.sleep(turn.waitMs, signal);
    },
    markExhausted: (store, operation) =>
      limiter.markExhausted(toBucketKey(store, operation), operationRates[operation], clock.now()),
    markRefused: (store, operation) =>
      limiter.markRefused(toBucketKey(store, operation), operationRates[operation]),
  };
}

/** Key of the bucket of a seller's operation. */
export function toBucketKey(
  { region, sellerId }: Pick<Store, 'region' | 'sellerId'>,
  operation: Operation,
): string {
  return `${region}:${sellerId}:${operation}`;
}

/**
 * Generic cell rate algorithm: a bucket is one number, the time at which it will be full again. Each call
 * moves that time by one interval and is free once the time is at most one full bucket away. A shared
 * limiter can do this in one SQL statement.
 */
export function calculateReservation(
  fullAt: number,
  rate: Rate,
  now: number,
): { waitMs: number; fullAt: number } {
  const interval = 1000 / rate.ratePerSecond;
  const fullAfter = Math.max(fullAt, now) + interval;
  return { waitMs: Math.max(0, fullAfter - rate.burst * interval - now), fullAt: fullAfter };
}

/** For a single process. */
export function createMemoryLimiter(): RateLimiter {
  const fullAtOf = new Map<string, number>();

  const set = (key: string, fullAt: number, now: number): void => {
    // A full bucket needs no entry. Deleting first keeps the map in order of use.
    fullAtOf.delete(key);
    for (const [oldest, fullAt] of fullAtOf) {
      if (fullAt > now) break;
      fullAtOf.delete(oldest);
    }
    fullAtOf.set(key, fullAt);
  };

  return {
    reserve(key, rate, now, maxWaitMs) {
      const turn = calculateReservation(fullAtOf.get(key) ?? now, rate, now);
      if (turn.waitMs > maxWaitMs) return Promise.resolve({ reserved: false, waitMs: turn.waitMs });
      set(key, turn.fullAt, now);
      return Promise.resolve({ reserved: true, waitMs: turn.waitMs });
    },
    markExhausted(key, rate, now) {
      const emptyNow = now + (rate.burst * 1000) / rate.ratePerSecond;
      set(key, Math.max(fullAtOf.get(key) ?? now, emptyNow), now);
      return Promise.resolve();
    },
    markRefused: () => Promise.resolve(),
  };
}
