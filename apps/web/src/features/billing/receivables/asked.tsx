import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';

interface AskedProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answers, or that it is being asked, or that it failed. */
export function Asked<Data, Key extends QueryKey>({ query, children }: AskedProps<Data, Key>) {
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data !== undefined) return children(data);
  return error && !isFetching ? (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <Placeholder parts={['rows']} />
  );
}
