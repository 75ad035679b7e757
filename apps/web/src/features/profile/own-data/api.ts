import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../../lib/api/index.ts';

/** The user's own data, also while another account is selected. */
export const ownDataQuery = queryOptions({
  queryKey: ['own', 'data'],
  queryFn: ({ signal }) => call('GET /api/own-data/', { signal }),
});

export const cancelDeletion = endpoint('DELETE /api/own-data/deletion/');
export const requestDeletion = endpoint('POST /api/own-data/deletion/');
export const startExport = endpoint('POST /api/own-data/exports/');
