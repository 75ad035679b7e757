import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { call, endpoint } from '../../../lib/api/index.ts';

export type Measurement = Reply<CallName['GET /api/audits/measurements/']>['items'][number];

export function measurementsKey(account: string) {
  return ['account', account, 'measurements'] as const;
}

/** The newest photos, one of which may prove a measurement. */
export function photosQuery(account: string) {
  return queryOptions({
    queryKey: ['account', account, 'documents', 'photos'] as const,
    queryFn: async ({ signal }) => {
      const query = { type: 'photo', sort: 'uploaded', order: 'desc', limit: 200 } as const;
      const { items } = await call('GET /api/documents/', { query, account, signal });
      return items.map(({ id, name }) => ({ id, name }));
    },
  });
}

export function refreshMeasurements(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: measurementsKey(account) });
}

export const saveMeasurements = endpoint('PUT /api/audits/measurements/');
export const listMeasurements = endpoint('GET /api/audits/measurements/');
