import { setTimeout as pause } from 'node:timers/promises';

const patience = 15 * 60_000;
/** The server counts its jobs anew every ten seconds. */
const betweenReadings = 6_000;
const readingsInARow = 3;

/**
 * A demo fills itself by its worker, so it is full when nothing is due and nothing runs. Between two steps the queue
 * may be empty for a moment: only several readings in a row count.
 */
export async function untilDemoIsFull(url: string): Promise<void> {
  const deadline = Date.now() + patience;
  let idle = 0;
  let told = false;
  while (idle < readingsInARow) {
    if (Date.now() > deadline) throw new Error(`The demo still works after ${patience / 60_000} minutes.`);
    const busy = await jobsAtWork(url);
    idle = busy === 0 ? idle + 1 : 0;
    if (busy > 0 && !told) console.log('Waiting until the demo has filled itself …');
    told ||= busy > 0;
    if (idle < readingsInARow) await pause(betweenReadings);
  }
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
