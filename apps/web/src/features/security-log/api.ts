import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import type { EventSort } from '@recoup/contract/sorts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export interface EventFilter {
  /** Undefined means all kinds. */
  readonly kind: SecurityEventKind | undefined;
  readonly sort: EventSort;
}

const pageSize = 20;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
};

function toQuery({ kind, sort }: EventFilter, cursor: string | null) {
  return { limit: pageSize, sort, ...(kind && { kind }), ...(cursor !== null && { cursor }) };
}

/** Security events of the user's own account, also while another account is selected. */
export function activityQuery(filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: ['own', 'security events', filter],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/security/events/', { query: toQuery(filter, pageParam), signal }),
    ...paged,
  });
}

export function securityLogQuery(filter: EventFilter, q: string) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'security events', filter, q],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/security/operations/events/', {
        query: { ...toQuery(filter, pageParam), ...(q !== '' && { q }) },
        signal,
      }),
    ...paged,
  });
}
