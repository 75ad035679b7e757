import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { CheckedNameSort } from '@recoup/contract/sorts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';

/** Query key prefix of the user's own data, also while another account is selected. */
const companiesKey = ['own', 'companies'] as const;

export const checksQuery = queryOptions({
  queryKey: [...companiesKey, 'checks'],
  queryFn: ({ signal }) => call('GET /api/agencies/checks/', { signal }),
});

export const claimsQuery = queryOptions({
  queryKey: [...companiesKey, 'claims'],
  queryFn: ({ signal }) => call('GET /api/agencies/claims/', { signal }),
});

export function checkQuery(id: number, standing: CompanyStanding | undefined, sort: CheckedNameSort) {
  return infiniteQueryOptions({
    queryKey: [...companiesKey, 'check', id, standing ?? '', sort],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/agencies/checks/{id}/', {
        params: { id },
        query: {
          sort,
          limit: 100,
          ...(standing === undefined ? {} : { standing }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function refreshCompanies(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: companiesKey });
}

export const deleteClaim = endpoint('DELETE /api/agencies/claims/{id}/');
export const checkCompany = endpoint('POST /api/agencies/companies/check/');
export const createClaim = endpoint('POST /api/agencies/claims/');
