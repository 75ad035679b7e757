import type { CallName, Reply } from '@recoup/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import type { NamedStores } from '../../lib/session/named-stores.ts';
import { storeIds } from '../../lib/session/store-ids.ts';

type Prevention = Reply<CallName['GET /api/refund/dashboard/prevention/']>;
export type Cause = Prevention['causes'][number];

export const preventionKey = ['prevention'] as const;

export function preventionQuery(account: string, stores: NamedStores) {
  const query = storeIds(stores);
  return queryOptions({
    queryKey: [...preventionKey, account, query] as const,
    queryFn: ({ signal }) => call('GET /api/refund/dashboard/prevention/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}
