import type { Month } from '@recoup/contract/dashboard';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useTheme } from '../../ui/theme/theme-store.ts';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';
import styles from './dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import { TrendTable } from './trend-table.tsx';
import type { ChangeSearch } from './use-dashboard-search.ts';

const TrendChart = lazy(() => import('./trend-chart.tsx'));

interface TrendProps {
  readonly months: readonly Month[];
  readonly currency: string;
  readonly store: string;
  readonly view: DashboardSearch['trend'];
  readonly onChange: ChangeSearch;
}

export function Trend({ months, currency, store, view, onChange }: TrendProps) {
  const text = useText('dashboard');
  const theme = useTheme();
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
        <TrendTable months={months} store={store} />
      ) : (
        <Suspense fallback={<span className={styles['skeleton']} data-part="chart" />}>
          {/* Its colours are read from the page once. */}
          <TrendChart key={theme} months={months} currency={currency} />
        </Suspense>
      )}
    </section>
  );
}
