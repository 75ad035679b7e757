import { sql } from 'kysely';
import { publishToWebhooks } from '../integrations/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { getChoice } from './choices.ts';
import { sendNotificationMailJob } from './jobs.ts';
import type { NotificationContent, NewNotification } from './notification-content.ts';

/** Runs in the transaction of the event. Notifies by mail and in the page, as the user chose. */
export async function notify(
  tx: Tx,
  { account, kind, content, path, subject = '' }: NewNotification,
): Promise<void> {
  await notifyWebhooks(tx, account, content);
  const { mail, page } = await getChoice(tx, account, kind);
  if (mail === 'never' && !page) return;
  const { id } = await tx
    .insertInto('notifications')
    .values({ account_id: account, kind, news: JSON.stringify(content), path, subject, shown: page, mail })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mail === 'at_once')
    await enqueue(tx, sendNotificationMailJob, { account, notification: id }, { account });
  if (page) await publish(tx, account, { topic: 'notifications' });
}

/** Independent of the user's choices. Ticket events are published where a ticket changes. */
async function notifyWebhooks(tx: Tx, account: number, content: NotificationContent): Promise<void> {
  switch (content.about) {
    case 'authorization':
      // A reminder is not a `store.lapsed` event.
      if (content.days !== undefined) return undefined;
      return publishToWebhooks(tx, account, 'store.lapsed', { store: content.store });
    case 'statement':
      return publishToWebhooks(tx, account, 'statement.ready', {
        total: content.total,
        review_until: content.review_until,
      });
    case 'payment': {
      const { amount, number, retry_on } = content;
      return publishToWebhooks(tx, account, 'payment.failed', { amount, number, retry_on });
    }
    case 'customer':
      return publishToWebhooks(tx, account, 'customer.accepted', { name: content.name });
    case 'ticket':
    case 'message':
    case 'charge':
    case 'summary':
  }
}

/** Deletes notifications whose subject is resolved. */
export async function deleteNotifications(tx: Tx, account: number, subject: string): Promise<void> {
  const settled = await tx
    .updateTable('notifications')
    .set({ read_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  if (settled.length > 0) await publish(tx, account, { topic: 'notifications' });
}
