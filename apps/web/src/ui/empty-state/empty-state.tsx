import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title?: string;
  /** Why there is nothing, and what will be here. */
  readonly sentence: string;
  /** The one thing to do next. */
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
