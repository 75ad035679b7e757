import { Flood } from './rates.ts';

/** How many requests of one caller may be in progress in one process: each takes a place. */
export interface PlaceLimits {
  /** Places for a burst, such as the calls of a page. */
  readonly atOnce: number;
  /** Places for a caller who never pauses. */
  readonly sustained: number;
  /** Time that a place beyond the sustained ones costs. Unused sustained places save time; others spend it. */
  readonly savedPerPlaceMs: number;
  /** Requests that wait for a place; further ones are refused. */
  readonly waiting: number;
}

export interface Entry {
  /** Resolves with the function that frees the place, or with undefined after `leave`. */
  readonly place: Promise<(() => void) | undefined>;
  /** Stops waiting, for a client that disconnected. A place already taken is kept. */
  leave(): void;
}

export interface Places {
  /** Throws if too many requests of this caller are waiting. */
  enter(key: string): Entry;
  countWaiting(): number;
  /** Callers in memory. */
  countCallers(): number;
}

interface Caller {
  readonly key: string;
  inProgress: number;
  /** Functions that take a place, in the order of arrival. */
  readonly waiting: Set<() => void>;
  savedMs: number;
  savedAt: number;
}

const retryAfterSeconds = 1;

/**
 * Gives every caller places of their own, so that however many requests one sends, others compete with only a few of
 * them. Callers share no queue.
 */
export function createPlaces(limits: PlaceLimits, now: () => number = () => performance.now()): Places {
  const { atOnce, sustained, savedPerPlaceMs, waiting: maxWaiting } = limits;
  // Includes one place more, so that the first moments of a burst cost nothing.
  const maxSavedMs = (atOnce - sustained + 1) * savedPerPlaceMs;
  const callers = new Map<string, Caller>();

  const updateSaved = (caller: Caller): void => {
    const at = now();
    const saved = caller.savedMs + (at - caller.savedAt) * (sustained - caller.inProgress);
    caller.savedMs = Math.min(maxSavedMs, Math.max(0, saved));
    caller.savedAt = at;
  };
  const hasPlace = (caller: Caller): boolean =>
    caller.inProgress < Math.min(atOnce, sustained + Math.floor(caller.savedMs / savedPerPlaceMs));

  /** Two of the oldest for each request, so that memory follows the number of current callers. */
  const forgetIdle = (): void => {
    for (const caller of callers.values().take(2)) {
      updateSaved(caller);
      callers.delete(caller.key);
      const isIdle = caller.inProgress === 0 && caller.waiting.size === 0 && caller.savedMs === maxSavedMs;
      if (!isIdle) callers.set(caller.key, caller);
    }
  };
  const getCaller = (key: string): Caller => {
    forgetIdle();
    const known = callers.get(key);
    if (known !== undefined) {
      updateSaved(known);
      return known;
    }
    const caller = {
      key,
      inProgress: 0,
      waiting: new Set<() => void>(),
      savedMs: maxSavedMs,
      savedAt: now(),
    };
    callers.set(key, caller);
    return caller;
  };
  const takePlace = (caller: Caller): (() => void) => {
    caller.inProgress += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      updateSaved(caller);
      caller.inProgress -= 1;
      while (hasPlace(caller)) {
        const [next] = caller.waiting;
        if (next === undefined) return;
        next();
      }
    };
  };

  return {
    enter(key) {
      const caller = getCaller(key);
      if (caller.waiting.size === 0 && hasPlace(caller))
        return { place: Promise.resolve(takePlace(caller)), leave: () => undefined };
      if (caller.waiting.size >= maxWaiting) throw new Flood('too_many_requests', { retryAfterSeconds });
      const { promise: place, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const take = (): void => {
        caller.waiting.delete(take);
        resolve(takePlace(caller));
      };
      caller.waiting.add(take);
      return {
        place,
        leave: () => {
          if (caller.waiting.delete(take)) resolve(undefined);
        },
      };
    },
    countWaiting: () => callers.values().reduce((sum, { waiting }) => sum + waiting.size, 0),
    countCallers: () => callers.size,
  };
}
