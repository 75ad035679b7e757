import { message } from '../../lib/i18n/message.ts';

export default {
  loadFailed: 'The billing data could not be loaded.',
  statement: message('Statement {id}'),
  period: message('{from} to {to}'),
  reviewUntil: message('Open for review until {day}'),
  dueOn: message('Due on {day}'),
  disputedLines: message('{count} in dispute'),
  standings: {
    review: 'In review',
    unpaid: 'To be paid',
    overdue: 'Overdue',
    processing: 'Being paid',
    failed: 'Payment failed',
    paid: 'Paid',
    voided: 'Void',
  },
  lineStates: {
    billed: 'Included',
    disputed: 'In dispute',
    left_out: 'Left out',
    credited: 'Credited',
    voided: 'Void',
  },

  commission: 'Commission',
  discount: 'Discount',
  total: 'Total',
  paid: 'Paid',
  due: 'Still due',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
  close: 'Close',
};
