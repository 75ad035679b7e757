import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/api/index.ts';

export const accountQuery = queryOptions({
  queryKey: ['account', 'myself'],
  queryFn: ({ signal }) => call('GET /api/account/api/user/myself/', { query: { format: 'json' }, signal }),
});
