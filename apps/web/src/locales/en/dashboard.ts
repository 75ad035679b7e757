import { message } from '../../shared/i18n/message.ts';

export default {
  title: message('Welcome to {brand}'),
  empty:
    'Link your first store and what was recovered, what is in progress and what expires soon will be counted here.',
  action: 'Link a store',
  estimate: 'See what is owed first, from report files',
};
