/**
 * Where server code gets the time from. Every `Data` and `Tx` has one, and SQL reads the same time from `recoup_now()`
 * and `recoup_today()`.
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
  /** Sets it, back if need be; only before anything was done by it. */
  startAt(moment: Date): void;
  /** Forward only, and never past the system's clock; an earlier moment changes nothing. */
  moveTo(moment: Date): void;
}

/** For the one process that fills a demo; production runs by the system's clock. */
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

/** A moment so many milliseconds from now; negative ones lie in the past. */
export function momentIn({ clock }: Timed, milliseconds: number): Date {
  return new Date(clock.now().getTime() + milliseconds);
}
