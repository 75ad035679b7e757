import type { Dashboard } from '@recoup/contract/dashboard';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './dashboard.module.css';
import { decidedTickets, wonTickets, type Counted } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface SuccessCardProps {
  readonly success: Dashboard['success'];
  readonly counted: Counted;
  readonly period: string;
}

export function SuccessCard({ success: { decided, paid }, counted, period }: SuccessCardProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const rate = new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className={styles['card']} data-figure="success" data-none={decided === 0}>
      <h2 className={styles['label']}>
        {text.success} <span className={styles['when']}>{period}</span>
      </h2>
      {decided === 0 ? (
        <p className="soft">{text.noneDecided}</p>
      ) : (
        <>
          <p>
            <TicketsLink
              className={styles['amount']}
              query={wonTickets(counted)}
              label={`${text.success}: ${rate.format(paid / decided)}`}
            >
              {rate.format(paid / decided)}
            </TicketsLink>
          </p>
          <p className="soft">
            <TicketsLink query={decidedTickets(counted)}>{text.successOf({ paid, decided })}</TicketsLink>
          </p>
        </>
      )}
      <p className={styles['help']}>{text.successHelp}</p>
    </section>
  );
}
