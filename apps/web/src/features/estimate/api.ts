import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import type { DateOrder } from '../../ui/date-order/date-order-choice.tsx';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';

const pollMs = 5_000;

export function estimateQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['account', account, 'estimate', id] as const,
    queryFn: ({ signal }) => call('GET /api/audits/estimates/{id}/', { params: { id }, account, signal }),
    // Beside the live connection, which may be away.
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    retry: false,
  });
}

/** Keeps what is shown in step with the server while files are read. */
export function useLiveEstimate(account: string, id: string | null): void {
  const queries = useQueryClient();
  useLiveTopics(account, ['estimate'], () => {
    if (id !== null) void queries.invalidateQueries({ queryKey: estimateQuery(account, id).queryKey });
  });
}

/** Has a file read again in the order of dates its owner knows. */
export function useSetDateOrder(account: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, order }: { readonly file: number; readonly order: DateOrder }) =>
      call('POST /api/audits/estimates/{id}/files/{file}/date-order/', {
        params: { id, file },
        body: { date_order: order },
        account,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: estimateQuery(account, id).queryKey }),
  });
}

export const saveEstimate = endpoint('POST /api/audits/estimates/{id}/keep/');
export const deleteEstimate = endpoint('DELETE /api/audits/estimates/{id}/');
export const createEstimate = endpoint('POST /api/audits/estimates/');
