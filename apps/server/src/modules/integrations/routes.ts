import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { ping, readDeliveries, resend } from './deliveries.ts';
import { addKey, listKeys, revokeKey } from './keys.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  type WebhookTools,
} from './webhooks.ts';

export function bindIntegrations(bind: Bind, tools: WebhookTools): void {
  const { integrations } = contract;
  const { data } = tools;
  bind(integrations.keys, ({ actor }) => listKeys(data, actor));
  bind(integrations.addKey, ({ actor, body }) => addKey(data, actor, body));
  bind(integrations.revokeKey, ({ actor, params }) => revokeKey(data, actor, params.id));
  bind(integrations.webhooks, ({ actor }) => listWebhooks(tools, actor));
  bind(integrations.addWebhook, ({ actor, body }) => addWebhook(tools, actor, body));
  bind(integrations.changeWebhook, ({ actor, params, body }) => changeWebhook(tools, actor, params.id, body));
  bind(integrations.removeWebhook, ({ actor, params }) => removeWebhook(tools, actor, params.id));
  bind(integrations.rotateSecret, ({ actor, params }) => rotateSecret(tools, actor, params.id));
  bind(integrations.ping, ({ actor, params }) => ping(data, actor, params.id));
  bind(integrations.deliveries, ({ actor, params, query }) =>
    readDeliveries(data, actor, params.id, query.before),
  );
  bind(integrations.resend, ({ actor, params }) =>
    resend(data, actor, { webhook: params.id, delivery: params.delivery }),
  );
}
