import {
  MarketplaceError,
  notificationTypes,
  ReauthorizationRequired,
  type DestinationsApi,
  type NotificationType,
  type StoreClient,
  type Subscription,
  type WaitOptions,
} from '@recoup/sp-api';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log.ts';
import type { MessageQueue } from '../../platform/queue/sqs-queue.ts';
import { deleteSubscriptionJob, subscribeStoreJob, type SubscriptionRef } from './jobs.ts';
import { toRegion } from './list-stores.ts';
import type { MarketplaceAccess } from './marketplace.ts';
import { canSync } from './start-sync.ts';
import type { StoreRef } from './states.ts';

interface SubscribeTools {
  readonly data: Data;
  readonly marketplace: Pick<MarketplaceAccess, 'client' | 'store'>;
  readonly queue?: MessageQueue | undefined;
}

const storesPerMinute = 50;
/** The application's calls share one limit; a store that would wait longer is tried again in a minute. */
const maxWaitMs = 5_000;
/** A refusal lasts until a role is added. */
const retryInterval = sql`interval '1 day'`;

/** Stores whose notifications do not go to the queue yet. */
export async function enqueueDueSubscriptions(data: Data, queue: MessageQueue): Promise<void> {
  await data.withSystem(async (tx) => {
    const due = await tx
      .selectFrom('stores')
      .select(['account_id', 'id'])
      .where('state', 'in', [sellerStates.active, sellerStates.suspended])
      .where('seller_id', 'is not', null)
      .where(
        sql<boolean>`(
          select count(*)
          from store_subscriptions subscription
          where subscription.account_id = stores.account_id
            and subscription.store_id = stores.id
            and subscription.queue_arn = ${queue.arn}
            and (subscription.subscription_id is not null
              or subscription.tried_at > recoup_now() - ${retryInterval})
        ) < ${notificationTypes.length}`,
      )
      .orderBy('id')
      .limit(storesPerMinute)
      .execute();
    for (const { account_id: account, id: store } of due) {
      await enqueue(
        tx,
        subscribeStoreJob,
        { account, store },
        { key: `store-subscribe:${account}/${store}` },
      );
    }
  });
}

/** Has Amazon send a store's notifications to the queue. A type that it refuses is polled as without a queue. */
export async function subscribeStore(
  { data, marketplace, queue }: SubscribeTools,
  ref: StoreRef,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  if (queue === undefined) return;
  const { store, known } = await data.withSystem(async (tx) => ({
    store: await tx
      .selectFrom('stores')
      .select(['state', 'seller_id', 'region'])
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirst(),
    known: await tx
      .selectFrom('store_subscriptions')
      .select('notification_type')
      .where('account_id', '=', ref.account)
      .where('store_id', '=', ref.store)
      .where('queue_arn', '=', queue.arn)
      .where('subscription_id', 'is not', null)
      .execute(),
  }));
  if (store === undefined || store.seller_id === null || !canSync(store.state)) return;
  const region = toRegion(store.region);
  const application = marketplace.client.destinations(region);
  const client = marketplace.store({ ...ref, sellerId: store.seller_id, region });
  const options = { signal, maxWaitMs };
  const destination = await application.createDestination(queue, options);
  for (const type of notificationTypes) {
    if (known.some(({ notification_type }) => notification_type === type)) continue;
    try {
      const subscription = await subscribe({ application, client }, type, destination, options);
      const id = subscription?.subscriptionId ?? null;
      await save(data, ref, { region, type, queue, id, reason: '' });
    } catch (error) {
      // The next sync finds that the authorization has ended.
      if (error instanceof ReauthorizationRequired) return;
      if (!(error instanceof MarketplaceError) || error.retryable) throw error;
      log.warn({ ...ref, type, err: error }, 'a store could not be subscribed to notifications');
      await save(data, ref, { region, type, queue, id: null, reason: `${error.status} ${error.code}` });
    }
  }
}

async function subscribe(
  { application, client }: { application: DestinationsApi; client: StoreClient },
  type: NotificationType,
  destination: string,
  options: WaitOptions,
): Promise<Subscription | undefined> {
  const created = await client.createSubscription(type, destination, options);
  if (created !== undefined) return created;
  const existing = await client.getSubscription(type, options);
  if (existing?.destinationId === destination) return existing;
  // The subscription uses a former queue.
  if (existing) await application.deleteSubscription(type, existing.subscriptionId, options);
  return client.createSubscription(type, destination, options);
}

async function save(
  data: Data,
  { account, store }: StoreRef,
  {
    region,
    type,
    queue,
    id,
    reason,
  }: {
    readonly region: Region;
    readonly type: NotificationType;
    readonly queue: MessageQueue;
    readonly id: string | null;
    readonly reason: string;
  },
): Promise<void> {
  const columns = { queue_arn: queue.arn, subscription_id: id, reason, tried_at: sql<Date>`recoup_now()` };
  await data.withSystem(async (tx) => {
    const current = await tx
      .selectFrom('stores')
      .select('state')
      .where('account_id', '=', account)
      .where('id', '=', store)
      .forUpdate()
      .executeTakeFirst();
    if (current === undefined || !canSync(current.state)) {
      // Closed or erased meanwhile.
      if (id !== null) await enqueue(tx, deleteSubscriptionJob, { region, type, subscription: id });
      return;
    }
    await tx
      .insertInto('store_subscriptions')
      .values({ account_id: account, store_id: store, notification_type: type, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'store_id', 'notification_type']).doUpdateSet(columns),
      )
      .execute();
  });
}

/** For a store that is closed or erased in this transaction. */
export async function cancelSubscriptions(tx: Tx, { account, store }: StoreRef): Promise<void> {
  const ended = await tx
    .deleteFrom('store_subscriptions')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .returning(['notification_type', 'subscription_id'])
    .execute();
  if (ended.length === 0) return;
  const { region } = await tx
    .selectFrom('stores')
    .select('region')
    .where('account_id', '=', account)
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  for (const { notification_type: type, subscription_id: subscription } of ended) {
    if (subscription === null) continue;
    await enqueue(tx, deleteSubscriptionJob, { region: toRegion(region), type, subscription });
  }
}

/** Amazon may have ended subscriptions with the former authorization, so they are checked again. */
export async function resetSubscriptions(tx: Tx, { account, store }: StoreRef): Promise<void> {
  await tx
    .deleteFrom('store_subscriptions')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .execute();
}

export async function deleteSubscription(
  { data, marketplace }: SubscribeTools,
  { region, type, subscription }: SubscriptionRef,
  signal: AbortSignal,
): Promise<void> {
  const shared = await data.withSystem((tx) =>
    tx
      .selectFrom('store_subscriptions')
      .select('store_id')
      .where('subscription_id', '=', subscription)
      .executeTakeFirst(),
  );
  if (shared !== undefined) return;
  await marketplace.client.destinations(region).deleteSubscription(type, subscription, { signal, maxWaitMs });
}
