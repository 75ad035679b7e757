import { message } from '../../lib/i18n/message.ts';

export default {
  title: 'Notifications',
  open: message('Notifications, {count} unread'),
  openNone: 'Notifications, none unread',
  empty: 'Nothing yet. Notifications about your claims, stores and invoices appear here.',
  failed: 'The notifications could not be loaded.',
  tryAgain: 'Retry',
  allRead: 'Mark all as read',
  unread: 'Unread',
  more: 'Show older ones',
  choose: 'Notification settings',
};
