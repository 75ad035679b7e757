import type { ClaimType } from '@recoup/contract/claim-types';
import type { Dashboard, Month } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, shortMoneyText } from '../../lib/money/money.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { stackMonths } from './chart-scale.ts';
import { formatMonth } from '../../lib/format.ts';
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
  const amount = (minor: number) => moneyText({ minor, currency }, language);
  const getName = (of: readonly ClaimType[]) => (of.length === 1 && of[0] ? types[of[0]] : text.otherTypes);
  return (
    <Chart
      label={text.chartLabel({
        from: formatMonth(months[0]?.month ?? '', language),
        to: formatMonth(months.at(-1)?.month ?? '', language),
        currency,
      })}
      format={amount}
      formatShort={(minor) => shortMoneyText({ minor, currency }, language)}
      layers={layers.map(({ types: of, total }) => ({
        name: getName(of),
        total: (
          <TicketsLink query={toTicketQuery('recovered', { ...counted, currency, narrowed: { type: of } })}>
            {amount(total)}
          </TicketsLink>
        ),
      }))}
      columns={columns.map(({ month, total, parts }) => {
        const { since, until } = toMonthDays(month);
        const name = formatMonth(month, language);
        return {
          key: month,
          name,
          shortName: formatMonth(month, language, 'shortMonth'),
          total,
          parts,
          render: (className, bars) => (
            <TicketsLink
              query={toTicketQuery('recovered', { ...counted, since, currency, narrowed: { until } })}
              label={text.monthOf({ month: name, amount: amount(total) })}
              className={className}
            >
              {bars}
            </TicketsLink>
          ),
        };
      })}
    />
  );
}
