import { useText } from '../../lib/i18n/index.ts';
import styles from './operator-home.module.css';

export function HomeSkeleton() {
  const label = useText('common').loading;
  return (
    <div className="page" role="status" aria-label={label}>
      <span className={styles['skeleton']} />
      <span className={styles['skeleton']} />
    </div>
  );
}
