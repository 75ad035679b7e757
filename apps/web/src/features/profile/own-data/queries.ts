import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

/** Of the signed-in person, whomever they act for. */
export const ownDataQuery = queryOptions({
  queryKey: ['own', 'data'],
  queryFn: ({ signal }) => call('GET /api/own-data/', { signal }),
});
