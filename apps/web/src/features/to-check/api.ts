import type { CallName, Reply } from '@recoup/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { currentCursor } from '../../lib/paging/visited-cursors.ts';
import type { SearchState } from '../../lib/routing/search-schema.ts';
import { storeIds } from '../../lib/session/store-ids.ts';
import type { toCheckSearch } from './to-check-search.ts';

export type ToCheckState = SearchState<typeof toCheckSearch>;
type Page = Reply<CallName['GET /api/audits/to-check/']>;
type AcrossPage = Reply<CallName['GET /api/refund/operations/findings/']>;
/** A finding to check; only operators get its account. */
export type ToCheck = Page['items'][number] & Partial<Pick<AcrossPage['items'][number], 'account'>>;

export const toCheckKey = ['to check'] as const;

function toFilter({ state, text, types, stores, sort }: Omit<ToCheckState, 'after'>) {
  return {
    state,
    ...storeIds(stores),
    ...(types.length > 0 && { type: [...types] }),
    ...(text !== '' && { q: text }),
    sort,
  };
}

/** With `account` null, of all accounts, for operators. */
export function exportToCheck(
  account: string | null,
  search: ToCheckState,
  format: 'csv' | 'xlsx',
): Promise<string> {
  const name =
    account === null ? 'GET /api/refund/operations/findings/export/' : 'GET /api/audits/to-check/export/';
  return downloadFile(name, account, `findings-to-check.${format}`, {
    query: { ...toFilter(search), format },
  });
}

/** With `account` null, of all accounts, for operators. */
export function toCheckQuery(account: string | null, { after, ...search }: ToCheckState) {
  const query = {
    ...toFilter(search),
    ...(after !== '' && { cursor: currentCursor(after) }),
    limit: 50,
  };
  return queryOptions({
    queryKey: [...toCheckKey, account, query] as const,
    queryFn: ({ signal }): Promise<Omit<Page, 'items'> & { readonly items: readonly ToCheck[] }> =>
      account === null
        ? call('GET /api/refund/operations/findings/', { query, account: null, signal })
        : call('GET /api/audits/to-check/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export const decideFinding = endpoint('POST /api/audits/findings/{id}/decision/');
export const decideFindingAsOperator = endpoint('POST /api/refund/operations/findings/{id}/decision/');
