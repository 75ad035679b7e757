import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { ping, listDeliveries, resendDelivery } from './deliveries.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import {
  createWebhook,
  updateWebhook,
  listWebhooks,
  deleteWebhook,
  rotateSecret,
  type WebhookTools,
} from './webhooks.ts';

export function bindIntegrations(bind: Bind, tools: WebhookTools): void {
  const { integrations } = contract;
  const { data } = tools;
  bind(integrations.listKeys, ({ actor }) => listKeys(data, actor));
  bind(integrations.createKey, ({ actor, body }) => createKey(data, actor, body));
  bind(integrations.revokeKey, ({ actor, params }) => revokeKey(data, actor, params.id));
  bind(integrations.listWebhooks, ({ actor }) => listWebhooks(tools, actor));
  bind(integrations.createWebhook, ({ actor, body }) => createWebhook(tools, actor, body));
  bind(integrations.updateWebhook, ({ actor, params, body }) => updateWebhook(tools, actor, params.id, body));
  bind(integrations.deleteWebhook, ({ actor, params }) => deleteWebhook(tools, actor, params.id));
  bind(integrations.rotateSecret, ({ actor, params }) => rotateSecret(tools, actor, params.id));
  bind(integrations.pingWebhook, ({ actor, params }) => ping(data, actor, params.id));
  bind(integrations.listDeliveries, ({ actor, params, query }) =>
    listDeliveries(data, actor, params.id, query.cursor),
  );
  bind(integrations.resendDelivery, ({ actor, params }) =>
    resendDelivery(data, actor, { webhook: params.id, delivery: params.delivery }),
  );
}
