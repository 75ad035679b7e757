import { getUsable } from '@recoup/server/modules/stores/rate-limiter';
import { calculateReservation, operationRates, type Operation } from '@recoup/sp-api';

/** How long a call holds a worker, in milliseconds; the document includes its download. */
const callMs: Record<Operation, number> = {
  createReport: 300,
  getReport: 150,
  getReportDocument: 1_000,
  getReports: 300,
  cancelReport: 200,
  getMarketplaceParticipations: 200,
  getShipments: 500,
  getShipmentItems: 500,
  getShipmentItemsByShipmentId: 500,
  listInboundPlans: 500,
  listPlacementOptions: 300,
  getShipment: 300,
  listAllFulfillmentOrders: 500,
  getFulfillmentOrder: 300,
  getPackageTrackingDetails: 300,
  listTransactions: 500,
  listInboundShipments: 500,
  getInboundShipment: 300,
  listReplenishmentOrders: 500,
  createDestination: 300,
  getDestinations: 200,
  createSubscription: 300,
  getSubscription: 200,
  deleteSubscriptionById: 300,
};

/** The longest a step of a sync waits for a bucket. */
const maxWaitMs = 1_000;

/** Amazon's buckets: ours, by which calls are spaced, and its own, by which it would refuse them. */
export class SimulatedMarketplace {
  readonly calls = new Map<Operation, number>();
  refused = 0;
  readonly #ours = new Map<string, number>();
  readonly #theirs = new Map<string, number>();

  /** Makes a call of a seller: how long it takes, or how long it would have to wait for its bucket. */
  call(seller: number, operation: Operation, now: number): { tookMs: number } | { waitMs: number } {
    const key = `${seller} ${operation}`;
    const rate = operationRates[operation];
    const turn = calculateReservation(
      this.#ours.get(key) ?? now,
      { ...rate, burst: getUsable(rate.burst) },
      now,
    );
    if (turn.waitMs > maxWaitMs) return { waitMs: turn.waitMs };
    this.#ours.set(key, turn.fullAt);
    const sentAt = now + turn.waitMs;
    const counted = calculateReservation(this.#theirs.get(key) ?? sentAt, rate, sentAt);
    if (counted.waitMs > 0) this.refused += 1;
    this.#theirs.set(key, counted.fullAt);
    this.calls.set(operation, (this.calls.get(operation) ?? 0) + 1);
    return { tookMs: turn.waitMs + callMs[operation] };
  }
}

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How long Amazon takes to make a report: a minute or two, and for one in fifty up to forty minutes. */
export function drawMakingMs(random: () => number): number {
  return random() < 0.02 ? (5 + 35 * random()) * 60_000 : (40 + 80 * random()) * 1_000;
}
