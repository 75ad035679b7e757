import { useText } from '../../lib/i18n/index.ts';
import styles from './stores.module.css';

const rows = ['first', 'second', 'third', 'fourth'];

/** Holds the place of the toolbar and the list while they load. */
export function StoresSkeleton() {
  const text = useText('stores');
  return (
    <div className={styles['skeleton']} role="status" aria-label={text.loading}>
      <span className={styles['skeletonBar']} />
      {rows.map((row) => (
        <span key={row} className={styles['skeletonRow']} />
      ))}
    </div>
  );
}
