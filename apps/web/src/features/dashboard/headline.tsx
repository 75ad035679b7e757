import type { Dashboard, Sum } from '@recoup/contract/dashboard';
import { formatDay } from '../../lib/format.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './dashboard.module.css';
import { recoverableTickets, toTicketQuery, type Counted, type TicketQuery } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface HeadlineProps {
  readonly dashboard: Dashboard;
  readonly counted: Counted;
  /** The period's label in the filter. */
  readonly period: string;
}

/** Recovered and still recoverable amounts in the account's own currency. */
export function Headline({ dashboard: { headline, now, came }, counted, period }: HeadlineProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const { currency, recovered, recoverable, rates, unconverted } = headline;
  const inHome = (minor: number) => moneyText({ minor, currency }, language);
  const native = (...lists: readonly (readonly Sum[])[]) => {
    const sums = new Map<string, number>();
    for (const sum of lists.flat()) sums.set(sum.currency, (sums.get(sum.currency) ?? 0) + sum.minor);
    if ([...sums.keys()].every((each) => each === currency)) return null;
    return [...sums].map(([each, minor]) => moneyText({ minor, currency: each }, language)).join(' + ');
  };
  const [rate] = rates;
  return (
    <section className={styles['headline']} aria-label={text.headline.label}>
      <Figure
        title={text.headline.recovered}
        when={period}
        amount={inHome(recovered)}
        query={toTicketQuery('recovered', counted)}
        isGood
      >
        {native(came.recovered)}
      </Figure>
      <Figure
        title={text.headline.recoverable}
        when={text.today}
        amount={inHome(recoverable)}
        query={recoverableTickets(counted)}
      >
        {native(now.potential, now.in_progress)}
      </Figure>
      {rate === undefined && unconverted.length === 0 ? null : (
        <p className={styles['rates']}>
          {joinSentences(
            [
              rate === undefined
                ? ''
                : text.headline.rates({ source: rate.source, day: formatDay(rate.day, language) }),
              unconverted.length === 0
                ? ''
                : text.headline.unconverted({ currencies: unconverted.join(', ') }),
            ],
            language,
          )}
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  readonly title: string;
  readonly when: string;
  readonly amount: string;
  readonly query: TicketQuery;
  readonly isGood?: boolean;
  /** The amount in the stores' own currencies, where they differ. */
  readonly children: string | null;
}

function Figure({ title, when, amount, query, isGood = false, children }: FigureProps) {
  return (
    <div>
      <h2 className={styles['label']}>
        {title} <span className={styles['when']}>{when}</span>
      </h2>
      <p className={styles['sum']} data-good={isGood}>
        <TicketsLink query={query} label={`${title}, ${amount}`}>
          {amount}
        </TicketsLink>
      </p>
      {children === null ? null : <p className="soft">{children}</p>}
    </div>
  );
}
