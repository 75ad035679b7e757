import type { Dashboard, Month } from '@recoup/contract/dashboard';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';
import styles from './dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import type { Counted } from './ticket-links.ts';
import { TrendTable } from './trend-table.tsx';
import type { ChangeSearch } from './use-dashboard-search.ts';

const MonthChart = lazy(() => import('./month-chart.tsx'));

interface TrendProps {
  readonly months: readonly Month[];
  readonly byType: Dashboard['trend_by_type'];
  readonly currency: string;
  readonly counted: Counted;
  readonly view: DashboardSearch['trend'];
  readonly onChange: ChangeSearch;
}

export function Trend({ months, byType, currency, counted, view, onChange }: TrendProps) {
  const text = useText('dashboard');
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2 className="heading">
          {text.trend} <span className={styles['when']}>{currency}</span>
        </h2>
        <ChoiceButtons
          label={text.view}
          value={view}
          options={[
            { value: 'chart', label: text.asChart },
            { value: 'table', label: text.asTable },
          ]}
          onChoose={(trend) => onChange({ trend })}
        />
      </div>
      {months.length === 0 ? (
        <p className="soft">{text.noMoney}</p>
      ) : view === 'table' ? (
        <TrendTable months={months} store={counted.store} />
      ) : (
        <Suspense fallback={<span className={styles['skeleton']} data-part="chart" />}>
          <MonthChart months={months} byType={byType} currency={currency} counted={counted} />
        </Suspense>
      )}
    </section>
  );
}
