import { agencyLimits } from '@recoup/contract/agency-limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './company-filter.module.css';
import { checksQuery } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

export function RecentChecks({ onOpen }: { readonly onOpen: (check: number) => void }) {
  const text = useText('companyFilter');
  const language = useLanguage();
  const id = useId();
  const { data } = useQuery(checksQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{text.recent}</h2>
      <p className={styles['soft']}>{text.recentNote({ days: agencyLimits.resultDays })}</p>
      <ul className={styles['list']}>
        {data.items.map((check) => {
          const name = check.file_name || text.pasted;
          const when = formatDateTime(new Date(check.asked_at), language);
          return (
            <li key={check.id}>
              <div className="stack">
                <span lang="">{name}</span>
                <span className={styles['soft']}>{text.recentRow({ names: check.names, when })}</span>
              </div>
              <Button size="small" aria-label={text.openOf({ name, when })} onClick={() => onOpen(check.id)}>
                {text.open}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
