import { useDeferredValue, type ReactNode } from 'react';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import type { DrawingName } from '../empty-state/drawing.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Button } from '../button/button.tsx';

/** The part of a query's result that is used here. */
export interface QueryState {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

/** The state of a list whose rows are already loaded. */
export const loadedQuery: QueryState = { error: null, isFetching: false, refetch: () => undefined };

interface DataQuery<Data> extends QueryState {
  readonly data: Data | undefined;
}

interface QueryViewProps<Data> {
  readonly query: DataQuery<Data>;
  /** As large as the content that replaces it. */
  readonly skeleton: ReactNode;
  readonly failure: { readonly title?: string; readonly drawing: DrawingName };
  /** Replaces the error when the server answers with 404. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A query's result; until then its skeleton, or the error with a retry button. */
export function QueryView<Data>({ query, skeleton, failure, missing, children }: QueryViewProps<Data>) {
  const isMissing = missing !== undefined && query.error instanceof ApiError && query.error.status === 404;
  // Deferred, so that React renders the first data in small steps and the browser stays responsive.
  const hasData = useDeferredValue(query.data !== undefined);
  if (isMissing) return missing;
  if (query.data !== undefined && hasData) return children(query.data);
  if (!query.error || query.isFetching) return skeleton;
  return <LoadFailure {...failure} error={query.error} onRetry={() => void query.refetch()} />;
}

/** Combines two queries, for a part of the page that needs both. */
export function bothQueries<First, Second>(
  first: DataQuery<First>,
  second: DataQuery<Second>,
): DataQuery<readonly [First, Second]> {
  return {
    data:
      first.data === undefined || second.data === undefined
        ? undefined
        : ([first.data, second.data] as const),
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => {
      if (first.error) first.refetch();
      if (second.error) second.refetch();
    },
  };
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The name of what could not be loaded. */
  readonly title?: string;
  readonly drawing: DrawingName;
}

export function LoadFailure({ error, onRetry, title, drawing }: LoadFailureProps) {
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing={drawing}
        {...(title === undefined ? {} : { title })}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
    </div>
  );
}
