import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './sign-in.ts';

/** A machine that does much else needs more than a quarter of an hour. */
const patience = 45 * 60_000;
/** The server counts its jobs anew every ten seconds. */
const betweenReadings = 6_000;
const readingsInARow = 3;

/**
 * Waits until the demo is filled and its jobs are done. Between two steps the queue may be empty for a
 * moment, so several readings in a row are required.
 */
export async function untilDemoIsFull(url: string): Promise<void> {
  const deadline = Date.now() + patience;
  const session = (await signIn(url, 'seller')).join('; ');
  let idle = 0;
  let isAnnounced = false;
  while (idle < readingsInARow) {
    if (Date.now() > deadline) throw new Error(`The demo still works after ${patience / 60_000} minutes.`);
    const busy = (await isLivingItsYear(url, session)) || (await jobsAtWork(url)) > 0;
    idle = busy ? 0 : idle + 1;
    if (busy && !isAnnounced) console.log('Waiting until the demo has filled itself …');
    isAnnounced ||= busy;
    if (idle < readingsInARow) await pause(betweenReadings);
  }
}

async function isLivingItsYear(url: string, cookie: string): Promise<boolean> {
  // Without the demo's users it is not a demo.
  if (cookie === '') return false;
  return isBusy(await readProgress(url, cookie));
}

async function readProgress(url: string, cookie: string): Promise<unknown> {
  const answer = await fetch(new URL('/api/demo/', url), { headers: { cookie } });
  if (!answer.ok) throw new Error(`The demo answered ${answer.status} when asked how far it is.`);
  return answer.json();
}

/** Reads how many steps a demo has taken; undefined when it is complete. */
export async function openStepCount(url: string): Promise<() => Promise<number | undefined>> {
  const cookie = (await signIn(url, 'seller')).join('; ');
  return async () => {
    const { result } = (await readProgress(url, cookie)) as { result: { done: number } | null };
    return result?.done;
  };
}

/** The demo's own progress; undefined when it is complete. */
export function isBusy(reply: unknown): boolean {
  const { result } = reply as { result: unknown };
  return result !== null;
}

async function jobsAtWork(url: string): Promise<number> {
  const answer = await fetch(new URL('/metrics', url));
  // A product without metrics is not a demo of ours and is used as it is.
  return answer.ok ? countJobsAtWork(await answer.text()) : 0;
}

/** Of the figures in Prometheus' format. */
export function countJobsAtWork(figures: string): number {
  const states = [...figures.matchAll(/^recoup_queue_jobs\{state="(\w+)"\} (\d+)$/gm)];
  return states
    .filter(([, state]) => state === 'due' || state === 'running')
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
