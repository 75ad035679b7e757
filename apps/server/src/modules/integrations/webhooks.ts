import type { Webhook } from '@recoup/contract/integrations';
import { integrationLimits } from '@recoup/contract/key-domains';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { Problem } from '../../platform/problem.ts';
import { isAllowedUrl, type Reach } from './post-to-webhook.ts';
import { createSecret } from './webhook-secret.ts';

export interface WebhookTools {
  readonly data: Data;
  readonly keyring: Keyring;
  readonly reach: Reach;
}

const webhookColumns = ['id', 'url', 'events', 'created_at', 'failing_since', 'disabled_at'] as const;

export async function listWebhooks({ data }: WebhookTools, actor: Actor): Promise<Webhook[]> {
  const rows = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('webhooks')
      .select(webhookColumns)
      .where('account_id', '=', actor.account)
      .orderBy('id')
      .execute(),
  );
  return rows.map(toWebhook);
}

export async function createWebhook(
  { data, keyring, reach }: WebhookTools,
  { account }: Actor,
  { url, events }: { url: string; events: readonly string[] },
): Promise<Webhook & { secret: string }> {
  requireAllowed(url, reach);
  return data.withSystem(async (tx) => {
    await acquireLock(tx, 'webhooks', account);
    const { count } = await tx
      .selectFrom('webhooks')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    if (count >= integrationLimits.webhooks) throw new Problem('as_many_as_can_be');
    const row = await tx
      .insertInto('webhooks')
      .values({ account_id: account, url, events: [...new Set(events)] })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
    return { ...toWebhook(row), secret: await createSecret(tx, keyring, { account, webhook: row.id }) };
  });
}

interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

/** A webhook that is enabled again gets the full time to fail. */
export async function updateWebhook(
  { data, reach }: WebhookTools,
  actor: Actor,
  id: number,
  { url, events, active }: WebhookChange,
): Promise<Webhook> {
  if (url !== undefined) requireAllowed(url, reach);
  const row = await data.withTenant(actor, (tx) =>
    tx
      .updateTable('webhooks')
      .set({
        // Makes an empty change a valid update.
        events: events === undefined ? sql`events` : [...new Set(events)],
        ...(url !== undefined && { url }),
        ...(active === true && { disabled_at: null, failing_since: null }),
        ...(active === false && { disabled_at: sql`coalesce(disabled_at, recoup_now())` }),
      })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  return toWebhook(row);
}

export async function deleteWebhook(
  { data }: WebhookTools,
  actor: Actor,
  id: number,
): Promise<{ done: true }> {
  const removed = await data.withTenant(actor, (tx) =>
    tx
      .deleteFrom('webhooks')
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (removed === undefined) throw new Problem('not_found');
  return { done: true };
}

export async function rotateSecret(
  { data, keyring }: WebhookTools,
  { account }: Actor,
  id: number,
): Promise<{ secret: string }> {
  return data.withSystem(async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (webhook === undefined) throw new Problem('not_found');
    return { secret: await createSecret(tx, keyring, { account, webhook: id }) };
  });
}

function requireAllowed(url: string, reach: Reach): void {
  if (!isAllowedUrl(new URL(url), reach)) {
    throw new Problem('address_refused', { fields: { url: { fault: 'not_valid' } } });
  }
}

interface WebhookRow {
  id: number;
  url: string;
  events: string[];
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
}

function toWebhook({ created_at, failing_since, disabled_at, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    disabled_at: disabled_at?.toISOString() ?? null,
  };
}
