import { sql } from 'kysely';
import { emit } from '../integrations/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { choiceOf } from './choices.ts';
import { mailNewsJob } from './jobs.ts';
import type { News, Telling } from './news.ts';

/** In the transaction of what happened: by mail and in the page, as the person chose. */
export async function tell(tx: Tx, { account, kind, news, path, subject = '' }: Telling): Promise<void> {
  await tellPrograms(tx, account, news);
  const { mail, page } = await choiceOf(tx, account, kind);
  if (mail === 'never' && !page) return;
  const { id } = await tx
    .insertInto('notifications')
    .values({ account_id: account, kind, news: JSON.stringify(news), path, subject, shown: page, mail })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mail === 'at_once') await enqueue(tx, mailNewsJob, { account, notification: id }, { account });
  if (page) await publish(tx, account, { topic: 'notifications' });
}

/** Whatever the person chose to be told. Of tickets they hear where a ticket changes, one by one. */
async function tellPrograms(tx: Tx, account: number, news: News): Promise<void> {
  switch (news.about) {
    case 'authorization':
      return emit(tx, account, 'store.lapsed', { store: news.store });
    case 'statement':
      return emit(tx, account, 'statement.ready', { total: news.total, review_until: news.review_until });
    case 'payment': {
      const { amount, number, retry_on } = news;
      return emit(tx, account, 'payment.failed', { amount, number, retry_on });
    }
    case 'customer':
      return emit(tx, account, 'customer.accepted', { name: news.name });
    case 'ticket':
    case 'message':
  }
}

/** What it was about has settled itself: nobody is bothered with it any more. */
export async function forgetNews(tx: Tx, account: number, subject: string): Promise<void> {
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
