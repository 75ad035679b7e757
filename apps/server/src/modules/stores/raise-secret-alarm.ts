import { sql } from 'kysely';
import { listSuperusers } from '../accounts/public.ts';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { listSecretStates } from './client-secrets.ts';
import { postSecretAlarmJob, sendSecretMailJob } from './jobs.ts';
import { toDay } from '../../platform/day.ts';

const dayMs = 24 * 3600_000;
/** A rotation needs somebody with access to Amazon's console. */
const warnBeforeMs = 30 * dayMs;

/** Whether the secret in use must be rotated within 30 days. */
export function isEnding(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= warnBeforeMs;
}

/** Scheduled: alerts operators once before Amazon ends the client secret in use. */
export async function raiseSecretAlarm(
  data: Data,
  config: Config,
  { hasWebhook }: { hasWebhook: boolean },
): Promise<void> {
  const operators = await listSuperusers(data);
  await data.withSystem(async (tx) => {
    const [current] = await listSecretStates(tx, config);
    if (current === undefined || !isEnding(current.endsAt, tx.clock.now())) return;
    const alerted = await tx
      .updateTable('application_secrets')
      .set({ alarmed_at: sql`recoup_now()` })
      .where('fingerprint', '=', current.fingerprint)
      .where('alarmed_at', 'is', null)
      .returning('fingerprint')
      .executeTakeFirst();
    if (alerted === undefined) return;
    const alarm = { endsOn: toDay(current.endsAt) };
    for (const operator of operators) await enqueue(tx, sendSecretMailJob, { ...operator, ...alarm }, {});
    if (hasWebhook) await enqueue(tx, postSecretAlarmJob, alarm, {});
  });
}
