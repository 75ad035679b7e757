import type { Clock } from '../platform/time/clock.ts';

export interface StoppedClock extends Clock {
  set(moment: Date): void;
}

/** Goes where a test sets it and nowhere else; database sessions follow to within the time between two calls. */
export function createStoppedClock(startsAt: Date): StoppedClock {
  let moment = startsAt;
  return {
    now: () => moment,
    offsetMs: () => moment.getTime() - Date.now(),
    set: (next) => {
      moment = next;
    },
  };
}
