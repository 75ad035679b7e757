import { useText } from '../../lib/i18n/index.ts';
import styles from './billing.module.css';

interface PagerProps {
  readonly after: string | null;
  readonly next: string | null;
  readonly onMove: (after: string | null) => void;
}

export function Pager({ after, next, onMove }: PagerProps) {
  const text = useText('billing');
  if (after === null && next === null) return null;
  return (
    <nav className={styles['pager']} aria-label={text.pages}>
      <button type="button" className="button small" disabled={after === null} onClick={() => onMove(null)}>
        {text.firstPage}
      </button>
      <button type="button" className="button small" disabled={next === null} onClick={() => onMove(next)}>
        {text.nextPage}
      </button>
    </nav>
  );
}
