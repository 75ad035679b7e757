import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAccount, hasAccounts, hashPassword } from '../modules/accounts/public.ts';
import { auditStoreJob } from '../modules/audits/public.ts';
import { syncStoreJob } from '../modules/stores/public.ts';
import { linkCustomer } from '../modules/agencies/public.ts';
import type { Data } from '../platform/database/database.ts';
import { enqueue, type Job } from '../platform/jobs/job.ts';
import { runJobsByClock } from '../platform/jobs/run-by-clock.ts';
import type { Handler } from '../platform/jobs/worker.ts';
import { languages } from '@recoup/contract/languages';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import type { MovableClock } from '../platform/time/clock.ts';
import {
  createMovableClockRow,
  readMovableClock,
  releaseClock,
  saveProgress,
} from '../platform/time/movable-clock.ts';

interface ControlTools {
  /** By the movable clock. */
  readonly data: Data;
  /** The same database by the system's clock. */
  readonly systemData: Data;
  readonly clock: MovableClock;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly handlers: readonly Handler[];
  readonly token: string;
}

const account = z.object({
  username: z.string(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  roles: z.array(z.string()).default([]),
  language: z.enum(languages).default('en'),
  /** The username of the agency that acts for it. */
  agency: z.string().optional(),
});

const start = z.object({
  starts_at: z.coerce.date(),
  steps: z.int().min(0),
  password: z.string(),
  accounts: z.array(account),
});
const move = z.object({ to: z.coerce.date() });
const finishStep = z.object({ done: z.int().min(0) });
const run = z.object({ job: z.string().optional() });

/** Jobs may take longer than a connection lasts: until they are done the reply says `is_busy`, and the caller asks again. */
const longestReplyMs = 10_000;

/**
 * Controls a server with a movable clock for the demo: accounts, clock and jobs. Only the process with such
 * a clock binds it, protected by a token.
 */
export function bindControl(app: FastifyInstance, tools: ControlTools): void {
  const { data, clock } = tools;
  let working: Promise<void> | undefined;
  const reply = async () => {
    const state = await readMovableClock(data);
    return {
      now: clock.now().toISOString(),
      is_busy: working !== undefined,
      clock: state && {
        started_at: state.startedAt.toISOString(),
        done: state.done,
        total: state.total,
        is_released: state.isReleased,
      },
    };
  };
  const bind = (method: 'GET' | 'POST', path: string, work: (body: unknown) => Promise<void>) =>
    app.route({
      method,
      url: `/control/${path}`,
      preHandler: async ({ headers }) => requireToken(tools.token, headers.authorization ?? ''),
      handler: async ({ body }) => {
        await work(body);
        return reply();
      },
    });

  bind('GET', 'clock', async () => undefined);
  bind('POST', 'start', (body) => startDemo(tools, start.parse(body)));
  bind('POST', 'move', async (body) => clock.moveTo(move.parse(body).to));
  bind('POST', 'run-jobs', async (body) => {
    working ??= runJobs(tools, run.parse(body));
    const waited = [working.then(() => 'done' as const), pause(longestReplyMs, 'busy' as const)];
    const outcome = await Promise.race(waited).catch((error: unknown) => {
      working = undefined;
      throw error;
    });
    if (outcome === 'done') working = undefined;
  });
  bind('POST', 'finish-step', (body) => saveProgress(data, finishStep.parse(body).done));
  bind('POST', 'release', () => releaseClock(tools.systemData));
}

async function runJobs(tools: ControlTools, { job: name }: z.output<typeof run>): Promise<void> {
  const job = tools.jobs.find((known) => known.name === name);
  if (job === undefined && name !== undefined) throw new Problem('not_found');
  if (job !== undefined) await tools.data.withSystem((tx) => enqueue(tx, job, {}));
  // The order of syncs does not matter, but tickets are numbered in the order of audits, so these wait until every
  // store is synced.
  await runJobsByClock({ ...tools, sideBySide: [syncStoreJob, auditStoreJob] });
}

function requireToken(token: string, given: string): void {
  const [wanted, known] = [Buffer.from(`Bearer ${token}`), Buffer.from(given)];
  if (wanted.length !== known.length || !timingSafeEqual(wanted, known)) throw new Problem('not_found');
}

/** Does nothing on a database that has accounts. */
async function startDemo(
  { data, clock }: ControlTools,
  { starts_at, steps, password, accounts }: z.output<typeof start>,
): Promise<void> {
  if (await hasAccounts(data)) return;
  clock.startAt(starts_at);
  const passwordHash = await hashPassword(password);
  await data.withSystem(async (tx) => {
    await createMovableClockRow(tx, { startsAt: starts_at, total: steps });
    const ids = new Map<string, number>();
    for (const { agency, ...values } of accounts) {
      const id = await createAccount(tx, { ...values, passwordHash });
      ids.set(values.username, id);
      const agencyId = agency === undefined ? undefined : ids.get(agency);
      if (agencyId !== undefined) await linkCustomer(tx, agencyId, id);
    }
  });
}
