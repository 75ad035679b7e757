import type { Job } from './job.ts';

/** The jobs with a cron time, in the notation of graphile-worker. */
export function formatCrontab(jobs: readonly Job[]): string {
  return jobs
    .flatMap(({ name, cron, maxAttempts }) => {
      if (cron === undefined) return [];
      const fill = missedWithin(cron);
      // One key per job: several missed times become one run.
      const options = [
        `max=${maxAttempts}`,
        `jobKey=${name}`,
        ...(fill === undefined ? [] : [`fill=${fill}`]),
      ];
      return [`${cron} ${name} ?${options.join('&')}`];
    })
    .join('\n');
}

/** How far back missed times are made up for: slightly more than one period, so that there is exactly one. */
function missedWithin(cron: string): string | undefined {
  const [minute = '', hour, , , weekday] = cron.split(' ');
  if (weekday !== '*') return '8d';
  if (hour !== '*') return '25h';
  return /^\d+$/.test(minute) ? '61m' : undefined;
}
