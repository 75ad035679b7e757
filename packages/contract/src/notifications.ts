import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, done } from './fields.ts';

/** Notifications by mail and in the page. */
export const notificationKinds = [
  'documents_needed',
  'window_closing',
  'decision',
  'money_received',
  'statement_ready',
  'payment_due',
  'payment_failed',
  'authorization_lapsed',
  'customer_accepted',
  'message',
  'weekly_summary',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChoice = z.object({
  kind: z.enum(notificationKinds),
  mail: z.enum(['at_once', 'daily', 'never']),
  page: z.boolean(),
});

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications/',
    summary: 'Notifications of the signed-in user, newest first',
    access: 'seller',
    about: 'own',
    query: z.object({ cursor }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          title: z.string(),
          text: z.string(),
          /** Link into the dashboard. */
          path: z.string(),
          at: z.string(),
          is_read: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread/',
    summary: 'How many of them are unread; counted up to 100',
    access: 'seller',
    about: 'own',
    reply: z.object({ unread: z.number() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read/',
    summary: 'Mark one as read or, without an id, all',
    access: 'seller',
    about: 'own',
    body: z.object({ id: z.number().int().positive().optional() }),
    reply: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/',
    summary: 'What mail programs call for “unsubscribe” (RFC 8058): ends mails of one kind',
    access: 'public',
    rate: 'lookup',
    takes: 'form',
    // Called by mail programs, which send no origin; the token in the URL authenticates.
    acts: false,
    query: z.object({ token: z.string().max(200) }),
    reply: done,
  }),
  showUnsubscribePage: endpoint({
    method: 'GET',
    path: '/api/notifications/unsubscribe/',
    summary:
      'The same address opened by a user: a page that asks first, since programs that look at mails open it too',
    access: 'public',
    rate: 'lookup',
    format: 'file',
    query: z.object({ token: z.string().max(200) }),
    reply: z.string(),
  }),
  unsubscribeFromPage: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/page/',
    summary: 'What the button of that page calls: ends mails of one kind, and says so',
    access: 'public',
    rate: 'lookup',
    takes: 'form',
    format: 'file',
    query: z.object({ token: z.string().max(200) }),
    reply: z.string(),
  }),
  listChoices: endpoint({
    method: 'GET',
    path: '/api/notifications/choices/',
    summary: 'How the signed-in user is notified of each kind of event',
    access: 'seller',
    about: 'own',
    reply: z.array(notificationChoice),
  }),
  updateChoices: endpoint({
    method: 'PUT',
    path: '/api/notifications/choices/',
    summary: 'Change how to be notified; kinds left out stay as they are',
    access: 'seller',
    about: 'own',
    body: z.object({ choices: z.array(notificationChoice).max(notificationKinds.length) }),
    reply: z.array(notificationChoice),
  }),
};
