import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { publish } from '../../platform/live/publish.ts';
import { momentIn } from '../../platform/time/clock.ts';
import { buildDeliveryKey } from './publish-to-webhooks.ts';
import { deliverJob, sendWebhookDisabledMailJob } from './jobs.ts';
import { buildPayload } from './build-payload.ts';
import { postToWebhook, type Outcome, type Reach } from './post-to-webhook.ts';
import { unsealSecret, calculateSignature } from './webhook-secret.ts';

export interface DeliveryTools {
  readonly data: Data;
  readonly keyring: Keyring;
  readonly reach: Reach;
  /** Delays after failed attempts; after the last one the delivery is given up. */
  readonly waitSeconds?: readonly number[];
}

const minute = 60;
const hour = 60 * minute;
const defaultWaits = [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** Without a success in this many days, a webhook is disabled and its owner notified. */
export const failingDays = 5;

interface DeliveryRef {
  readonly account: number;
  readonly delivery: number;
}

export async function deliver(
  tools: DeliveryTools,
  ref: DeliveryRef,
  run: string,
): Promise<'continues' | void> {
  const due = await tools.data.withSystem((tx) => getDueDelivery(tx, ref));
  if (due === undefined) return;
  const webhook = { account: ref.account, webhook: due.webhook_id };
  const outcome = due.disabled_at === null ? await sendDelivery(tools, webhook, due) : disabled;
  return tools.data.withSystem((tx) => saveOutcome(tx, tools, ref, outcome, run));
}

const disabled: Outcome = { status: null, answer: '', fault: 'webhook_disabled' };

async function getDueDelivery(tx: Tx, { account, delivery }: DeliveryRef) {
  return tx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', (join) =>
      join
        .onRef('webhook.account_id', '=', 'delivery.account_id')
        .onRef('webhook.id', '=', 'delivery.webhook_id'),
    )
    .innerJoin('webhook_secrets as secret', (join) =>
      join
        .onRef('secret.account_id', '=', 'webhook.account_id')
        .onRef('secret.webhook_id', '=', 'webhook.id'),
    )
    .select([
      'delivery.webhook_id',
      'delivery.event_id',
      'delivery.type',
      'delivery.created_at',
      'delivery.data',
      'webhook.url',
      'webhook.disabled_at',
      'secret.sealed_secret',
      'secret.key_id',
    ])
    .where('delivery.account_id', '=', account)
    .where('delivery.id', '=', delivery)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst();
}

type Due = NonNullable<Awaited<ReturnType<typeof getDueDelivery>>>;

async function sendDelivery(
  { keyring, reach }: DeliveryTools,
  webhook: { account: number; webhook: number },
  due: Due,
): Promise<Outcome> {
  const body = buildPayload(due);
  const secret = unsealSecret(keyring, webhook, due);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Recoup-Webhooks/1',
    'recoup-event': due.type,
    'recoup-event-id': due.event_id,
    // oxlint-disable-next-line recoup/no-ambient-time -- receivers compare it with their own time
    'recoup-signature': calculateSignature(secret, body, Math.floor(Date.now() / 1000)),
  };
  return postToWebhook(new URL(due.url), { body, headers }, reach);
}

async function saveOutcome(
  tx: Tx,
  { waitSeconds = defaultWaits }: DeliveryTools,
  { account, delivery }: DeliveryRef,
  { status, answer, fault }: Outcome,
  run: string,
): Promise<'continues' | void> {
  const tried = await tx
    .updateTable('webhook_deliveries')
    .set({
      attempts: sql`attempts + 1`,
      tried_at: sql`recoup_now()`,
      next_try_at: null,
      state: fault === null ? 'delivered' : 'failed',
      status,
      answer,
      fault,
    })
    .where('account_id', '=', account)
    .where('id', '=', delivery)
    .returning(['webhook_id', 'attempts'])
    .executeTakeFirst();
  if (tried === undefined) return;
  await publish(tx, account, { topic: 'webhook', subject: String(tried.webhook_id) });
  const ref = { account, webhook: tried.webhook_id };
  if (fault === null) return markSuccess(tx, ref);
  if (fault === 'webhook_disabled' || (await markFailure(tx, ref))) return;

  const wait = waitSeconds[tried.attempts - 1];
  if (wait === undefined) return;
  const next = momentIn(tx, wait * 1000);
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_try_at: next })
    .where('account_id', '=', account)
    .where('id', '=', delivery)
    .execute();
  const options = { account, run, runAt: next, key: buildDeliveryKey(account, delivery) };
  await enqueue(tx, deliverJob, { account, delivery }, options);
  return 'continues';
}

interface WebhookRef {
  readonly account: number;
  readonly webhook: number;
}

async function markSuccess(tx: Tx, { account, webhook }: WebhookRef): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('account_id', '=', account)
    .where('id', '=', webhook)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Returns true if the webhook was disabled. */
async function markFailure(tx: Tx, { account, webhook }: WebhookRef): Promise<boolean> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', webhook)
    .where('failing_since', 'is', null)
    .execute();
  const ended = await tx
    .updateTable('webhooks')
    .set({ disabled_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', webhook)
    .where('disabled_at', 'is', null)
    .where('failing_since', '<', sql<Date>`recoup_now() - make_interval(days => ${failingDays})`)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await enqueue(tx, sendWebhookDisabledMailJob, { account, webhook }, { account });
  return true;
}
