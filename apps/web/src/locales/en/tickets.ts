import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { claimNames, stateNames } from '@recoup/contract/ticket-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  empty: `No tickets yet. Each amount ${marketplaceName} owes you appears here as a ticket, with its evidence and its deadline.`,
  action: `Connect your ${marketplaceName} store`,
  none: 'None',
  loadFailed: 'The tickets could not be loaded.',
  tryAgain: 'Retry',
  cancel: 'Cancel',
  viewsLabel: 'Saved views',
  search: 'Search by case ID, order, FNSKU, ASIN or shipment',
  filter: 'Filter',
  sortBy: 'Sort by',
  anyDeadline: 'Any deadline',
  withinDay: 'Closes within a day',
  withinDays: message('Closes within {days} days'),
  noMatch: 'No ticket matches the search and the filter.',
  showAll: 'Show all tickets',
  count: plural('{count} ticket', '{count} tickets'),
  countMore: message('More than {count} tickets'),
  windowClosed: 'Claim deadline passed',
  closesToday: 'Closes today',
  closesTomorrow: 'Closes tomorrow',
  closesIn: message('Closes in {days} days'),
  unknownAmount: 'Not known yet',
  choose: message('Select ticket {id}'),
  noBulkAction: 'No action fits all of these tickets.',
  bulkTitle: message('{action}: {count}'),
  bulkDone: message('{action}: {count} done.'),
  bulkRefused: message('{count} not changed: {why}.'),
  bulkRead: 'Close',
  undo: 'Undo',
  bulkProblems: {
    ticket_moved_on: 'not possible in that status',
    window_not_open: 'it is too early to file',
    window_closed: 'the claim deadline has passed',
    nothing_to_claim: 'the last audit found nothing left to claim',
    not_found: 'the ticket no longer exists',
  },
  pile: 'Stage',
  closingToday: 'Closes today',
  anyAssignment: 'Assigned to anyone',
  assignment: 'Assignment',
  assignments: { nobody: 'Unassigned', me: 'Assigned to me', another: 'Assigned to others' },
  rows: plural('{count} reimbursement', '{count} reimbursements'),
  rowsMore: message('More than {count} reimbursements'),
  policies: 'Claim policies',
  emptyQueue: 'Nothing to do at this stage.',
  emptyUnmatched: 'Every reimbursement row is matched to a ticket, or there are none yet.',
  unmatchedHelp:
    'Reimbursements that no ticket explains. They are not billed, and are matched again after each audit. Open one to match it by hand.',
  searchUnmatched: 'Search by case ID, order, FNSKU or reimbursement',
  noMatchUnmatched: 'No row matches the search.',
  showAllUnmatched: 'Show all rows',
  giveBack: 'Release',

  narrowedTo: 'Narrowed to',
  notNarrowed: 'Remove',
  moneyFrom: message('approved from {day}'),
  moneyBetween: message('approved from {from} to {to}'),
  closesAfter: message('more than {days} days left'),
  filedFrom: message('filed from {day}'),
  withoutAmount: 'amount not known yet',
  noMarketplace: 'Not stated',

  moneyKinds: {
    case_paid: 'Recovered',
    auto_paid: 'Auto-paid',
    reversed: `Clawed back by ${marketplaceName}`,
  },

  views: {
    all: 'All',
    needs_action: 'Needs my action',
    in_progress: 'In progress',
    expiring: 'Expiring',
    paid: 'Paid',
    denied: 'Denied',
    queue: 'Filing queue',
    unmatched: 'Unmatched money',
  },

  emptyViews: {
    all: 'No tickets yet.',
    needs_action: 'No ticket needs your action.',
    in_progress: 'No ticket is in progress.',
    expiring: 'No claim deadline within 7 days.',
    paid: 'No ticket has been paid yet.',
    denied: 'No ticket was denied.',
    queue: 'Nothing to do.',
    unmatched: 'No unmatched money.',
  },

  piles: {
    to_file: 'To file',
    asked: `${marketplaceName} needs more information`,
    with_marketplace: `Under review by ${marketplaceName}`,
    documents: 'Documents needed',
  },

  filters: {
    status: 'Status',
    type: 'Claim type',
    store: 'Store',
    marketplace: 'Marketplace',
    deadline: 'Claim deadline',
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
  },

  sorts: {
    deadline: 'Nearest deadline first',
    '-deadline': 'Latest deadline first',
    '-amount': 'Largest amount first',
    amount: 'Smallest amount first',
    '-oldest': 'Newest first',
    oldest: 'Oldest first',
  },

  columns: {
    subject: 'Claim',
    status: 'Status',
    deadline: 'Claim deadline',
    amount: 'Amount',
    store: 'Store',
    case: 'Case ID',
    paid: 'Received',
    created: 'Found on',
    account: 'Account',
  },

  ids: {
    shipment: 'Shipment',
    order: 'Order',
    removal: 'Removal order',
    reimbursement: 'Reimbursement',
    reference: 'Reference',
  },

  row: {
    approved: 'Approved on',
    reason: 'Reason',
  },

  assigned: {
    me: 'Assigned to you',
    another: 'Assigned to another operator',
  },

  actions: {
    ask_documents: 'Ask for documents',
    make_ready: 'Mark as ready',
    marketplace_asked: `${marketplaceName} needs more information`,
    answer: 'Answered',
    approve: 'Approved',
    deny: 'Denied',
    appeal: 'Appeal',
    close: 'Close',
    withdraw: 'Withdraw',
    reopen: 'Reopen',
    assign: 'Assign to me',
  },

  actionHelp: {
    ask_documents: 'The seller is notified which documents are missing.',
    make_ready: 'Everything needed is there; an operator can file it.',
    marketplace_asked: `Enter what ${marketplaceName} asked for. The seller is notified.`,
    answer: `What ${marketplaceName} asked for was sent.`,
    approve: `${marketplaceName} approved the claim; the payment has not arrived yet.`,
    deny: `Enter why ${marketplaceName} denied the claim. The seller is notified.`,
    appeal: 'Enter why the decision is wrong. The claim is then filed again.',
    close: 'Nothing more is expected of this ticket.',
    withdraw: 'The claim is no longer pursued. It can be reopened until its deadline.',
    reopen: 'The claim is pursued again.',
    assign: 'Others see that you are working on it.',
  },

  statuses: stateNames,

  types: claimNames,
};
