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
  sort: oneOf('sort', sorts, 'name'),
  page: pageNumber('page'),
  isInviting: flag('open', 'invite'),
});

export type CustomersSearch = SearchState<typeof customersSearch>;
