import type { SamplesOf } from './sample.ts';

export const notifications: SamplesOf<'notifications'> = {
  list: {},
  unread: {},
  read: { body: () => ({ id: 987_654_321 }) },
  unsubscribe: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  unsubscribePage: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  unsubscribeFromPage: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
  choices: {},
  changeChoices: { body: () => ({ choices: [{ kind: 'decision', mail: 'daily', page: true }] }) },
};
