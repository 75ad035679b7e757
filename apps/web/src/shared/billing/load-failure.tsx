import { describeError } from '../api/index.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useText } from '../i18n/index.ts';
import styles from './billing.module.css';

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
          <button type="button" className="button primary" onClick={onRetry}>
            {common.retry}
          </button>
        }
      />
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

export function Loading() {
  const common = useText('common');
  return (
    <div className={styles['page']} role="status" aria-label={common.loading}>
      {rows.map((row) => (
        <span key={row} className={styles['skeleton']} />
      ))}
    </div>
  );
}
