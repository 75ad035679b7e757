import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export const keptDataQuery = queryOptions({
  queryKey: ['kept data'] as const,
  queryFn: ({ signal }) => call('GET /api/kept-data/', { signal }),
});
