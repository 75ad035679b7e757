import { getFirstStore } from './get-first.ts';
import type { Rows } from './seed.ts';

export const storeRows = {
  stores: (tx, account) =>
    tx
      .insertInto('stores')
      .values({ account_id: account, seller_id: `S${account}`, region: 'eu' })
      .execute(),
  store_state_changes: async (tx, account) =>
    tx
      .insertInto('store_state_changes')
      .values({ ...(await getFirstStore(tx, account)), from_state: 0, to_state: 1, reason: 'a reason' })
      .execute(),
  store_secrets: {
    hidden: async (tx, account) =>
      tx
        .insertInto('store_secrets')
        .values({ ...(await getFirstStore(tx, account)), sealed_refresh_token: 'sealed', key_id: 'a key' })
        .execute(),
  },
  store_subscriptions: async (tx, account) =>
    tx
      .insertInto('store_subscriptions')
      .values({
        ...(await getFirstStore(tx, account)),
        notification_type: 'REPORT_PROCESSING_FINISHED',
        queue_arn: 'arn:aws:sqs:eu-west-1:123456789012:queue',
        subscription_id: `subscription of ${account}`,
      })
      .execute(),
  store_invites: async (tx, account) =>
    tx
      .insertInto('store_invites')
      .values({
        ...(await getFirstStore(tx, account)),
        token_hash: Buffer.from(`invite ${account}`),
        created_by: account,
        expires_at: new Date(),
      })
      .execute(),
  store_authorizations: async (tx, account) =>
    tx
      .insertInto('store_authorizations')
      .values({
        ...(await getFirstStore(tx, account)),
        state_hash: Buffer.from(`state ${account}`),
        person_id: account,
        expires_at: new Date(),
      })
      .execute(),
  store_syncs: async (tx, account) =>
    tx
      .insertInto('store_syncs')
      .values({ ...(await getFirstStore(tx, account)), run_id: crypto.randomUUID(), state: 'done' })
      .execute(),
  store_reports: async (tx, account) =>
    tx
      .insertInto('store_reports')
      .values({
        ...(await getFirstStore(tx, account)),
        source: 'uploaded',
        report_type: 'A_REPORT',
        status: 'kept',
        finished_at: new Date(),
      })
      .execute(),
} satisfies Rows;
