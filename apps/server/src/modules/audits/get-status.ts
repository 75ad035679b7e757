import type { auditStatus } from '@recoup/contract/audits/runs';
import type { z } from 'zod';
import { listStoreIds } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { selectRuns, toRun } from './list-runs.ts';

export type AuditStatus = Omit<z.output<typeof auditStatus>, 'potential' | 'claimed'>;

/** Audit status of each store of the account, in linking order. */
export async function getStatus(data: Data, actor: Actor): Promise<AuditStatus[]> {
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
      .select((select) => ['store_id', 'state', select.fn.countAll<number>().as('findings')])
      .where('account_id', '=', account)
      .where('state', 'in', ['waiting', 'to_check', 'lapsed'])
      .groupBy(['store_id', 'state'])
      .execute();
    return stores.map((id) => {
      const count = (state: string) =>
        findings.find((row) => row.store_id === id && row.state === state)?.findings ?? 0;
      const now = running.find(({ store_id }) => store_id === id);
      const before = last.find(({ store_id }) => store_id === id);
      return {
        store: id,
        running: now ? toRun(now) : null,
        last: before ? toRun(before) : null,
        waiting: count('waiting'),
        to_check: count('to_check'),
        lapsed: count('lapsed'),
      };
    });
  });
}
