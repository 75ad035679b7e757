import { useText } from '../../lib/i18n/index.ts';
import styles from './dashboard.module.css';

/** About as high as the content, to avoid layout shift. */
export function DashboardSkeleton() {
  const label = useText('common').loading;
  return (
    <div className={styles['page']} role="status" aria-label={label}>
      <span className={styles['skeleton']} data-part="card" />
      <span className={styles['skeleton']} data-part="card" />
      <span className={styles['skeleton']} data-part="filters" />
      <div className={styles['main']}>
        {Array.from({ length: 4 }, (_, card) => (
          <span key={card} className={styles['skeleton']} data-part="card" />
        ))}
      </div>
      <div className={styles['side']}>
        {Array.from({ length: 3 }, (_, card) => (
          <span key={card} className={styles['skeleton']} data-part="card" />
        ))}
      </div>
      <span className={styles['skeleton']} data-part="chart" />
    </div>
  );
}
