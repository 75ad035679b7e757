import { periods, type Period } from '@recoup/contract/dashboard-periods';
import { matching, oneOf, param, searchSchema, type SearchState } from '../../lib/routing/search-schema.ts';

export const splits = ['type', 'marketplace', 'store'] as const;
export type SplitBy = (typeof splits)[number];

const defaultPeriod: Period = 12;

export const dashboardSearch = searchSchema({
  /** Empty means all stores. */
  store: matching('store', /^[1-9]\d{0,14}$/),
  months: param('months', {
    fallback: defaultPeriod,
    parse: (given) => periods.find((period) => String(period) === given),
    format: String,
  }),
  /** Empty means the currency with the most tickets. */
  currency: matching('currency', /^[A-Z]{3}$/),
  by: oneOf('by', splits, 'type'),
  trend: oneOf('trend', ['chart', 'table'], 'chart'),
});

export type DashboardSearch = SearchState<typeof dashboardSearch>;
