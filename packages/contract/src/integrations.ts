import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, done, id, idParams } from './fields.ts';
import { integrationLimits, keyDays, keyScopes } from './key-domains.ts';
import { deliveryFaults, deliveryStates, webhookEvents } from './webhook-event-names.ts';

const root = '/api/integrations';

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The visible prefix; the rest is known to its holder only. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Since when deliveries fail; null while they succeed. */
  failing_since: z.iso.datetime().nullable(),
  /** When it was disabled, by its owner or after failing for days. */
  disabled_at: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.number(),
  event: z.uuid(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable(),
  /** The receiving server's reply and its beginning. */
  status: z.number().nullable(),
  answer: z.string(),
  fault: z.enum(deliveryFaults).nullable(),
  /** The body as sent. */
  payload: z.string(),
});
export type Delivery = z.output<typeof delivery>;

const address = z.url({ protocol: /^https?$/ }).max(1000);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const secret = z.string();

const own = { access: 'seller', about: 'own' } as const;

export const integrations = {
  listKeys: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/keys/`,
    summary: 'The keys of the signed-in user that still work, newest first',
    reply: z.array(apiKey),
  }),
  createKey: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/keys/`,
    logged: 'key_changed',
    confirm: 'second-factor',
    summary: `Create a key; it is shown once, in this reply. At most ${integrationLimits.keys} at a time`,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      /** Days until it expires. */
      days: z.union(keyDays.map((days) => z.literal(days))),
      /** The password of the user who creates it. */
      password: z.string().min(1).max(1024),
    }),
    reply: apiKey.extend({ key: secret }),
  }),
  revokeKey: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/keys/{id}/`,
    logged: 'key_changed',
    summary: 'End a key at once',
    params: idParams,
    reply: done,
  }),
  listWebhooks: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/webhooks/`,
    summary: 'Where the signed-in user’s account tells what happens, oldest first',
    reply: z.array(webhook),
  }),
  createWebhook: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/webhooks/`,
    logged: 'key_changed',
    confirm: 'always',
    summary: `Add an address; the signing secret is shown once. At most ${integrationLimits.webhooks}`,
    body: z.object({ url: address, events }),
    reply: webhook.extend({ secret }),
  }),
  updateWebhook: endpoint({
    ...own,
    method: 'PUT',
    path: `${root}/webhooks/{id}/`,
    logged: 'key_changed',
    confirm: 'always',
    summary: 'Change its address or events, or switch it off and on',
    params: idParams,
    body: z.object({ url: address, events, active: z.boolean() }).partial(),
    reply: webhook,
  }),
  deleteWebhook: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/webhooks/{id}/`,
    logged: 'key_changed',
    summary: 'Remove an address with its log',
    params: idParams,
    reply: done,
  }),
  rotateSecret: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/webhooks/{id}/secret/`,
    logged: 'key_changed',
    summary: 'Create a new secret, shown once; the old one ends at once',
    confirm: 'always',
    params: idParams,
    reply: z.object({ secret }),
  }),
  pingWebhook: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/webhooks/{id}/ping/`,
    summary: 'Send an event that means nothing, to try it out',
    params: idParams,
    reply: done,
  }),
  listDeliveries: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/webhooks/{id}/deliveries/`,
    summary: 'What was sent in the last 30 days, newest first',
    params: idParams,
    query: z.object({ cursor }),
    reply: z.object({ items: z.array(delivery), next: z.string().nullable() }),
  }),
  resendDelivery: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/webhooks/{id}/deliveries/{delivery}/resend/`,
    summary: 'Send one again, under the id it had',
    params: idParams.extend({ delivery: id }),
    reply: done,
  }),
};
