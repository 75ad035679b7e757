import { periods, type Period } from '@recoup/contract/dashboard-periods';

export const splits = ['type', 'marketplace', 'store'] as const;
export type SplitBy = (typeof splits)[number];

/** Everything the address says about the dashboard. */
export interface DashboardSearch {
  /** All of them when empty. */
  readonly store: string;
  readonly months: Period;
  /** The one with most tickets when empty. */
  readonly currency: string;
  readonly by: SplitBy;
  readonly trend: 'chart' | 'table';
}

const usualMonths: Period = 12;

export function readSearch(query: URLSearchParams): DashboardSearch {
  const given = (name: string) => query.get(name) ?? '';
  const months = given('months');
  return {
    store: /^[1-9]\d{0,14}$/.exec(given('store'))?.[0] ?? '',
    months: periods.find((period) => String(period) === months) ?? usualMonths,
    currency: /^[A-Z]{3}$/.exec(given('currency'))?.[0] ?? '',
    by: splits.find((by) => by === given('by')) ?? 'type',
    trend: given('trend') === 'table' ? 'table' : 'chart',
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch(search: DashboardSearch): Record<string, string | undefined> {
  return {
    store: search.store === '' ? undefined : search.store,
    months: search.months === usualMonths ? undefined : String(search.months),
    currency: search.currency === '' ? undefined : search.currency,
    by: search.by === 'type' ? undefined : search.by,
    trend: search.trend === 'chart' ? undefined : search.trend,
  };
}
