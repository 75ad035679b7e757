import type { auditStatus } from '@recoup/contract/audits/runs';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listStoreIds } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { selectRuns, toRun } from './list-runs.ts';

type Status = z.output<typeof auditStatus>;

/** Audit status of each store of the account, in linking order. */
export async function getStatus(data: Data, actor: Actor): Promise<Status[]> {
  return data.withTenant(actor, async (tx) => {
    const { account } = actor;
    const stores = await listStoreIds(tx, account);
    const running = await selectRuns(tx, account).where('state', '=', 'running').execute();
    const last = await selectRuns(tx, account)
      .distinctOn('store_id')
      .where('state', '<>', 'running')
      .orderBy('store_id')
      .orderBy('id', 'desc')
      .execute();
    const findings = await tx
      .selectFrom('findings')
      .select((select) => [
        'store_id',
        'state',
        'currency',
        select.fn.countAll<number>().as('findings'),
        sql<number>`coalesce(sum(amount), 0)::bigint`.as('minor'),
        select.fn.min('closes_on').as('next_deadline'),
      ])
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .groupBy(['store_id', 'state', 'currency'])
      .orderBy('currency')
      .execute();
    return stores.map((id) => {
      const own = findings.filter(({ store_id }) => store_id === id);
      const open = own.filter(({ state }) => state === 'open');
      const count = (state: string) =>
        own.filter((row) => row.state === state).reduce((sum, row) => sum + row.findings, 0);
      const now = running.find(({ store_id }) => store_id === id);
      const before = last.find(({ store_id }) => store_id === id);
      return {
        store: id,
        running: now ? toRun(now) : null,
        last: before ? toRun(before) : null,
        open: {
          findings: count('open'),
          amounts: open.flatMap(({ currency, minor }) => (currency === null ? [] : [{ minor, currency }])),
          next_deadline: open.map(({ next_deadline }) => next_deadline).toSorted()[0] ?? null,
        },
        waiting: count('waiting'),
        to_check: count('to_check'),
        lapsed: count('lapsed'),
      };
    });
  });
}
