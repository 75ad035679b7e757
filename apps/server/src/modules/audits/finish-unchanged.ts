import { auditWarning } from '@recoup/contract/audits/runs';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockStore } from '../stores/public.ts';
import { publish } from '../../platform/live/publish.ts';
import type { AuditTools, RunRef } from './audit-tools.ts';
import { noCounts } from './compare-findings.ts';
import { startRunInTransaction } from './start-run.ts';
import { toWarnings } from './warnings.ts';

const savedWarnings = z.array(auditWarning);
/** Warnings about files, counted again at the end of every run. */
const fileWarnings: readonly string[] = ['unread_file', 'set_aside_rows'];

/**
 * Finishes a run whose files, rules and day equal those of the store's last run, which would find the same. Returns
 * whether it did.
 */
export async function finishUnchanged(
  { data }: AuditTools,
  ref: RunRef,
  audited: { asOf: string; filesHash: string; rulesVersion: string },
): Promise<boolean> {
  const { account, store, run } = ref;
  return data.withSystem(async (tx) => {
    await lockStore(tx, ref);
    const mine = await tx
      .selectFrom('audit_runs')
      .select(['again', 'started_by'])
      .where('account_id', '=', account)
      .where('id', '=', run)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    const last = await tx
      .selectFrom('audit_runs')
      .select(['id', 'as_of', 'files_hash', 'rules_version', 'warnings'])
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (mine === undefined || last === undefined) return false;
    const isSame =
      last.as_of === audited.asOf &&
      last.files_hash === audited.filesHash &&
      last.rules_version === audited.rulesVersion;
    if (!isSame) return false;
    const found = await tx
      .updateTable('findings')
      .set({ last_run_id: run })
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('state', '<>', 'gone')
      .where('last_run_id', '=', last.id)
      .executeTakeFirstOrThrow();
    const warnings = savedWarnings
      .parse(last.warnings)
      .filter(({ warning }) => !fileWarnings.includes(warning));
    await tx
      .updateTable('audit_runs')
      .set({
        state: 'done',
        reason: '',
        percent: 100,
        rules_version: last.rules_version,
        files_hash: last.files_hash,
        counts: JSON.stringify({ ...noCounts, same: Number(found.numUpdatedRows) }),
        warnings: JSON.stringify(await toWarnings(tx, ref, { warnings })),
        finished_at: sql`recoup_now()`,
      })
      .where('account_id', '=', account)
      .where('id', '=', run)
      .execute();
    if (mine.again) await startRunInTransaction(tx, ref, { by: mine.started_by });
    await publish(tx, account, { topic: 'audit', subject: String(store) });
    return true;
  });
}
