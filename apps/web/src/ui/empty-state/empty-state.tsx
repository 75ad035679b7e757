import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title?: string;
  /** Why the list is empty, and what it will show. */
  readonly sentence: string;
  /** The next step. */
  readonly action: ReactNode;
}

export function EmptyState({ drawing, title, sentence, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <Drawing name={drawing} />
      {title === undefined ? null : <h2 className={styles['title']}>{title}</h2>}
      <p className={styles['sentence']}>{sentence}</p>
      {action}
    </div>
  );
}
