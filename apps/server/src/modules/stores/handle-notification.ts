import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { enqueueSync } from './start-sync.ts';

const text = z.string().min(1).max(200);

const envelope = z.object({
  notificationMetadata: z.object({ subscriptionId: text }),
});

const notification = z.discriminatedUnion('notificationType', [
  envelope.extend({
    notificationType: z.literal('REPORT_PROCESSING_FINISHED'),
    payload: z.object({
      reportProcessingFinishedNotification: z.object({ sellerId: text.optional(), reportId: text }),
    }),
  }),
  envelope.extend({
    notificationType: z.literal('ACCOUNT_STATUS_CHANGED'),
    eventTime: z.iso.datetime({ offset: true }),
    payload: z.object({
      accountStatusChangeNotification: z.object({
        currentAccountStatus: z.enum(['NORMAL', 'AT_RISK', 'DEACTIVATED']),
      }),
    }),
  }),
]);

type Notification = z.output<typeof notification>;

/**
 * Handles a message of Amazon's queue, which may be repeated, out of order, or forged by anyone who can write to the
 * queue. A finished report is only polled sooner. The account's status, for which there is no call, is taken from the
 * message and only displayed. Returns whether the message concerned a store.
 */
export async function handleNotification(tx: Tx, body: string): Promise<boolean> {
  const parsed = notification.safeParse(uncapitalizeKeys(parseJson(body)));
  if (!parsed.success) return false;
  const { data } = parsed;
  return data.notificationType === 'REPORT_PROCESSING_FINISHED'
    ? wakeSync(tx, data)
    : saveAccountStatus(tx, data);
}

/** Amazon also notifies of reports that other applications and the seller requested. */
async function wakeSync(
  tx: Tx,
  {
    payload: { reportProcessingFinishedNotification: finished },
    notificationMetadata: { subscriptionId },
  }: Notification & { notificationType: 'REPORT_PROCESSING_FINISHED' },
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('store_reports as report')
    .innerJoin('stores as store', (join) =>
      join.onRef('store.account_id', '=', 'report.account_id').onRef('store.id', '=', 'report.store_id'),
    )
    .innerJoin('store_syncs as sync', (join) =>
      join
        .onRef('sync.account_id', '=', 'report.account_id')
        .onRef('sync.id', '=', 'report.sync_id')
        .on('sync.state', '=', 'running'),
    )
    .select(['report.account_id', 'report.store_id', 'report.id', 'store.priority', 'sync.run_id'])
    .select('sync.id as sync_id')
    .where('report.marketplace_report_id', '=', finished.reportId)
    .where('report.status', '=', 'making')
    .where((where) =>
      finished.sellerId === undefined
        ? where.exists(
            where
              .selectFrom('store_subscriptions as subscription')
              .select('subscription.store_id')
              .whereRef('subscription.account_id', '=', 'store.account_id')
              .whereRef('subscription.store_id', '=', 'store.id')
              .where('subscription.subscription_id', '=', subscriptionId),
          )
        : where('store.seller_id', '=', finished.sellerId),
    )
    .execute();
  const now = tx.clock.now();
  for (const { account_id: account, store_id: store, sync_id, run_id, id, priority } of waiting) {
    await tx
      .updateTable('store_reports')
      .set({ try_at: now })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where('try_at', '>', now)
      .execute();
    await enqueueSync(tx, { account, store }, { id: sync_id, run_id }, { priority, runAt: now });
  }
  return waiting.length > 0;
}

/** The message names no seller, only the subscription. */
async function saveAccountStatus(
  tx: Tx,
  {
    eventTime,
    payload: { accountStatusChangeNotification: changed },
    notificationMetadata: { subscriptionId },
  }: Notification & { notificationType: 'ACCOUNT_STATUS_CHANGED' },
): Promise<boolean> {
  // A future time would take precedence over every later message.
  const at = sql<Date>`least(${eventTime}::timestamptz, recoup_now())`;
  const stores = await tx
    .updateTable('stores')
    .set({ account_status: changed.currentAccountStatus, account_status_at: at })
    .where((where) =>
      where.exists(
        where
          .selectFrom('store_subscriptions as subscription')
          .select('subscription.store_id')
          .whereRef('subscription.account_id', '=', 'stores.account_id')
          .whereRef('subscription.store_id', '=', 'stores.id')
          .where('subscription.subscription_id', '=', subscriptionId)
          .where('subscription.notification_type', '=', 'ACCOUNT_STATUS_CHANGED'),
      ),
    )
    .where((where) => where.or([where('account_status_at', 'is', null), where('account_status_at', '<', at)]))
    .returning(['account_id', 'id'])
    .execute();
  for (const { account_id, id } of stores) {
    await publish(tx, account_id, { topic: 'store', subject: String(id) });
  }
  return stores.length > 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Amazon writes names of some types in PascalCase, of others in camelCase. */
function uncapitalizeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.slice(0, 1).toLowerCase() + name.slice(1),
      uncapitalizeKeys(inner),
    ]),
  );
}
