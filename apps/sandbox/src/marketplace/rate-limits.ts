import type { MarketplaceTime } from './time.ts';

export interface Rate {
  /** Calls per second, as documented. */
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Token buckets per application, seller and operation, refilled by the machine's clock. */
export class RateLimits {
  readonly #time: MarketplaceTime;
  readonly #buckets = new Map<string, Bucket>();
  #refused = 0;

  constructor(time: MarketplaceTime) {
    this.#time = time;
  }

  take(key: string, rate: Rate): boolean {
    const now = performance.now();
    const bucket = this.#buckets.get(key) ?? { tokens: rate.burst, filledAt: now };
    const gained = ((now - bucket.filledAt) / 1000) * this.getAppliedRate(rate);
    bucket.tokens = Math.min(rate.burst, bucket.tokens + gained);
    bucket.filledAt = now;
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) {
      this.#refused += 1;
      return false;
    }
    bucket.tokens -= 1;
    return true;
  }

  /** Calls over the limit since start. */
  get refused(): number {
    return this.#refused;
  }

  /** The rate at the current speed, as sent in the header. */
  getAppliedRate({ perSecond }: Rate): number {
    return Number((perSecond * this.#time.speed).toFixed(4));
  }
}
