import type { SamplesOf } from './sample.ts';

export const notifications: SamplesOf<'notifications'> = {
  list: {},
  countUnread: {},
  markRead: { body: () => ({ id: 987_654_321 }) },
  unsubscribe: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  showUnsubscribePage: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  unsubscribeFromPage: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  listChoices: {},
  updateChoices: { body: () => ({ choices: [{ kind: 'decision', mail: 'daily', page: true }] }) },
};
