import { randomUUID } from 'node:crypto';
import { deliveryFaults, deliveryStates } from '@recoup/contract/webhook-event-names';
import type { Delivery } from '@recoup/contract/integrations';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { Problem } from '../../platform/problem.ts';
import { enqueueDelivery } from './publish-to-webhooks.ts';
import { buildPayload } from './build-payload.ts';

const pageLength = 20;
const retentionDays = 30;

export async function listDeliveries(
  data: Data,
  actor: Actor,
  webhook: number,
  cursor: string | undefined,
): Promise<{ items: Delivery[]; next: string | null }> {
  const before = parseIdCursor(cursor);
  const rows = await data.withTenant(actor, async (tx) => {
    await requireWebhook(tx, actor.account, webhook);
    return tx
      .selectFrom('webhook_deliveries')
      .select([
        'id',
        'event_id',
        'type',
        'data',
        'state',
        'attempts',
        'created_at',
        'tried_at',
        'next_try_at',
        'status',
        'answer',
        'fault',
      ])
      .where('account_id', '=', actor.account)
      .where('webhook_id', '=', webhook)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(pageLength + 1)
      .execute();
  });
  const items = rows.slice(0, pageLength).map((row) => ({
    id: row.id,
    event: row.event_id,
    type: row.type,
    state: deliveryStates.find((known) => known === row.state) ?? 'failed',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
    fault: deliveryFaults.find((known) => known === row.fault) ?? null,
    payload: buildPayload(row),
  }));
  return { items, next: rows.length > pageLength ? formatCursor(items.at(-1)?.id ?? 0) : null };
}

/** Sends a test event. */
export async function ping(data: Data, actor: Actor, webhook: number): Promise<{ done: true }> {
  const { account } = actor;
  return data.withTenant(actor, async (tx) => {
    await requireWebhook(tx, account, webhook);
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({ account_id: account, webhook_id: webhook, event_id: randomUUID(), type: 'ping', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueDelivery(tx, account, id);
    return { done: true };
  });
}

export async function resendDelivery(
  data: Data,
  actor: Actor,
  { webhook, delivery }: { webhook: number; delivery: number },
): Promise<{ done: true }> {
  const { account } = actor;
  return data.withTenant(actor, async (tx) => {
    const again = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_try_at: null })
      .where('account_id', '=', account)
      .where('webhook_id', '=', webhook)
      .where('id', '=', delivery)
      .returning('id')
      .executeTakeFirst();
    if (again === undefined) throw new Problem('not_found');
    await enqueueDelivery(tx, account, delivery);
    return { done: true };
  });
}

export async function purgeDeliveries(data: Data): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', sql<Date>`recoup_now() - make_interval(days => ${retentionDays})`)
      .execute(),
  );
}

async function requireWebhook(tx: Tx, account: number, webhook: number): Promise<void> {
  const found = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', webhook)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_found');
}
