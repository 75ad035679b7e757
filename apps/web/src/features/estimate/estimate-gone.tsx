import { ApiError, describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

interface EstimateGoneProps {
  readonly error: unknown;
  readonly onBegin: () => void;
}

/** An estimate that was deleted, or cannot be shown now. */
export function EstimateGone({ error, onBegin }: EstimateGoneProps) {
  const text = useText('estimate');
  const common = useText('common');
  const isGone = error instanceof ApiError && error.code === 404;
  return (
    <EmptyState
      drawing="search"
      sentence={isGone ? text.gone : describeError(error, common)}
      action={
        <Button variant="primary" onClick={onBegin}>
          {text.begin}
        </Button>
      }
    />
  );
}
