import type { Facts } from './facts.ts';

/**
 * The marketplace's clock. It can be advanced, to expire codes, tokens and authorizations; delays of the
 * real marketplace are divided by the speed.
 */
export class MarketplaceTime {
  readonly #facts: Facts;
  readonly #usualSpeed: number;

  constructor(facts: Facts, usualSpeed: number) {
    this.#facts = facts;
    this.#usualSpeed = usualSpeed;
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** Milliseconds ahead of the machine's clock. */
  get ahead(): number {
    return Number(this.#facts.get('ahead') ?? 0);
  }

  putForward(ms: number): void {
    this.#facts.set('ahead', String(this.ahead + ms));
  }

  get speed(): number {
    return Number(this.#facts.get('speed') ?? this.#usualSpeed);
  }

  /** The configured speed. */
  useUsualSpeed(): void {
    this.speed = this.#usualSpeed;
  }

  set speed(speed: number) {
    this.#facts.set('speed', String(speed));
  }

  /** Converts a real duration to the sandbox's speed. */
  scale(ms: number): number {
    return ms / this.speed;
  }
}
