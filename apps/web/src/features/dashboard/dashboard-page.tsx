import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { config } from '../../lib/config.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Numbers } from './numbers.tsx';
import { dashboardQuery } from './queries.ts';
import { useDashboardSearch } from './use-dashboard-search.ts';
import { useLiveDashboard } from './use-live-dashboard.ts';
import { Button } from '../../ui/button/button.tsx';

// A product in earnest never loads it.
const DemoFilling = lazy(() => import('./demo-filling.tsx'));

export default function DashboardPage() {
  return (
    <>
      {config.demo === null ? null : (
        <Suspense fallback={null}>
          <DemoFilling />
        </Suspense>
      )}
      <OwnDashboard />
    </>
  );
}

function OwnDashboard() {
  const { account, sellers, sellersError } = useSession();
  if (sellers?.length === 0) return <Welcome />;
  return sellers || sellersError ? <Counted account={account.id} /> : <DashboardSkeleton />;
}

function Welcome() {
  const text = useText('dashboard');
  const language = useLanguage();
  return (
    <EmptyState
      drawing="store"
      title={text.title({ brand: config.brand[language] })}
      sentence={text.empty}
      action={
        <>
          <PageLink to="/stores" look="button">
            {text.action}
          </PageLink>
          <PageLink to="/estimate">{text.estimate}</PageLink>
        </>
      }
    />
  );
}

function Counted({ account }: { readonly account: string }) {
  const [search, change] = useDashboardSearch();
  useLiveDashboard(account);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(dashboardQuery(account, search));
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <DashboardSkeleton />
    );
  }
  return (
    <div className={styles['page']} aria-busy={isPlaceholderData}>
      <Numbers dashboard={data} search={search} onChange={change} />
    </div>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('dashboard');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="paper"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {text.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
