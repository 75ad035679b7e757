import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import {
  queueViews,
  ticketStates,
  ticketViews,
  type QueueView,
  type TicketState,
  type TicketView,
} from '@recoup/contract/ticket-states';

/** The saved views, and for operators what lies across accounts. */
const listViews = [...ticketViews, 'queue', 'unmatched'] as const;
export type ListView = TicketView | 'queue' | 'unmatched';

export const sorts = ['deadline', '-deadline', '-amount', 'amount', '-oldest', 'oldest'] as const;
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
export type ColumnName = (typeof columnNames)[number];

export const moneyKinds = ['case_paid', 'auto_paid', 'reversed'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Everything the address says about the list. */
export interface TicketsSearch {
  readonly view: ListView;
  readonly pile: QueueView;
  readonly text: string;
  readonly statuses: readonly TicketState[];
  readonly types: readonly ClaimType[];
  readonly stores: readonly string[];
  /** `none` for claims that name none. */
  readonly marketplaces: readonly string[];
  readonly closesWithin: number | null;
  /** Of the claim, `none` where its amount is not known; with `money`, of what came. */
  readonly currency: string;
  /** Money of this kind came or went, between two days. */
  readonly money: MoneyKind | null;
  readonly moneyFrom: string;
  readonly moneyTo: string;
  readonly filedFrom: string;
  /** Minor units. */
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
  readonly sort: Sort;
  /** The trail of pages that led here; the first has none. */
  readonly after: string;
  /** None when the person's usual ones are meant. */
  readonly columns: readonly ColumnName[] | null;
}

type Query = Readonly<Record<string, unknown>>;

/** Among tickets that are over a deadline says little; there the newest come first. */
export function usualSort(view: ListView): Sort {
  return view === 'all' || view === 'paid' || view === 'denied' ? '-oldest' : 'deadline';
}

export function readSearch(query: Query): TicketsSearch {
  const first = (name: string) => words(query[name])[0] ?? '';
  const columns = first('cols').split(',');
  const view = listViews.find((each) => each === first('view')) ?? 'all';
  return {
    view,
    pile: queueViews.find((pile) => pile === first('pile')) ?? 'to_file',
    text: first('q'),
    statuses: ticketStates.filter((state) => words(query['status']).includes(state)),
    types: claimTypes.filter((type) => words(query['type']).includes(type)),
    stores: words(query['store']).filter((store) => /^[1-9]\d{0,14}$/.test(store)),
    marketplaces: words(query['marketplace']).filter((country) => /^([A-Z]{2}|none)$/.test(country)),
    closesWithin: wholeNumber(first('closes')),
    currency: /^([A-Z]{3}|none)$/.exec(first('currency'))?.[0] ?? '',
    money: moneyKinds.find((kind) => kind === first('money')) ?? null,
    moneyFrom: dayOf(first('since')),
    moneyTo: dayOf(first('until')),
    filedFrom: dayOf(first('filed')),
    amountFrom: wholeNumber(first('from')),
    amountTo: wholeNumber(first('to')),
    sort: sorts.find((sort) => sort === first('sort')) ?? usualSort(view),
    after: first('after'),
    columns: first('cols') === '' ? null : columnNames.filter((name) => columns.includes(name)),
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch(search: TicketsSearch): Record<string, unknown> {
  const given = (value: string) => (value === '' ? undefined : value);
  const several = (values: readonly string[]) => (values.length === 0 ? undefined : values);
  const number = (value: number | null) => (value === null ? undefined : String(value));
  return {
    view: search.view === 'all' ? undefined : search.view,
    pile: search.view !== 'queue' || search.pile === 'to_file' ? undefined : search.pile,
    q: given(search.text),
    status: several(search.statuses),
    type: several(search.types),
    store: several(search.stores),
    marketplace: several(search.marketplaces),
    closes: number(search.closesWithin),
    currency: given(search.currency),
    money: search.money ?? undefined,
    since: given(search.moneyFrom),
    until: given(search.moneyTo),
    filed: given(search.filedFrom),
    from: number(search.amountFrom),
    to: number(search.amountTo),
    sort: search.sort === usualSort(search.view) ? undefined : search.sort,
    after: given(search.after),
    cols: search.columns === null ? undefined : search.columns.join(','),
  };
}

export const noDashboardFilter = {
  currency: '',
  money: null,
  moneyFrom: '',
  moneyTo: '',
  filedFrom: '',
} as const satisfies Partial<TicketsSearch>;

export const noFilter = {
  ...noDashboardFilter,
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
    [statuses, types, stores, marketplaces].some((list) => list.length > 0) ||
    [closesWithin, amountFrom, amountTo].some((value) => value !== null)
  );
}

/** Filters that come with a number of the dashboard, and have no field of their own here. */
export function isFromDashboard({ currency, money, filedFrom }: TicketsSearch): boolean {
  return currency !== '' || money !== null || filedFrom !== '';
}

function words(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').filter((each) => each !== '');
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function wholeNumber(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
