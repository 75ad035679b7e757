import { getFirst } from './get-first.ts';
import type { Rows } from './seed.ts';

export const integrationRows = {
  api_keys: (tx, account) =>
    tx
      .insertInto('api_keys')
      .values({
        account_id: account,
        name: 'A key',
        prefix: 'rk_',
        key_hash: Buffer.from(`key ${account}`),
        scopes: ['read:tickets'],
      })
      .execute(),
  webhooks: (tx, account) =>
    tx
      .insertInto('webhooks')
      .values({ account_id: account, url: 'https://canaries.example/', events: [], disabled_at: new Date() })
      .execute(),
  webhook_secrets: {
    hidden: async (tx, account) =>
      tx
        .insertInto('webhook_secrets')
        .values({
          account_id: account,
          webhook_id: await getFirst(tx, 'webhooks', account),
          sealed_secret: 'sealed',
          key_id: 'a key',
        })
        .execute(),
  },
  webhook_deliveries: async (tx, account) =>
    tx
      .insertInto('webhook_deliveries')
      .values({
        account_id: account,
        webhook_id: await getFirst(tx, 'webhooks', account),
        event_id: crypto.randomUUID(),
        type: 'ping',
        data: '{}',
        state: 'failed',
      })
      .execute(),
} satisfies Rows;
