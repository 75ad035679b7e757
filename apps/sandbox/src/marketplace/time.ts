import type { Facts } from './facts.ts';

/**
 * The marketplace's time. It can be put forward, to see codes, tokens and authorizations end; and what takes the
 * real marketplace minutes is divided by the speed.
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

  /** Milliseconds before the clock of this computer. */
  get ahead(): number {
    return Number(this.#facts.get('ahead') ?? 0);
  }

  putForward(ms: number): void {
    this.#facts.set('ahead', String(this.ahead + ms));
  }

  get speed(): number {
    return Number(this.#facts.get('speed') ?? this.#usualSpeed);
  }

  /** As it was started with. */
  useUsualSpeed(): void {
    this.speed = this.#usualSpeed;
  }

  set speed(speed: number) {
    this.#facts.set('speed', String(speed));
  }

  /** What a real span of time takes here. */
  scaled(ms: number): number {
    return ms / this.speed;
  }
}
