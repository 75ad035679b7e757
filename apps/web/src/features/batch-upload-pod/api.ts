import type { ProofFile, WholeProofBatch } from '@recoup/contract/proofs';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';

const proofsKey = ['operator', 'proofs'] as const;
/** Batches are polled because a colleague may work on the same one. */
const pollIntervalMs = 15_000;

export const batchesQuery = queryOptions({
  queryKey: [...proofsKey, 'list'] as const,
  queryFn: ({ signal }) => call('GET /api/refund/operations/proofs/', { account: null, signal }),
});

export function batchQuery(id: number) {
  return queryOptions({
    queryKey: [...proofsKey, id] as const,
    queryFn: ({ signal }) =>
      call('GET /api/refund/operations/proofs/{id}/', { params: { id }, account: null, signal }),
    refetchInterval: pollIntervalMs,
  });
}

/** Puts the files a call returned into the cache, and refetches what depends on them. */
export function setFiles(queries: QueryClient, batch: number, changed: readonly ProofFile[]): void {
  const known = new Map(changed.map((file) => [file.id, file]));
  queries.setQueryData(batchQuery(batch).queryKey, (before: WholeProofBatch | undefined) =>
    before === undefined
      ? undefined
      : { ...before, files: before.files.map((file) => known.get(file.id) ?? file) },
  );
  refreshProofs(queries);
}

export function refreshProofs(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: proofsKey });
}

export const createBatch = endpoint('POST /api/refund/operations/proofs/');
export const deleteBatch = endpoint('DELETE /api/refund/operations/proofs/{id}/');
export const createUpload = endpoint('POST /api/refund/operations/proofs/{id}/uploads/');
export const getBatch = endpoint('GET /api/refund/operations/proofs/{id}/');
export const finishUpload = endpoint('POST /api/refund/operations/proofs/{id}/uploads/{upload}/finish/');
export const deleteUpload = endpoint('DELETE /api/refund/operations/proofs/{id}/uploads/{upload}/');
export const updateProofFile = endpoint('PATCH /api/refund/operations/proofs/{id}/files/{file}/');
export const saveProofs = endpoint('POST /api/refund/operations/proofs/{id}/save/');
