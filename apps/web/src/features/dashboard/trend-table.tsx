import type { Month } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './dashboard.module.css';
import { formatMonth } from '../../lib/format.ts';
import { toMonthDays, toTicketQuery } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';

const figures = ['recovered', 'auto_paid', 'reversed'] as const;

export function TrendTable({ months, store }: { readonly months: readonly Month[]; readonly store: string }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const columns = figures.filter((name) => months.some((each) => each[name] !== 0));
  return (
    <div className="scroll">
      <table className={styles['table']} aria-label={text.trend}>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {text.figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{formatMonth(each.month, language)}</th>
              {columns.map((name) => {
                const { since, until } = toMonthDays(each.month);
                const sum = { minor: each[name], currency: each.currency };
                const query = toTicketQuery(name, {
                  store,
                  since,
                  currency: each.currency,
                  narrowed: { until },
                });
                return (
                  <td key={name} data-none={each[name] === 0}>
                    {each[name] === 0 ? (
                      moneyText(sum, language)
                    ) : (
                      <TicketsLink query={query}>{moneyText(sum, language)}</TicketsLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
