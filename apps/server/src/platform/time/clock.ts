/**
 * Source of time for server code. Every `Data` and `Tx` has one, and SQL reads the same time from `recoup_now()` and
 * `recoup_today()`.
 */
export interface Clock {
  now(): Date;
  /** Offset from the system's clock, for database sessions; null for the system's clock. */
  offsetMs(): number | null;
}

export interface Timed {
  readonly clock: Clock;
}

export const systemClock: Clock = { now: () => new Date(), offsetMs: () => null };

export interface MovableClock extends Clock {
  /** Sets the clock, possibly backwards; only allowed before it is used. */
  startAt(moment: Date): void;
  /** Moves the clock forward, at most to the system's time; earlier moments have no effect. */
  moveTo(moment: Date): void;
}

/** For the process that fills a demo; production uses the system's clock. */
export function createMovableClock(startsAt: Date, system: Clock = systemClock): MovableClock {
  const calculateOffset = (moment: Date) => Math.min(moment.getTime() - system.now().getTime(), 0);
  let offset = calculateOffset(startsAt);
  const now = () => new Date(system.now().getTime() + offset);
  return {
    now,
    offsetMs: () => offset,
    startAt: (moment) => {
      offset = calculateOffset(moment);
    },
    moveTo: (moment) => {
      if (moment <= now()) return;
      offset = calculateOffset(moment);
    },
  };
}

/** A moment relative to now; negative values lie in the past. */
export function momentIn({ clock }: Timed, milliseconds: number): Date {
  return new Date(clock.now().getTime() + milliseconds);
}
