import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './stores.module.css';
import { Button } from '../../ui/button/button.tsx';

interface LoadingProps {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** The loading state, or why loading failed, with a retry button. */
export function Loading({ query: { error, isFetching, refetch } }: LoadingProps) {
  const common = useText('common');
  if (error !== null && !isFetching) {
    return (
      <div className={styles['stack']} role="alert">
        <p className={styles['problem']}>{describeError(error, common)}</p>
        <Button size="small" onClick={() => refetch()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="skeletons" role="status" aria-label={common.loading}>
      <span className={styles['skeletonBar']} />
      <span className={styles['skeletonBar']} />
      <span className={styles['skeletonBar']} />
    </div>
  );
}
