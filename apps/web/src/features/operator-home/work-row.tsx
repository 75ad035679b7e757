import { useText } from '../../lib/i18n/index.ts';
import type { Money } from '../../lib/money/money.ts';
import type { Place } from '../../lib/routing/place.ts';
import { Link } from '../../ui/link/link.tsx';
import { Amounts } from './amounts.tsx';
import styles from './operator-home.module.css';

interface WorkRowProps {
  readonly title: string;
  readonly help: string;
  readonly count: number;
  /** The count as text. */
  readonly counted: string;
  readonly amounts?: readonly Money[];
  readonly isUrgent?: boolean;
  readonly place: Place;
}

/** The amount of one kind of work, linked to the list of it. */
export function WorkRow(props: WorkRowProps) {
  const { title, help, count, counted, amounts = [], isUrgent = false, place } = props;
  const text = useText('operatorHome');
  return (
    <li className={styles['row']} data-none={count === 0} data-urgent={isUrgent && count > 0}>
      <span className={styles['text']}>
        <strong>{title}</strong>
        <span className="soft">{help}</span>
      </span>
      <span className={styles['figures']}>
        <span className={styles['count']}>{counted}</span>
        <Amounts amounts={amounts} />
      </span>
      <span className={styles['actions']}>
        <Link {...place} button="secondary" size="small" aria-label={`${text.open}: ${title}`}>
          {text.open}
        </Link>
      </span>
    </li>
  );
}
