import {
  flag,
  oneOf,
  pageNumber,
  searchSchema,
  text,
  type SearchState,
} from '../../lib/routing/search-schema.ts';

export const sorts = ['name', '-since', 'since', '-stores'] as const;
export type CustomerSort = (typeof sorts)[number];

export const customersSearch = searchSchema({
  text: text('q'),
  months: oneOf('months', ['12', '1', '3', '0'], '12'),
  sort: oneOf('sort', sorts, 'name'),
  page: pageNumber('page'),
  isInviting: flag('open', 'invite'),
});

export type CustomersSearch = SearchState<typeof customersSearch>;
