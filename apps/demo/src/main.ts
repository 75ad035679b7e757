// Fills a demo: started beside a server with a movable clock and a sandbox, and stopped when it says that it is done.
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { z } from 'zod';
import { dayMs } from './day.ts';
import { createDemo } from './demo.ts';
import { runSchedule } from './run-schedule.ts';
import { schedules, yearDays } from './schedule.ts';

const settings = z
  .object({
    SERVER_URL: z.url(),
    SANDBOX_URL: z.url(),
    CONTROL_TOKEN: z.string(),
    SP_API_PACE: z.string(),
    DEMO_HISTORY: z.enum(['year', 'short', 'off']),
  })
  .parse(process.env);

process.on('SIGINT', () => undefined);
for (const event of ['disconnect', 'SIGTERM']) process.on(event, () => process.exit(0));
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop') {
    process.exit(0);
  }
});

// Users of the product take precedence.
setPriority(5);
const demo = createDemo(settings.SERVER_URL, settings.SANDBOX_URL, settings.CONTROL_TOKEN);
const steps = settings.DEMO_HISTORY === 'off' ? [] : schedules[settings.DEMO_HISTORY];

await demo.control.start({
  starts_at: steps.length === 0 ? new Date() : yearAgo(),
  steps: steps.length,
  ...JSON.parse(readFileSync(new URL('../accounts.json', import.meta.url), 'utf8')),
});
const clock = await demo.control.readClock();
const unfinished = steps.length === 0 || clock?.is_released === true ? undefined : clock;
if (unfinished === undefined) {
  if (clock !== undefined && !clock.is_released) await demo.control.release();
  process.send?.({ type: 'ready', isFilled: true });
} else {
  process.send?.({ type: 'ready', isFilled: false });
  await fillYear(unfinished);
}

async function fillYear({ started_at, done }: { started_at: Date; done: number }): Promise<void> {
  await demo.sandbox.send('/marketplace/speed', { speed: settings.SP_API_PACE });
  // Webhooks of the gateway reach the product, which runs by the system's clock, so its replies use it too.
  await demo.sandbox.send('/gateway/settings', { delay: '600' });
  await runSchedule(demo, { startedAt: started_at, done, steps }, { onProgress: print, onError: printError });
  await demo.sandbox.send('/gateway/settings', { delay: '0' });
  await demo.sandbox.send('/marketplace/speed', { speed: 'usual' });
  await demo.control.release();
  process.send?.({ type: 'filled' });
}

/** At nine in the morning, UTC. */
function yearAgo(): Date {
  const start = new Date(Date.now() - yearDays * dayMs);
  start.setUTCHours(9, 0, 0, 0);
  return start;
}

function print({ done, total }: { done: number; total: number }): void {
  if (process.env['RECOUP_READY_JSON'] === '1') return;
  const tenths = (count: number): number => Math.floor((count * 10) / total);
  if (tenths(done) === tenths(done - 1)) return;
  const progress = done === total ? 'is complete' : `is ${tenths(done) * 10}% there`;
  process.stdout.write(`  The demo's year of history ${progress}.\n`);
}

function printError(message: string): void {
  process.stderr.write(`${message}\n`);
}
