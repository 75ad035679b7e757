import { claimTypes } from '@recoup/contract/claim-types';
import { assignments, queueSorts } from '@recoup/contract/ticket-states';
import {
  id,
  listMatching,
  listOf,
  oneOf,
  searchSchema,
  text,
  wholeNumber,
  type SearchState,
} from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

/** The filters of the filing queue and the ticket shown. */
export const filingSearch = searchSchema({
  /** Null shows the first ticket of the queue. */
  ticket: id('ticket'),
  text: text('q'),
  types: listOf('type', claimTypes),
  stores: namedStores,
  marketplaces: listMatching('marketplace', /^([A-Z]{2}|none)$/),
  assigned: oneOf('assigned', assignments, null),
  closesWithin: wholeNumber('closes'),
  sort: oneOf('sort', queueSorts, 'deadline'),
});

export type FilingSearch = SearchState<typeof filingSearch>;
