import { useText } from '../../lib/i18n/index.ts';
import styles from './data-table.module.css';

const rows = 8;

/** Skeleton of the rows; without columns, of cards. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  const text = useText('common');
  const isTable = columns > 0;
  return (
    <div
      className={isTable ? styles['skeletonTable'] : styles['cards']}
      role="status"
      aria-label={text.loading}
    >
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={isTable ? styles['skeletonRow'] : styles['skeletonCard']}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className={styles['skeletonCell']} />
          ))}
        </span>
      ))}
    </div>
  );
}
