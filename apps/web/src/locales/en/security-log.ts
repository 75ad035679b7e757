import { securityEventColumns, securityEventNames } from '@recoup/contract/security-event-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  kinds: securityEventNames,
  columns: { ...securityEventColumns, time: 'Time' },
  alarms: {
    failed_sign_ins: 'Many failed sign-ins',
    many_refusals: 'Many refused calls',
    mass_download: 'Many downloads',
  },
  title: 'Security activity',
  intro: 'Sign-ins, changes, downloads and who read your data, for 12 months. Nobody can change this log.',
  note: 'The security log of all accounts, for 12 months. Nobody can change it.',
  event: 'Kind of event',
  allEvents: 'All events',
  search: 'User, account or IP address',
  operator: 'An operator',
  nobody: 'Unknown',
  unknownDevice: 'Unknown device',
  more: 'Show more',
  exportCsv: 'Export CSV',
  exported: message('{file} was saved.'),
  noMatch: 'No such event.',
  showAll: 'Show all events',
  loadFailed: 'The security log could not be loaded.',
  ofAll: 'Security log of all accounts',
  operators: 'Operators and their roles',
  invitationBlocks: 'Blocked invitations',
};
