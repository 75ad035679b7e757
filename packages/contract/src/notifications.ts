import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a person can be told of, by mail and in the page. */
export const notificationKinds = [
  'documents_needed',
  'window_closing',
  'decision',
  'money_received',
  'statement_ready',
  'payment_failed',
  'authorization_lapsed',
  'customer_accepted',
  'message',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChoice = z.object({
  kind: z.enum(notificationKinds),
  mail: z.enum(['at_once', 'daily', 'never']),
  page: z.boolean(),
});

export const notifications = {
  choices: endpoint({
    method: 'GET',
    path: '/api/notifications/choices/',
    summary: 'How the signed-in person wants to be told of each kind of event',
    access: 'seller',
    about: 'own',
    reply: z.array(notificationChoice),
  }),
  changeChoices: endpoint({
    method: 'PUT',
    path: '/api/notifications/choices/',
    summary: 'Change how to be told; kinds left out stay as they are',
    access: 'seller',
    about: 'own',
    body: z.object({ choices: z.array(notificationChoice).max(notificationKinds.length) }),
    reply: z.array(notificationChoice),
  }),
};
