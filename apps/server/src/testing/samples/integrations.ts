import { randomBytes, randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import { testPassword } from '../test-server.ts';
import type { SamplesOf } from './sample.ts';

/** Used up: the matrix adds more than an account may have. */
const apiKey = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('api_keys')
      .values({
        account_id: account,
        name: 'A key',
        prefix: 'rk_',
        key_hash: randomBytes(32),
        scopes: [],
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const aWebhook = { url: 'http://127.0.0.1:9/', events: ['ticket.changed'] };

const webhook = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('webhooks')
      .values({ account_id: account, ...aWebhook, disabled_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const delivery = async (data: Data, account: number) => {
  const { id } = await webhook(data, account);
  const { id: sent } = await data.withSystem((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values({ account_id: account, webhook_id: id, event_id: randomUUID(), type: 'ping', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, delivery: sent };
};

export const integrations: SamplesOf<'integrations'> = {
  listKeys: {},
  createKey: { body: () => ({ name: 'A key', scopes: ['read:tickets'], days: 30, password: testPassword }) },
  revokeKey: { params: apiKey },
  listWebhooks: {},
  createWebhook: { body: () => aWebhook },
  updateWebhook: { params: webhook, body: () => ({ active: false }) },
  deleteWebhook: { params: webhook },
  rotateSecret: { params: webhook },
  pingWebhook: { params: webhook },
  listDeliveries: { params: webhook },
  resendDelivery: { params: delivery },
};
