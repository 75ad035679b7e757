import { ApiError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../ui/query-view/query-view.tsx';

interface EstimateFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onRestart: () => void;
}

/** A new estimate is offered only when this one was deleted: one that could not be loaded still exists. */
export function EstimateFailure({ error, onRetry, onRestart }: EstimateFailureProps) {
  const text = useText('estimate');
  const isDeleted = error instanceof ApiError && error.status === 404;
  if (!isDeleted) {
    return <LoadFailure title={text.loadFailed} drawing="search" error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      drawing="search"
      sentence={text.gone}
      action={
        <Button variant="primary" onClick={onRestart}>
          {text.restart}
        </Button>
      }
    />
  );
}
