import type { ClaimStage, Dashboard, Sum } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './dashboard.module.css';
import { ticketsAt, type Counted } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface FunnelProps {
  readonly funnel: Dashboard['funnel'];
  readonly counted: Counted;
  readonly currency: string;
}

/** The stages of claims, each linked to its tickets. */
export function Funnel({ funnel, counted, currency }: FunnelProps) {
  const text = useText('dashboard');
  return (
    <section className={styles['card']}>
      <h2 className="heading">{text.funnel}</h2>
      <ol className={styles['funnel']}>
        {funnel.map((step) => (
          <Stage key={step.stage} {...step} counted={counted} currency={currency} />
        ))}
      </ol>
    </section>
  );
}

interface StageProps extends Omit<FunnelProps, 'funnel'> {
  readonly stage: ClaimStage;
  readonly sums: readonly Sum[];
  readonly days: number | null;
}

function Stage({ stage, sums, days, counted, currency }: StageProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const shown = sums.find((sum) => sum.currency === currency) ?? sums[0] ?? { currency, minor: 0, count: 0 };
  const others = sums.filter((sum) => sum.currency !== shown.currency);
  const counts = stage === 'paid' ? text.payments : text.tickets;
  const link = (sum: Sum) => (
    <TicketsLink
      query={ticketsAt(stage, { ...counted, currency: sum.currency })}
      label={text.stageOf({ stage: text.stages[stage], amount: moneyText(sum, language) })}
    >
      {moneyText(sum, language)}
    </TicketsLink>
  );
  return (
    <li data-none={shown.count === 0}>
      <span className={styles['stage']}>{text.stages[stage]}</span>
      <strong>{link(shown)}</strong>
      <span className="soft">{counts({ count: shown.count })}</span>
      {others.map((sum) => (
        <span key={sum.currency}>
          {link(sum)} <span className="soft">· {counts({ count: sum.count })}</span>
        </span>
      ))}
      {days === null || stage === 'found' ? null : (
        <span className="soft">
          {text.medianDays[stage]({ days: days === 0 ? text.sameDay : text.days({ count: days }) })}
        </span>
      )}
    </li>
  );
}
