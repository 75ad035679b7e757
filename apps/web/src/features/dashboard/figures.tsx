import type { Dashboard, Sum } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './dashboard.module.css';
import { SuccessCard } from './success-card.tsx';
import { toTicketQuery, unvaluedTickets, type Counted, type Figure } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface FiguresProps {
  readonly dashboard: Dashboard;
  readonly counted: Counted;
  readonly currency: string;
  /** The period's label in the filter. */
  readonly period: string;
}

/** Six separate sums, which are never added up, and the success rate of claims. */
export function Figures({ dashboard, counted, currency, period }: FiguresProps) {
  const text = useText('dashboard');
  const { now, came, success } = dashboard;
  const card = (figure: Figure, sums: readonly Sum[], when?: string) => (
    <FigureCard figure={figure} sums={sums} when={when} currency={currency} counted={counted} />
  );
  return (
    <>
      <div className={styles['main']}>
        {card('recovered', came.recovered, period)}
        {card('in_progress', now.in_progress, text.today)}
        {card('potential', now.potential, text.today)}
        {card('expiring', now.expiring)}
      </div>
      <div className={styles['side']}>
        {card('auto_paid', came.auto_paid, period)}
        {card('reversed', came.reversed, period)}
        <SuccessCard success={success} counted={counted} period={period} />
      </div>
      {now.unvalued === 0 ? null : (
        <p className="soft">
          <TicketsLink query={unvaluedTickets(counted)}>{text.unvalued({ count: now.unvalued })}</TicketsLink>
        </p>
      )}
    </>
  );
}

interface FigureCardProps {
  readonly figure: Figure;
  readonly sums: readonly Sum[];
  /** Undefined where the label explains itself. */
  readonly when: string | undefined;
  readonly currency: string;
  readonly counted: Counted;
}

function FigureCard({ figure, sums, when, currency, counted }: FigureCardProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const shown = sums.find((sum) => sum.currency === currency) ?? { currency, minor: 0, count: 0 };
  const others = sums.filter((sum) => sum !== shown && sum.currency !== currency);
  const counts = figure === 'reversed' ? text.reversals : isMoney(figure) ? text.payments : text.tickets;
  const amount = (sum: Sum, className?: string) => (
    <TicketsLink
      className={className}
      query={toTicketQuery(figure, { ...counted, currency: sum.currency })}
      label={`${text.figures[figure]}: ${moneyText(sum, language)}`}
    >
      {moneyText(sum, language)}
    </TicketsLink>
  );
  return (
    <section className={styles['card']} data-figure={figure} data-none={shown.count === 0}>
      <h2 className={styles['label']}>
        {text.figures[figure]} {when === undefined ? null : <span className={styles['when']}>{when}</span>}
      </h2>
      <p>{amount(shown, styles['amount'])}</p>
      <p className="soft">{counts({ count: shown.count })}</p>
      {others.length === 0 ? null : (
        <ul className={styles['others']} aria-label={text.alsoIn}>
          {others.map((sum) => (
            <li key={sum.currency}>{amount(sum)}</li>
          ))}
        </ul>
      )}
      <p className={styles['help']}>{text.help[figure]}</p>
    </section>
  );
}

function isMoney(figure: Figure): boolean {
  return figure === 'recovered' || figure === 'auto_paid' || figure === 'reversed';
}
