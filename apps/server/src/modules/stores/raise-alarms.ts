import { storeProblems, type StoreProblem } from '@recoup/contract/store-views';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { listSuperusers } from '../accounts/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { postAlarmJob, sendAlarmMailJob, type StoreAlarm } from './jobs.ts';
import { listFailures, selectForOperators } from './operate-stores.ts';

const hourMs = 3600_000;

/** A refused report often succeeds in the next sync, so only lasting problems raise an alarm. */
const failingMs = 24 * hourMs;
const lateMs = 12 * hourMs;

/** Longer messages are not read; the store board lists all. */
const maxListed = 20;

interface Row extends StoreAlarm {
  readonly account: number;
  readonly current: StoreProblem[];
}

/**
 * Scheduled: alerts operators once to every new problem of a store that only they can solve. A problem that went away
 * and came back is new.
 */
export async function raiseStoreAlarms(data: Data, options: { hasWebhook: boolean }): Promise<void> {
  const operators = await listSuperusers(data);
  await data.withSystem(async (tx) => {
    const stores = await listChangedStores(tx);
    for (const { account, id, current } of stores) {
      await tx
        .updateTable('stores')
        .set({ alarms: current })
        .where('account_id', '=', account)
        .where('id', '=', id)
        .execute();
    }
    const alarms = stores.filter(({ problems }) => problems.length > 0);
    if (alarms.length === 0) return;
    const listed = alarms.slice(0, maxListed).map(({ id, name, owner, problems }) => ({
      id,
      name,
      owner,
      problems,
    }));
    const alarm = { count: alarms.length, stores: listed };
    for (const operator of operators) await enqueue(tx, sendAlarmMailJob, { ...operator, ...alarm }, {});
    if (options.hasWebhook) await enqueue(tx, postAlarmJob, alarm, {});
  });
}

/** Stores whose problems are not those of the last run; `problems` are the new ones. */
async function listChangedStores(tx: Tx): Promise<Row[]> {
  const rows = await selectForOperators(tx)
    .select('stores.alarms')
    .where('stores.state', 'in', [sellerStates.active, sellerStates.suspended])
    .where('stores.paused_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`stores.alarms <> '{}'`,
        where('stores.next_sync_at', '<', new Date(tx.clock.now().getTime() - lateMs)),
        where('stores.marketplaces_denied_at', 'is not', null),
        where('failed.failed_reports', '>', 0),
      ]),
    )
    .orderBy('stores.id')
    .execute();
  const changed: Row[] = [];
  for (const row of rows) {
    const current = await findProblems(tx, row);
    if (current.join() === row.alarms.join()) continue;
    changed.push({
      account: row.account_id,
      id: row.id,
      name: row.store_name || row.seller_id || String(row.id),
      owner: row.account_name,
      current,
      problems: current.filter((problem) => !row.alarms.includes(problem)),
    });
  }
  return changed;
}

async function findProblems(
  tx: Tx,
  row: {
    readonly account_id: number;
    readonly id: number;
    readonly next_sync_at: Date | null;
    readonly marketplaces_denied_at: Date | null;
    readonly failed_reports: number | null;
  },
): Promise<StoreProblem[]> {
  const now = tx.clock.now().getTime();
  const ref = { account: row.account_id, store: row.id };
  const failures = (row.failed_reports ?? 0) > 0 ? await listFailures(tx, ref) : [];
  const found = {
    sync_late: row.next_sync_at !== null && row.next_sync_at.getTime() < now - lateMs,
    role_missing: row.marketplaces_denied_at !== null || failures.some(({ role }) => role !== null),
    reports_failing: failures.some(({ role, since }) => role === null && Date.parse(since) < now - failingMs),
  };
  return storeProblems.filter((problem) => found[problem]);
}
