import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../../lib/api/index.ts';

/** The user's own keys, also while another account is selected. */
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

export const resendDelivery = endpoint('POST /api/integrations/webhooks/{id}/deliveries/{delivery}/resend/');
export const createKey = endpoint('POST /api/integrations/keys/');
export const deleteKey = endpoint('DELETE /api/integrations/keys/{id}/');
export const createWebhook = endpoint('POST /api/integrations/webhooks/');
export const pingWebhook = endpoint('POST /api/integrations/webhooks/{id}/ping/');
export const updateWebhook = endpoint('PUT /api/integrations/webhooks/{id}/');
export const rotateSecret = endpoint('POST /api/integrations/webhooks/{id}/secret/');
export const deleteWebhook = endpoint('DELETE /api/integrations/webhooks/{id}/');
