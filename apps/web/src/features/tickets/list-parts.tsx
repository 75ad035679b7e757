import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { PageButtons } from '../../ui/paging/page-buttons.tsx';
import styles from './tickets.module.css';

export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('tickets');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="ticket"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <button type="button" className="button primary" onClick={onRetry}>
            {text.tryAgain}
          </button>
        }
      />
    </div>
  );
}

export function TicketsSkeleton() {
  const label = useText('common').loading;
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, row) => (
        <span key={row} className={styles['skeletonRow']} />
      ))}
    </div>
  );
}

interface PagerProps {
  /** Counted up to a limit; null where nobody counts. */
  readonly total: number | null;
  readonly more: boolean;
  readonly next: string | null;
  /** The trail of pages that led here. */
  readonly after: string;
  readonly onGo: (after: string) => void;
}

export function Pager({ total, more, next, after, onGo }: PagerProps) {
  const text = useText('tickets');
  return (
    <div className={styles['pager']}>
      <span role="status" className={styles['soft']}>
        {total === null ? null : more ? text.countMore({ count: total }) : text.count({ count: total })}
      </span>
      <span className={styles['pagerButtons']}>
        <PageButtons trail={after} next={next} onGo={onGo} words={text} />
      </span>
    </div>
  );
}
