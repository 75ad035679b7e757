import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

/** Of the signed-in person, whomever they act for. */
export const keysQuery = queryOptions({
  queryKey: ['own', 'keys'],
  queryFn: ({ signal }) => call('GET /api/integrations/keys/', { signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: ['own', 'webhooks'],
  queryFn: ({ signal }) => call('GET /api/integrations/webhooks/', { signal }),
});

export const deliveriesKey = ['own', 'deliveries'] as const;

export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/integrations/webhooks/{id}/deliveries/', {
        params: { id },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
