import { setTimeout as pause } from 'node:timers/promises';

const patience = 15 * 60_000;
/** The server counts its jobs anew every ten seconds. */
const betweenReadings = 6_000;
const readingsInARow = 3;

/** A product, and what it printed so far if it is one we started. */
interface Watched {
  readonly url: string;
  log?(): string;
}

/**
 * A demo lives through its year by itself and tells how far it is; what that leaves to the worker is done when nothing
 * is due and nothing runs. Between two steps the queue may be empty for a moment: only several readings in a row count.
 */
export async function untilDemoIsFull({ url, log }: Watched): Promise<void> {
  const deadline = Date.now() + patience;
  let idle = 0;
  let told = false;
  while (idle < readingsInARow) {
    if (Date.now() > deadline) throw new Error(`The demo still works after ${patience / 60_000} minutes.`);
    const busy = isLivingItsYear(log?.() ?? '') || (await jobsAtWork(url)) > 0;
    idle = busy ? 0 : idle + 1;
    if (busy && !told) console.log('Waiting until the demo has filled itself …');
    told ||= busy;
    if (idle < readingsInARow) await pause(betweenReadings);
  }
}

/** By the last line a demo printed about its history; one that prints none has none. */
export function isLivingItsYear(log: string): boolean {
  const [, done, total] = [...log.matchAll(/^\{"demo":\{"done":(\d+),"total":(\d+)\}\}$/gm)].at(-1) ?? [];
  return Number(done) < Number(total);
}

async function jobsAtWork(url: string): Promise<number> {
  const answer = await fetch(new URL('/metrics', url));
  // A product that keeps its figures to itself is no demo of ours; it is taken as it is.
  return answer.ok ? countJobsAtWork(await answer.text()) : 0;
}

/** Of the figures in Prometheus' format. */
export function countJobsAtWork(figures: string): number {
  const states = [...figures.matchAll(/^recoup_queue_jobs\{state="(\w+)"\} (\d+)$/gm)];
  return states
    .filter(([, state]) => state === 'due' || state === 'running')
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
