import { message } from '../../shared/i18n/message.ts';

export default {
  title: 'Notifications',
  open: message('Notifications, {count} unread'),
  openNone: 'Notifications, none unread',
  empty: 'Nothing yet. What happens to your claims, stores and invoices is told here.',
  failed: 'They could not be loaded.',
  tryAgain: 'Try again',
  allRead: 'Mark all as read',
  unread: 'Unread',
  more: 'Show older ones',
  choose: 'What to be told of',
};
