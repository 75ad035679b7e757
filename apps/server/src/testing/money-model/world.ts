import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Subscribes the modules to each other's events.
import '../../composition.ts';
import { createStatementLines } from '../../modules/billing/statements/create-statement-lines.ts';
import { createStatementLinesJob } from '../../modules/billing/statements/jobs.ts';
import { settleReferralJob } from '../../modules/referrals/jobs.ts';
import { enqueueSettlement } from '../../modules/referrals/public.ts';
import { settleReferral } from '../../modules/referrals/settle-referral.ts';
import { rematchJob } from '../../modules/tickets/jobs.ts';
import { rematchReimbursements } from '../../modules/tickets/public.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Data } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { openObjectStore } from '../../platform/objects/open-object-store.ts';
import { LifeClock } from './clock.ts';
import { LifeGateway } from './gateway.ts';
import { prepareStatements } from './prepare-statements.ts';

/** Where lives take place: the database, the clock and the gateway. Jobs run when a life lets them. */
export interface MoneyWorld {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly clock: LifeClock;
  readonly gateway: LifeGateway;
  readonly nextNumber: () => number;
  close(): Promise<void>;
}

export const lifeCoupon = { code: 'LIFE-AMOUNT', amount_minor: 3_000, currency: 'USD', invoices: 3 } as const;

export async function openMoneyWorld(connectionString: string): Promise<MoneyWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-lives-'));
  const config = readConfig({ SECRET_KEY: '07'.repeat(32), LOG_LEVEL: 'error', DATA_DIR: folder });
  const clock = new LifeClock();
  const data = openDatabase(connectionString, { size: 4, log: createLog('error', 'model'), clock });
  data.pool.on('connect', prepareStatements);
  await data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ ...lifeCoupon, name_en: 'Thirty off', name_zh: '减三十元', valid_from: '2020-01-01' })
      .execute(),
  );
  let numbers = 90_000_000;
  return {
    data,
    objects: openObjectStore(config),
    clock,
    gateway: new LifeGateway(),
    nextNumber: () => (numbers += 1),
    close: async () => {
      await data.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Jobs that follow matched money. */
export const followingJobs = [rematchJob.name, createStatementLinesJob.name, settleReferralJob.name];

/** Runs what waits of these jobs, until there is none; what waits for an exchange rate waits on. */
export async function runQueuedJobs(
  { data }: Pick<MoneyWorld, 'data'>,
  wanted: readonly string[] = followingJobs,
): Promise<void> {
  const postponed: number[] = [];
  const handlers: Record<string, (payload: unknown) => Promise<void>> = {
    [rematchJob.name]: (payload) => rematchReimbursements(data, rematchJob.payload.parse(payload)),
    [createStatementLinesJob.name]: (payload) =>
      data.withSystem((tx) =>
        createStatementLines(tx, createStatementLinesJob.payload.parse(payload).account),
      ),
    [settleReferralJob.name]: async (payload) => {
      const { account } = settleReferralJob.payload.parse(payload);
      try {
        await data.withSystem((tx) => settleReferral(tx, account));
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith('no rate from'))) throw error;
        postponed.push(account);
      }
    },
  };
  for (;;) {
    const rows = await data.withSystem((tx) =>
      tx
        .deleteFrom('movable_clock_jobs')
        .where('task', 'in', wanted)
        .returning(['task', 'payload'])
        .execute(),
    );
    if (rows.length === 0) break;
    for (const { task, payload } of rows) await handlers[task]?.(payload);
  }
  for (const account of postponed) await data.withSystem((tx) => enqueueSettlement(tx, account));
}

/** A difference between what the product did and what it promises. */
export class Difference extends Error {
  override readonly name = 'Difference';
}

export function expectSame(what: string, found: unknown, expected: unknown): void {
  const [is, ought] = [JSON.stringify(sorted(found)), JSON.stringify(sorted(expected))];
  if (is !== ought) throw new Difference(`${what}: ${is} instead of ${ought}`);
}

/** Objects by key, because their order means nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sorted(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
