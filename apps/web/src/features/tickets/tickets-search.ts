import { claimTypes } from '@recoup/contract/claim-types';
import {
  assignments,
  queueViews,
  ticketStates,
  ticketViews,
  type TicketView,
} from '@recoup/contract/ticket-states';
import {
  commaListOf,
  day,
  listMatching,
  listOf,
  mapSearch,
  matching,
  oneOf,
  searchSchema,
  text,
  wholeNumber,
  type SearchState,
} from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

/** The saved views and, for operators, views across accounts. */
const listViews = [...ticketViews, 'queue', 'unmatched'] as const;
export type ListView = TicketView | 'queue' | 'unmatched';

export const ticketSorts = ['deadline', '-deadline', '-amount', 'amount', '-oldest', 'oldest'] as const;
/** Sort orders of tickets and of unmatched reimbursements share one query key. */
const sorts = [...ticketSorts, 'approved', '-approved'] as const;
export type Sort = (typeof sorts)[number];

export const columnNames = [
  'subject',
  'status',
  'deadline',
  'amount',
  'store',
  'case',
  'paid',
  'created',
] as const;

/** Which unmatched reimbursements are listed: those that name a ticket, or all. */
export const unmatchedRows = ['likely', 'all'] as const;

const moneyKinds = ['case_paid', 'auto_paid', 'reversed'] as const;

const asGiven = searchSchema({
  view: oneOf('view', listViews, 'all'),
  pile: oneOf('pile', queueViews, 'to_file'),
  /** Only for the queue. */
  assigned: oneOf('assigned', assignments, null),
  text: text('q'),
  statuses: listOf('status', ticketStates),
  types: listOf('type', claimTypes),
  stores: namedStores,
  /** `none` for claims without a marketplace. */
  marketplaces: listMatching('marketplace', /^([A-Z]{2}|none)$/),
  closesWithin: wholeNumber('closes'),
  /** Lower bound of the days left, exclusive. */
  closesAfter: wholeNumber('closesAfter'),
  /** Currency of the claim, `none` where its amount is unknown; with `money`, the currency of the payment. */
  currency: matching('currency', /^([A-Z]{3}|none)$/),
  /** Tickets with a payment of this kind between `moneyFrom` and `moneyTo`. */
  money: oneOf('money', moneyKinds, null),
  moneyFrom: day('since'),
  moneyTo: day('until'),
  filedFrom: day('filed'),
  /** In minor units. */
  amountFrom: wholeNumber('from'),
  amountTo: wholeNumber('to'),
  sort: oneOf('sort', sorts, null),
  /** Only for unmatched reimbursements. */
  rows: oneOf('rows', unmatchedRows, 'likely'),
  /** The cursors of the pages before this one; empty on the first. */
  after: text('after'),
  /** Null shows the columns the user chose last. */
  columns: commaListOf('cols', columnNames),
});

type GivenSearch = SearchState<typeof asGiven>;

export interface TicketsSearch extends Omit<GivenSearch, 'sort'> {
  readonly sort: Sort;
}

/** The default order: by deadline, or newest first where the deadline no longer matters. */
export function usualSort(view: ListView): Sort {
  if (view === 'unmatched') return '-approved';
  return view === 'all' || view === 'paid' || view === 'denied' ? '-oldest' : 'deadline';
}

export const ticketsSearch = mapSearch(
  asGiven,
  (given): TicketsSearch => ({ ...given, sort: given.sort ?? usualSort(given.view) }),
  (state): GivenSearch => ({
    ...state,
    sort: state.sort === usualSort(state.view) ? null : state.sort,
    pile: state.view === 'queue' ? state.pile : 'to_file',
    assigned: state.view === 'queue' ? state.assigned : null,
    rows: state.view === 'unmatched' ? state.rows : 'likely',
  }),
);
