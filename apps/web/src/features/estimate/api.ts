import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import type { DateOrder } from '../../ui/date-order/date-order-choice.tsx';
import type { PieceCalls } from '../../lib/files/send-file.ts';
import { sendFiles } from '../../lib/files/send-files.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';

export type Estimate = Reply<(typeof audits)['getEstimate']>;

/** The part of an estimate that visitors see as well as accounts. */
export type EstimateContent = Reply<(typeof audits)['getVisitorEstimate']>;

const pollMs = 5_000;
/** Shorter than for accounts, because visitors have no live connection. */
const visitorPollMs = 1_000;

export function estimateQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['account', account, 'estimate', id] as const,
    queryFn: ({ signal }) => call('GET /api/audits/estimates/{id}/', { params: { id }, account, signal }),
    // Polls in case the live connection is lost.
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    retry: false,
  });
}

export function visitorEstimateQuery(token: string) {
  return queryOptions({
    queryKey: ['visitor-estimate', token] as const,
    queryFn: ({ signal }) =>
      call('GET /api/audits/visitor-estimates/{token}/', { params: { token }, account: null, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? visitorPollMs : false),
    retry: false,
  });
}

/** Refetches the estimate on live events, such as when a file was read. */
export function useLiveEstimate(account: string, id: string | null): void {
  const queries = useQueryClient();
  useLiveTopics(account, ['estimate'], () => {
    if (id !== null) void queries.invalidateQueries({ queryKey: estimateQuery(account, id).queryKey });
  });
}

interface DateOrderOfFile {
  readonly file: number;
  readonly order: DateOrder;
}

/** Makes the server read a file again with the date order the user chose. */
export function useSetDateOrder(account: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, order }: DateOrderOfFile) =>
      call('POST /api/audits/estimates/{id}/files/{file}/date-order/', {
        params: { id, file },
        body: { date_order: order },
        account,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: estimateQuery(account, id).queryKey }),
  });
}

export function useSetVisitorDateOrder(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, order }: DateOrderOfFile) =>
      call('POST /api/audits/visitor-estimates/{token}/files/{file}/date-order/', {
        params: { token, file },
        body: { date_order: order },
        account: null,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: visitorEstimateQuery(token).queryKey }),
  });
}

export const saveEstimate = endpoint('POST /api/audits/estimates/{id}/keep/');
export const deleteEstimate = endpoint('DELETE /api/audits/estimates/{id}/');
export const createEstimate = endpoint('POST /api/audits/estimates/');
export const claimEstimate = endpoint('POST /api/audits/estimates/claim/');
export const createVisitorEstimate = endpoint('POST /api/audits/visitor-estimates/');
export const deleteVisitorEstimate = endpoint('DELETE /api/audits/visitor-estimates/{token}/');

const uploadsPath = '/api/audits/visitor-estimates/{token}/uploads/';

/** The calls that send a file in pieces to a visitor's estimate; its token replaces the session. */
export function visitorPieces(token: string): PieceCalls {
  return {
    start: (body, signal) => call(`POST ${uploadsPath}`, { params: { token }, body, account: null, signal }),
    get: (id, signal) => call(`GET ${uploadsPath}{id}/`, { params: { token, id }, account: null, signal }),
    sendPiece: (id, offset, piece, running) =>
      sendFiles(`PUT ${uploadsPath}{id}/`, [piece], {
        ...running,
        params: { token, id },
        query: { offset },
        account: null,
      }),
    cancel: (id) => call(`DELETE ${uploadsPath}{id}/`, { params: { token, id }, body: {}, account: null }),
  };
}
