import { randomUUID } from 'node:crypto';
import type { WebhookData } from '@recoup/contract/webhook-events';
import type { WebhookEvent } from '@recoup/contract/webhook-event-names';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { deliverJob } from './jobs.ts';

/** In the transaction of the event: delivers to every webhook of the account subscribed to it. */
export async function publishToWebhooks<E extends WebhookEvent>(
  tx: Tx,
  account: number,
  type: E,
  data: WebhookData<E>,
): Promise<void> {
  const listening = await tx
    .insertInto('webhook_deliveries')
    .columns(['account_id', 'webhook_id', 'event_id', 'type', 'data'])
    .expression((from) =>
      from
        .selectFrom('webhooks')
        .select([
          'account_id',
          'id',
          sql`${randomUUID()}::uuid`.as('event_id'),
          sql`${type}::text`.as('type'),
          sql`${JSON.stringify(data)}::jsonb`.as('data'),
        ])
        .where('account_id', '=', account)
        .where('disabled_at', 'is', null)
        .where(sql<boolean>`${type} = any(events)`),
    )
    .returning('id')
    .execute();
  for (const { id } of listening) await enqueueDelivery(tx, account, id);
}

export async function enqueueDelivery(tx: Tx, account: number, delivery: number): Promise<void> {
  await enqueue(tx, deliverJob, { account, delivery }, { account, key: buildDeliveryKey(account, delivery) });
}

/** Deduplicated while waiting. */
export function buildDeliveryKey(account: number, delivery: number): string {
  return `webhook delivery ${account}/${delivery}`;
}
