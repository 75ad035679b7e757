import type { Rows } from './seed.ts';

export const notificationRows = {
  notification_choices: (tx, account) =>
    tx
      .insertInto('notification_choices')
      .values({ account_id: account, kind: 'decision', mail: 'never', page: false })
      .execute(),
  notifications: (tx, account) =>
    tx
      .insertInto('notifications')
      .values({
        account_id: account,
        kind: 'message',
        news: JSON.stringify({ about: 'message', text: 'a text' }),
        path: '/dashboard',
        shown: true,
        mail: 'never',
      })
      .execute(),
} satisfies Rows;
