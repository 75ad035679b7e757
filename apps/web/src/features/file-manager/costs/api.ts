import { endpoint } from '../../../lib/api/index.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

export function costsKey(account: string) {
  return ['account', account, 'sourcing-costs'] as const;
}

export function refreshCosts(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: costsKey(account) });
}

const getGain = endpoint('GET /api/audits/costs/gain/');

export function costGainQuery(account: string) {
  return queryOptions({
    queryKey: [...costsKey(account), 'gain'] as const,
    queryFn: ({ signal }) => getGain({ account, signal }),
  });
}

export const saveCosts = endpoint('PUT /api/audits/costs/');
export const listCosts = endpoint('GET /api/audits/costs/');
