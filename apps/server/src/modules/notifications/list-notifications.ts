import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { publish } from '../../platform/live/publish.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { notificationContent } from './notification-content.ts';

const pageSize = 20;

export async function listNotifications(
  data: Data,
  actor: Actor,
  cursor: string | undefined,
  language: Language,
) {
  const before = parseIdCursor(cursor);
  return data.withTenant(actor, async (tx) => {
    const shown = tx
      .selectFrom('notifications')
      .select(['id', 'kind', 'news', 'path', 'created_at', 'read_at'])
      .where('account_id', '=', actor.account)
      .where('shown', '=', true);
    const rows = await (before === undefined ? shown : shown.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const items = rows.slice(0, pageSize).map((row) => {
      const {
        subject,
        title = subject,
        paragraphs,
      } = catalogues[language].notificationMail(notificationContent.parse(row.news), {
        brand: '',
        url: '',
      });
      return {
        id: row.id,
        kind: row.kind,
        title,
        text: joinQuote(paragraphs),
        path: row.path,
        at: row.created_at.toISOString(),
        is_read: row.read_at !== null,
      };
    });
    return { items, next: rows.length > pageSize ? formatCursor(items.at(-1)?.id ?? 0) : null };
  });
}

/** The first paragraph, with the quotation that it introduces. */
function joinQuote([first = '', quote = '']: readonly string[]): string {
  if (first.endsWith('：')) return first + quote;
  return first.endsWith(':') ? `${first} ${quote}` : first;
}

const maxCount = 100;

export async function countUnread(data: Data, actor: Actor): Promise<{ unread: number }> {
  return data.withTenant(actor, async (tx) => {
    const unread = await tx
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', actor.account)
      .where('shown', '=', true)
      .where('read_at', 'is', null)
      .limit(maxCount)
      .execute();
    return { unread: unread.length };
  });
}

/** Marks one notification as read, or all of them. */
export async function markRead(data: Data, actor: Actor, id: number | undefined): Promise<{ done: true }> {
  await data.withTenant(actor, async (tx) => {
    const unread = tx
      .updateTable('notifications')
      .set({ read_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('read_at', 'is', null);
    await (id === undefined ? unread : unread.where('id', '=', id)).execute();
    await publish(tx, actor.account, { topic: 'notifications' });
  });
  return { done: true };
}
