import type { Dashboard } from '@recoup/contract/dashboard';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { AuditProgress } from './audit-progress.tsx';
import styles from './dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import { Figures } from './figures.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Funnel } from './funnel.tsx';
import { Headline } from './headline.tsx';
import { NextSteps } from './next-steps.tsx';
import { Trend } from './trend.tsx';
import type { ChangeSearch } from './use-dashboard-search.ts';

const MoneyCharts = lazy(() => import('./money-charts.tsx'));
const SplitTable = lazy(() => import('./split-table.tsx'));

interface NumbersProps {
  readonly dashboard: Dashboard;
  readonly search: DashboardSearch;
  readonly onChange: ChangeSearch;
}

export function Numbers({ dashboard, search, onChange }: NumbersProps) {
  const text = useText('dashboard');
  const { currencies, progress, since } = dashboard;
  if (!dashboard.has_tickets) return <NothingYet dashboard={dashboard} />;
  const currency = currencies.find((each) => each === search.currency) ?? currencies[0] ?? 'USD';
  const counted = { store: search.store, since };
  return (
    <>
      <Headline dashboard={dashboard} counted={counted} period={text.periods[search.months]} />
      {progress.length === 0 ? null : <AuditProgress progress={progress} />}
      <NextSteps steps={dashboard.next} />
      <FilterBar search={search} onChange={onChange} currencies={currencies} />
      <Funnel funnel={dashboard.funnel} counted={counted} currency={currency} />
      <Figures
        dashboard={dashboard}
        counted={counted}
        currency={currency}
        period={text.periods[search.months]}
      />
      <Trend
        months={dashboard.trend.filter((month) => month.currency === currency)}
        byType={dashboard.trend_by_type.filter((part) => part.currency === currency)}
        currency={currency}
        counted={counted}
        view={search.trend}
        onChange={onChange}
      />
      <Suspense fallback={<span className={styles['skeleton']} data-part="chart" />}>
        <MoneyCharts dashboard={dashboard} counted={counted} currency={currency} />
        <SplitTable
          split={dashboard.split}
          currency={currency}
          counted={counted}
          by={search.by}
          onChange={onChange}
        />
      </Suspense>
    </>
  );
}

/** Shown before the first ticket: an audit is running, has found nothing, or has not started. */
function NothingYet({ dashboard: { progress, audited_at, next } }: { readonly dashboard: Dashboard }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const sentence =
    progress.length > 0
      ? text.firstAudit
      : audited_at === null
        ? text.waiting
        : text.nothingFound({ day: formatDate(new Date(audited_at), language) });
  return (
    <>
      {progress.length === 0 ? null : <AuditProgress progress={progress} />}
      {next.length === 0 ? null : <NextSteps steps={next} />}
      <EmptyState
        drawing={audited_at === null ? 'store' : 'search'}
        sentence={sentence}
        action={
          <PageLink to="/stores" look="button">
            {audited_at === null ? text.toStores : text.seeStores}
          </PageLink>
        }
      />
    </>
  );
}
