import type { Dashboard } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './charts.module.css';
import { recoverableTickets, ticketsClosing, toTicketQuery, type Counted } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface MoneyChartsProps {
  readonly dashboard: Dashboard;
  readonly counted: Counted;
  readonly currency: string;
}

/** Amounts by store and by days left. */
export default function MoneyCharts({ dashboard, counted, currency }: MoneyChartsProps) {
  const { stores, deadlines, headline } = dashboard;
  return (
    <div className={styles['pair']}>
      <Deadlines deadlines={deadlines} counted={counted} currency={currency} />
      {stores.length < 2 ? null : (
        <Stores stores={stores} currency={headline.currency} since={counted.since} />
      )}
    </div>
  );
}

interface DeadlinesProps {
  readonly deadlines: Dashboard['deadlines'];
  readonly counted: Counted;
  readonly currency: string;
}

function Deadlines({ deadlines, counted, currency }: DeadlinesProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const ages = deadlines.map((age) => ({
    ...age,
    sum: age.sums.find((sum) => sum.currency === currency) ?? { currency, minor: 0, count: 0 },
  }));
  const most = Math.max(1, ...ages.map(({ sum }) => sum.minor));
  return (
    <section className={styles['card']}>
      <h2 className="heading">
        {text.deadlines} <span className="soft">{currency}</span>
      </h2>
      <ul className={styles['bars']}>
        {ages.map(({ from, to, sum }) => {
          const name =
            to === null
              ? text.laterThan({ days: from - 1 })
              : from === 0
                ? text.withinDays({ days: to })
                : text.daysBetween({ from, to });
          return (
            <li key={from} data-none={sum.count === 0} data-tone={from === 0 ? 'warning' : undefined}>
              <span>{name}</span>
              <span className={styles['figure']}>
                {sum.count === 0 ? null : <span className="soft">{text.tickets({ count: sum.count })}</span>}
                <TicketsLink
                  query={ticketsClosing({ from, to }, { ...counted, currency })}
                  label={`${name}: ${moneyText(sum, language)}`}
                >
                  {moneyText(sum, language)}
                </TicketsLink>
              </span>
              <span className={styles['bar']} aria-hidden="true">
                <span style={{ width: `${(sum.minor / most) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface StoresProps {
  readonly stores: Dashboard['stores'];
  readonly currency: string;
  readonly since: string | null;
}

function Stores({ stores, currency, since }: StoresProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const most = Math.max(1, ...stores.map(({ recovered, recoverable }) => recovered + recoverable));
  const amount = (minor: number) => moneyText({ minor, currency }, language);
  return (
    <section className={styles['card']}>
      <h2 className="heading">
        {text.byStore} <span className="soft">{text.convertedTo({ currency })}</span>
      </h2>
      <ul className={styles['bars']}>
        {stores.map(({ of, recovered, recoverable }) => {
          const counted = { store: String(of.id), since };
          return (
            <li key={of.id}>
              <span lang="">{of.name}</span>
              <span className={styles['figure']}>
                <TicketsLink
                  query={toTicketQuery('recovered', counted)}
                  label={`${of.name}, ${text.headline.recovered}: ${amount(recovered)}`}
                  className={styles['good']}
                >
                  {amount(recovered)}
                </TicketsLink>
                <TicketsLink
                  query={recoverableTickets(counted)}
                  label={`${of.name}, ${text.headline.recoverable}: ${amount(recoverable)}`}
                >
                  {amount(recoverable)}
                </TicketsLink>
              </span>
              <span className={styles['bar']} aria-hidden="true">
                <span style={{ width: `${(recovered / most) * 100}%` }} />
                <span data-part="rest" style={{ width: `${(recoverable / most) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles['key']}>
        <span data-part="done">{text.headline.recovered}</span>
        <span data-part="rest">{text.headline.recoverable}</span>
      </p>
    </section>
  );
}
