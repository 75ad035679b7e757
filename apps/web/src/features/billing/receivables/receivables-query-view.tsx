import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { BillingQueryView } from '../billing-query-view.tsx';

interface ReceivablesQueryViewProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  readonly children: (data: Data) => ReactNode;
}

/** A query's result, its loading state or its error. */
export function ReceivablesQueryView<Data, Key extends QueryKey>({
  query,
  children,
}: ReceivablesQueryViewProps<Data, Key>) {
  return (
    <BillingQueryView query={useQuery(query)} skeleton={<Placeholder parts={['rows']} />}>
      {children}
    </BillingQueryView>
  );
}
