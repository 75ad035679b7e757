import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import type { Person } from './api.ts';
import styles from './referrals.module.css';
import { Button } from '../../ui/button/button.tsx';

interface PeopleProps {
  readonly people: readonly Person[];
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
}

export function People({ people, more }: PeopleProps) {
  const text = useText('referrals');
  return (
    <section className={styles['section']}>
      <h2>{text.peopleTitle}</h2>
      {people.length === 0 ? (
        <p className="soft">{text.nobody}</p>
      ) : (
        <ul className={styles['people']} aria-label={text.peopleTitle}>
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      {more ? (
        <Button disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? text.loadingMore : text.more}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ person: { name, came_at, state, earned } }: { readonly person: Person }) {
  const text = useText('referrals');
  const language = useLanguage();
  return (
    <li>
      <span className={styles['who']}>
        <strong lang="">{name}</strong>
        <span className="soft">{text.came({ day: formatDate(new Date(came_at), language) })}</span>
      </span>
      <span className={styles['state']} data-state={state}>
        {text.states[state]}
      </span>
      <strong className={styles['figure']}>{earned === null ? '' : moneyText(earned, language)}</strong>
    </li>
  );
}
