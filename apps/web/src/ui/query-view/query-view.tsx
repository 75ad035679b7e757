import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import type { DrawingName } from '../empty-state/drawing.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Button } from '../button/button.tsx';

/** What a query's result says about itself; the rest of it is not needed here. */
export interface QueryState {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryState & { readonly data: Data | undefined };
  /** As large as what will stand in its place. */
  readonly skeleton: ReactNode;
  readonly failure: { readonly title?: string; readonly drawing: DrawingName };
  readonly children: (data: Data) => ReactNode;
}

/** What a query answered; until then its skeleton, or why it failed and a way to try again. */
export function QueryView<Data>({ query, skeleton, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return skeleton;
  return <LoadFailure {...failure} error={query.error} onRetry={() => void query.refetch()} />;
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded. */
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
