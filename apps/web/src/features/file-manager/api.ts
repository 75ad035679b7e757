import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { currentCursor } from '../../lib/paging/visited-cursors.ts';
import { fetchFile } from '../../lib/files/download-file.ts';
import { toDocumentQuery } from './document-query.ts';
import type { DocumentsSearch } from './documents-search.ts';

const pageSize = 50;

/** Query key prefix of an account's files. */
function documentsKey(account: string) {
  return ['account', account, 'documents'] as const;
}

export function listQuery(account: string, search: DocumentsSearch) {
  const query = {
    ...toDocumentQuery(search),
    limit: pageSize,
    ...(search.after === '' ? {} : { cursor: currentCursor(search.after) }),
  };
  return queryOptions({
    queryKey: [...documentsKey(account), 'list', query] as const,
    queryFn: ({ signal }) => call('GET /api/documents/', { query, account, signal }),
    // Results stay visible while the next keystroke's search is loading.
    placeholderData: keepPreviousData,
  });
}

export function documentQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...documentsKey(account), id] as const,
    queryFn: ({ signal }) => call('GET /api/documents/{id}/', { params: { id }, account, signal }),
  });
}

export function uploadOverviewQuery(account: string) {
  return queryOptions({
    queryKey: [...documentsKey(account), 'upload-overview'] as const,
    queryFn: ({ signal }) => call('GET /api/documents/uploads/', { account, signal }),
  });
}

/** The bytes of a file; they never change. */
export function contentQuery(account: string, id: number) {
  return queryOptions({
    queryKey: ['account', account, 'document-content', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchFile('GET /api/documents/{id}/file/', account, { params: { id } }, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    // Files are a few megabytes each, so they are removed from memory as soon as the preview closes.
    gcTime: 0,
  });
}

export function refreshDocuments(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: documentsKey(account) });
}

export const getDocument = endpoint('GET /api/documents/{id}/');
export const updateDocument = endpoint('PATCH /api/documents/{id}/');
export const setDocumentType = endpoint('POST /api/documents/type/');
export const removeDocuments = endpoint('POST /api/documents/remove/');
export const listUploads = endpoint('GET /api/documents/uploads/');
export const createUpload = endpoint('POST /api/documents/uploads/');
export const finishUpload = endpoint('POST /api/documents/uploads/{id}/finish/');
export const deleteUpload = endpoint('DELETE /api/documents/uploads/{id}/');
export const reviewDocument = endpoint('POST /api/documents/{id}/review/');
