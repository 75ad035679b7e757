import type { TicketsSearch } from './tickets-search.ts';

export const noDashboardFilter = {
  currency: '',
  money: null,
  moneyFrom: '',
  moneyTo: '',
  filedFrom: '',
  closesAfter: null,
} as const satisfies Partial<TicketsSearch>;

export const noFilter = {
  ...noDashboardFilter,
  assigned: null,
  text: '',
  statuses: [],
  types: [],
  stores: [],
  marketplaces: [],
  closesWithin: null,
  amountFrom: null,
  amountTo: null,
  after: '',
} as const satisfies Partial<TicketsSearch>;

export function isFiltered(search: TicketsSearch): boolean {
  const { text, stores } = search;
  return text !== '' || (stores ?? []).length > 0 || isFromDashboard(search) || countSetFields(search) > 0;
}

/** Counts the filter fields that narrow the list, except the store, which is always shown. */
export function countSetFields(search: TicketsSearch): number {
  const { statuses, types, marketplaces, closesWithin, amountFrom, amountTo } = search;
  return (
    [statuses, types, marketplaces].filter((list) => list.length > 0).length +
    [closesWithin, amountFrom, amountTo].filter((value) => value !== null).length
  );
}

/** Filters set by a link from the dashboard, which have no field of their own here. */
export function isFromDashboard({ currency, money, filedFrom, closesAfter }: TicketsSearch): boolean {
  return currency !== '' || money !== null || filedFrom !== '' || closesAfter !== null;
}
