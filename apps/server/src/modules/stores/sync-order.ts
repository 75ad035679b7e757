/**
 * Which store is synced when: the decisions of the scheduler, without a database, so that `npm run simulate` can make
 * them for many stores.
 */

/** Stores started in one minute; the rest are started in the next. */
export const startsPerMinute = 500;

const syncEveryHours = 24;

/** Spread over an hour, so that stores linked together do not stay in step. */
export function getSyncIntervalMs(store: number): number {
  return (syncEveryHours * 60 + (store % 60)) * 60_000;
}

const queuePriorities = { priority: 10, usual: 20 };

/**
 * Priority stores run first. A waiting store moves up every three minutes, so that after half an hour only
 * those that waited longer are before it.
 */
export function calculatePriority(priority: boolean, waitedMs: number): number {
  if (priority) return queuePriorities.priority;
  return Math.max(queuePriorities.priority, queuePriorities.usual - Math.floor(waitedMs / 180_000));
}

/** A job does what can be done without waiting, for at most this long, and leaves the worker to others. */
export const sliceMs = 60_000;
const soonestMs = 1_000;
export const latestMs = 60_000;

/** When the next step runs of a sync that wants to go on at `wanted`. */
export function calculateResumeTime(wanted: number, now: number): number {
  return Math.min(Math.max(wanted, now + soonestMs), now + latestMs);
}

const [shortestPollMs, longestPollMs] = [30_000, 300_000];

/**
 * Delay before polling a report requested `ageMs` ago. Most are ready within two minutes; others may take an hour and
 * are polled ever less often.
 */
export function calculatePollWait(ageMs: number): number {
  return Math.min(longestPollMs, Math.max(shortestPollMs, ageMs / 2));
}

/** A step that is this late gets a higher priority. */
export const lateAfterMs = 60_000;
