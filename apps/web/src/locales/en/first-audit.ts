import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  of: message('{store} · {places}'),
  reading: `We are reading your ${marketplaceName} reports`,
  searching: `We are looking for what ${marketplaceName} owes you`,
  collecting: message('{done} of {total} reports'),
  collectingFirst: 'Requesting the first reports',
  mayLeave: `${marketplaceName} creates each report on demand, which takes from minutes to a few hours. You can leave this page and come back: nothing stops.`,
  foundSoFar: 'Found so far',
  found: 'We found',
  foundNote: plural(
    'In {count} ticket. An estimate until the reimbursement is paid.',
    'In {count} tickets. An estimate until the reimbursement is paid.',
  ),
  unvalued: plural(
    'We found {count} claim without an amount yet',
    'We found {count} claims without an amount yet',
  ),
  nothing: 'Nothing owed today',
  nothingNote: 'We look again each day.',
  reports: 'Reports fetched',
  rows: 'Rows read',
  commission: 'Commission',
  commissionNote: `of what ${marketplaceName} pays for claims we file. Nothing else to pay.`,
  gift: 'Your gift',
  toCoupons: 'See your coupons',
  toTickets: plural('See the ticket', 'See the {count} tickets'),
  toDocuments: message('Add documents that unlock {amount}'),
  toDocumentsUnvalued: 'Add the documents needed',
  toExpiring: message('See what expires soon: {amount}'),
  toExpiringUnvalued: 'See what expires soon',
  toDashboard: 'Go to the dashboard',
  toStores: 'See linked accounts',
  authorizeAgain: 'Authorize the store again',
  stopped: 'The audit has stopped',
  failed: 'The audit did not finish',
  failedNote: 'It restarts automatically within a day. You can also start it now.',
  unknownCodes:
    'The files contain too many unknown reason codes, so nothing is shown until our operators have checked them.',
  auditNow: 'Audit now',
  table: 'Reports by type',
  states: {
    waiting: 'Waiting',
    fetching: 'Being fetched',
    done: 'Fetched',
    failed: plural('{count} failed', '{count} failed'),
  },
  fetched: message('{done} of {total}'),
  rowsRead: plural('{count} row', '{count} rows'),
  gone: 'This store is not connected to your account.',
};
