import { contract } from '@recoup/contract';
import type { Data } from '../platform/database/database.ts';
import type { Bind } from '../platform/http/bind.ts';
import { changeChoices, readChoices } from './choices.ts';
import { countUnread, markRead, readNews } from './read-news.ts';
import { unsubscribe } from './unsubscribe.ts';

export function bindNotifications(
  bind: Bind,
  { data, unsubscribeKey }: { data: Data; unsubscribeKey: Buffer },
): void {
  const { notifications } = contract;
  bind(notifications.list, ({ actor, query, visitor }) =>
    readNews(data, actor, query.before, visitor.language),
  );
  bind(notifications.unread, ({ actor }) => countUnread(data, actor));
  bind(notifications.read, ({ actor, body }) => markRead(data, actor, body.id));
  bind(notifications.unsubscribe, ({ query }) => unsubscribe(data, unsubscribeKey, query.token));
  bind(notifications.choices, ({ actor }) => readChoices(data, actor));
  bind(notifications.changeChoices, ({ actor, body }) => changeChoices(data, actor, body.choices));
}
