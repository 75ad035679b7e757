import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const text = useText('billing');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="paper"
        title={text.loadFailed}
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
