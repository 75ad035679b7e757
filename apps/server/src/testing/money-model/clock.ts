import type { Clock } from '../../platform/time/clock.ts';

/** The clock of the lives, which each of them sets and moves on. */
export class LifeClock implements Clock {
  #offset = 0;
  now = (): Date => new Date(Date.now() + this.#offset);
  offsetMs = (): number => this.#offset;

  startAt(moment: string): void {
    this.#offset = Date.parse(moment) - Date.now();
  }

  pass(days: number): void {
    this.#offset += days * 86_400_000;
  }
}

const pacific = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The day in the marketplaces of North America, in which claims open and close. */
export function getPacificDay(clock: Clock): string {
  return pacific.format(clock.now());
}
