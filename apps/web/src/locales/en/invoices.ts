import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  empty: 'No invoices yet. The first one is issued after the first reimbursement.',
  action: 'See your tickets',
  toPay: 'To pay',
  nothingDue: 'Nothing is due',
  waiting: 'For the next statement',
  waitingLines: plural(
    '{count} reimbursement, statement on {day}',
    '{count} reimbursements, statement on {day}',
  ),
  heldBack: message('{count} held back by disputes'),
  withoutRate: message('{count} waiting for an exchange rate'),
  seeWaiting: 'See these lines',
  nothingWaits: 'Nothing yet',
  receivables: 'Receivables of all accounts',
  view: 'Show',
  views: {
    all: 'All',
    open: 'In review',
    unpaid: 'To be paid',
    paid: 'Paid',
    voided: 'Void',
  },
  table: 'Statements and invoices',
  columns: {
    invoice: 'Invoice',
    period: 'Period',
    status: 'Status',
    actions: 'Actions',
  },
  lines: plural('{count} line', '{count} lines'),
  pay: 'Pay',
  noneInView: 'No invoices of this kind.',
  showAll: 'Show all',
};
