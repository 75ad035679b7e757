import { claimNames, stateNames } from '@recoup/contract/ticket-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  empty:
    'No tickets yet. Each sum the marketplace owes you will appear here as a ticket, with its evidence and its deadline.',
  action: 'Link a store',
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
  count: message('Tickets: {count}'),
  countMore: message('More than {count} tickets'),
  windowClosed: 'The window has closed',
  closesToday: 'Closes today',
  closesTomorrow: 'Closes tomorrow',
  closesIn: message('Closes in {days} days'),
  unknownAmount: 'Not known yet',
  choose: message('Choose ticket {id}'),
  noBulkAction: 'No action fits all of these tickets.',
  bulkTitle: message('{action}: {count}'),
  bulkDone: message('{action}: {count} done.'),
  bulkRefused: message('{count} not changed: {why}.'),
  bulkRead: 'Close',
  undo: 'Undo',
  bulkProblems: {
    ticket_moved_on: 'not possible in that status',
    window_not_open: 'the window is not open yet',
    window_closed: 'the window has closed',
    nothing_to_claim: 'the audit finds nothing to claim any more',
    not_found: 'no longer there',
  },
  pile: 'Stage',
  policies: 'Claim policies',
  emptyQueue: 'Nothing to do at this stage.',
  emptyUnmatched: 'Every row of the reimbursement reports belongs to a ticket, or there are none yet.',
  unmatchedHelp:
    'Rows of reimbursement reports that match no ticket. They are on no bill; each is tried again after the next audit.',
  searchUnmatched: 'Search by case ID, order, FNSKU or reimbursement',
  noMatchUnmatched: 'No row matches the search.',
  showAllUnmatched: 'Show all rows',
  giveBack: 'Release',

  narrowedTo: 'Narrowed to',
  notNarrowed: 'Remove',
  moneyFrom: message('approved from {day}'),
  moneyBetween: message('approved from {from} to {to}'),
  filedFrom: message('filed from {day}'),
  withoutAmount: 'amount not known yet',
  noMarketplace: 'Not stated',

  moneyKinds: {
    case_paid: 'Recovered',
    auto_paid: 'Auto-paid',
    reversed: 'Reversed',
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
    expiring: 'No window closes within 7 days.',
    paid: 'No ticket has been paid yet.',
    denied: 'No ticket was denied.',
    queue: 'Nothing to do.',
    unmatched: 'No unmatched money.',
  },

  piles: {
    to_file: 'To file',
    asked: 'Marketplace asks',
    with_marketplace: 'With the marketplace',
    documents: 'Documents needed',
  },

  filters: {
    status: 'Status',
    type: 'Claim type',
    store: 'Store',
    marketplace: 'Marketplace',
    deadline: 'Deadline',
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
    deadline: 'Window closes',
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
    another: 'Assigned to somebody else',
  },

  actions: {
    ask_documents: 'Ask for documents',
    make_ready: 'Mark as ready',
    marketplace_asked: 'The marketplace asks',
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
    ask_documents: 'The seller is told which documents are missing.',
    make_ready: 'Everything needed is there; an operator can file it.',
    marketplace_asked: 'Say what the marketplace wants to know; the seller is told.',
    answer: 'What the marketplace asked for was sent.',
    approve: 'The marketplace has approved the claim; the money is still to come.',
    deny: 'Say why the marketplace denied the claim; the seller is told.',
    appeal: 'Say why the decision is wrong; the claim is then filed again.',
    close: 'Nothing more is expected of this ticket.',
    withdraw: 'The claim is no longer pursued. While its window is open it can be reopened.',
    reopen: 'The claim is taken up again.',
    assign: 'Others see that somebody is working on it.',
  },

  statuses: stateNames,

  types: claimNames,
};
