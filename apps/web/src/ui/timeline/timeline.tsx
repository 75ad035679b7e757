import type { ReactNode } from 'react';
import { DateText } from '../date-text/date-text.tsx';
import styles from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string | number;
  /** ISO 8601. */
  readonly at: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
}

/** Events in the given order. */
export function Timeline({
  label,
  events,
}: {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
}) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {events.map(({ key, at, title, note }) => (
        <li key={key}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['at']}>
            <DateText value={at} hasTime />
          </span>
          {note === undefined || note === null ? null : <div className={styles['note']}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
