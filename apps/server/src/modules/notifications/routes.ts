import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { updateChoices, listChoices } from './choices.ts';
import { countUnread, markRead, listNotifications } from './list-notifications.ts';
import { showUnsubscribePage, unsubscribeFromPage, type UnsubscribeTools } from './unsubscribe-page.ts';
import { unsubscribe } from './unsubscribe.ts';

export function bindNotifications(bind: Bind, tools: UnsubscribeTools): void {
  const { data, unsubscribeKey } = tools;
  const { notifications } = contract;
  bind(notifications.list, ({ actor, query, visitor }) =>
    listNotifications(data, actor, query.cursor, visitor.language),
  );
  bind(notifications.countUnread, ({ actor }) => countUnread(data, actor));
  bind(notifications.markRead, ({ actor, body }) => markRead(data, actor, body.id));
  bind(notifications.unsubscribe, ({ query }) => unsubscribe(data, unsubscribeKey, query.token));
  bind(notifications.showUnsubscribePage, ({ query, visitor, reply }) =>
    showUnsubscribePage(tools, { ...query, language: visitor.language, reply }),
  );
  bind(notifications.unsubscribeFromPage, ({ query, visitor, reply }) =>
    unsubscribeFromPage(tools, { ...query, language: visitor.language, reply }),
  );
  bind(notifications.listChoices, ({ actor }) => listChoices(data, actor));
  bind(notifications.updateChoices, ({ actor, body }) => updateChoices(data, actor, body.choices));
}
