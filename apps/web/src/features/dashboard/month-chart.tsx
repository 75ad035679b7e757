import type { ClaimType } from '@recoup/contract/claim-types';
import type { Dashboard, Month } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, shortMoneyText } from '../../lib/money/money.ts';
import { axisTicks, stackMonths } from './chart-scale.ts';
import styles from './charts.module.css';
import { monthName } from './month-name.ts';
import { toMonthDays, toTicketQuery, type Counted } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

interface MonthChartProps {
  readonly months: readonly Month[];
  readonly byType: Dashboard['trend_by_type'];
  readonly currency: string;
  readonly counted: Counted;
}

/** Recovered amounts by month, stacked by claim type; each month and each type links to its tickets. */
export default function MonthChart({ months, byType, currency, counted }: MonthChartProps) {
  const text = useText('dashboard');
  const { types } = useText('tickets');
  const language = useLanguage();
  const { layers, columns } = stackMonths(months, byType);
  const ticks = axisTicks(Math.max(0, ...columns.map(({ total }) => total)));
  const top = ticks.at(-1) ?? 1;
  const amount = (minor: number) => moneyText({ minor, currency }, language);
  const nameOf = (type: ClaimType | null) => (type === null ? text.otherTypes : types[type]);
  return (
    <div
      className={styles['months']}
      role="group"
      aria-label={text.chartLabel({
        from: monthName(months[0]?.month ?? '', language, 'long'),
        to: monthName(months.at(-1)?.month ?? '', language, 'long'),
        currency,
      })}
    >
      <ul className={styles['legend']}>
        {layers.map(({ types: of, total }, index) => (
          <li key={index} data-layer={index}>
            <span>{nameOf(of.length === 1 ? (of[0] ?? null) : null)}</span>
            <TicketsLink query={toTicketQuery('recovered', { ...counted, currency, narrowed: { type: of } })}>
              {amount(total)}
            </TicketsLink>
          </li>
        ))}
      </ul>
      <div className={styles['plot']}>
        <ol className={styles['ticks']} aria-hidden="true">
          {ticks.map((minor) => (
            <li key={minor} style={{ bottom: `${(minor / top) * 100}%` }}>
              {shortMoneyText({ minor, currency }, language)}
            </li>
          ))}
        </ol>
        <ol className={styles['columns']} ref={scrollToEnd}>
          {columns.map(({ month, total, parts }, index) => {
            const { since, until } = toMonthDays(month);
            const name = monthName(month, language, 'long');
            return (
              <li key={month} data-side={index >= columns.length / 2 ? 'left' : 'right'}>
                <TicketsLink
                  query={toTicketQuery('recovered', { ...counted, since, currency, narrowed: { until } })}
                  label={text.monthOf({ month: name, amount: amount(total) })}
                  className={styles['column']}
                >
                  {parts.map((minor, layer) =>
                    minor > 0 ? (
                      <span key={layer} data-layer={layer} style={{ height: `${(minor / top) * 100}%` }} />
                    ) : null,
                  )}
                </TicketsLink>
                <span className={styles['month']} aria-hidden="true">
                  {monthName(month, language, 'short')}
                </span>
                <dl className={styles['tip']} aria-hidden="true">
                  <dt>
                    <span>{name}</span> <span>{amount(total)}</span>
                  </dt>
                  {layers.map(({ types: of }, layer) =>
                    parts[layer] ? (
                      <dd key={layer} data-layer={layer}>
                        <span>{nameOf(of.length === 1 ? (of[0] ?? null) : null)}</span>
                        <span>{amount(parts[layer])}</span>
                      </dd>
                    ) : null,
                  )}
                </dl>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/** Where not all months fit, the latest are shown first. */
function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollLeft = list.scrollWidth;
}
