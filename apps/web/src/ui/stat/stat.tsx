import type { ReactNode } from 'react';
import styles from './stat.module.css';

/** Figures side by side. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['stats']}>{children}</dl>;
}

interface StatProps {
  readonly label: string;
  /** The figure itself. */
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** The most important figure of its page. */
  readonly isMain?: boolean;
}

export function Stat({ label, children, note, isMain = false }: StatProps) {
  return (
    <div className={styles['stat']} data-main={isMain}>
      <dt>{label}</dt>
      <dd className={styles['figure']}>{children}</dd>
      {note === undefined || note === null ? null : <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
