import type { AlarmRule, SecurityEventKind } from '@recoup/contract/security-event-kinds';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { securityEventsView } from '../../platform/security-log/security-events-view.ts';
import { sendAlarmJob } from './jobs.ts';

interface Rule {
  readonly kinds: readonly SecurityEventKind[];
  /** Events within an hour. */
  readonly count: number;
  /** Whether events are counted per user or overall. */
  readonly by: 'actor' | 'all';
}

export const alarmLimits: Record<AlarmRule, Rule> = {
  failed_sign_ins: { kinds: ['sign_in_failed', 'confirmation_failed'], count: 200, by: 'all' },
  many_refusals: { kinds: ['refused'], count: 30, by: 'actor' },
  mass_download: { kinds: ['downloaded', 'exported'], count: 200, by: 'actor' },
};

/** An alarm is an entry of the log itself, so that each rule mails about one user once a day at most. */
export async function raiseAlarms(data: Data): Promise<void> {
  for (const [rule, limits] of Object.entries(alarmLimits) as [AlarmRule, Rule][]) {
    await data.withSystem(async (tx) => {
      await acquireLock(tx, 'security_alarms');
      for (const { actor, count } of await findCauses(tx, rule, limits)) {
        await recordSecurityEvent(tx, { kind: 'alarm', account: actor, actor, detail: rule });
        await enqueue(tx, sendAlarmJob, { rule, actor, count });
      }
    });
  }
}

async function findCauses(
  tx: Tx,
  rule: AlarmRule,
  { kinds, count, by }: Rule,
): Promise<{ actor: number | null; count: number }[]> {
  const subject = by === 'actor' ? sql`event.actor_id` : sql`null::bigint`;
  const { rows } = await sql<{ actor: number | null; count: number }>`
    with causes as (
      select ${subject} as actor, count(*) as count
      from ${securityEventsView} event
      where event.kind = any(${kinds})
        and event.happened_at > recoup_now() - interval '1 hour'
      group by 1
      having count(*) >= ${count}
    )
    select causes.actor, causes.count
    from causes
    where not exists (
      select
      from ${securityEventsView} alarm
      where alarm.kind = 'alarm'
        and alarm.detail = ${rule}
        and alarm.actor_id is not distinct from causes.actor
        and alarm.happened_at > recoup_now() - interval '1 day'
    )
  `.execute(tx);
  return rows;
}
