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
  const { text, statuses, types, stores, marketplaces, closesWithin, amountFrom, amountTo } = search;
  return (
    text !== '' ||
    isFromDashboard(search) ||
    [statuses, types, stores ?? [], marketplaces].some((list) => list.length > 0) ||
    [closesWithin, amountFrom, amountTo].some((value) => value !== null)
  );
}

/** Filters set by a link from the dashboard, which have no field of their own here. */
export function isFromDashboard({ currency, money, filedFrom, closesAfter }: TicketsSearch): boolean {
  return currency !== '' || money !== null || filedFrom !== '' || closesAfter !== null;
}
