import { isOperator } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { config } from '../../lib/config.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Numbers } from './numbers.tsx';
import { dashboardQuery } from './api.ts';
import { useDashboardSearch } from './use-dashboard-search.ts';
import { useLiveDashboard } from './use-live-dashboard.ts';

// Loaded lazily: only demo installations need it.
const DemoFilling = lazy(() => import('./demo-filling.tsx'));
const OperatorHome = lazy(() => import('../operator-home/index.ts'));

export default function DashboardPage() {
  return (
    <>
      <OwnDashboard />
      {config.demo === null ? null : (
        <Suspense fallback={null}>
          <DemoFilling />
        </Suspense>
      )}
    </>
  );
}

function OwnDashboard() {
  const { own, isOwnAccount, account, sellers, sellersError } = useSession();
  const isStaff = own.username === config.staffAccount || isOperator(own.roles);
  if (isOwnAccount && isStaff) {
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <OperatorHome />
        {sellers === undefined || sellers.length === 0 ? null : <Counted account={account.id} />}
      </Suspense>
    );
  }
  if (sellers?.length === 0) return <Welcome />;
  return sellers || sellersError ? <Counted account={account.id} /> : <DashboardSkeleton />;
}

function Welcome() {
  const text = useText('dashboard');
  const language = useLanguage();
  const { isOwnAccount, customers } = useSession();
  const isAgency = isOwnAccount && customers.length > 0;
  return (
    <EmptyState
      drawing="store"
      title={text.title({ brand: config.brand[language] })}
      sentence={isAgency ? text.emptyAgency : text.empty}
      action={
        <>
          {isAgency ? (
            <PageLink to="/partner/customs" look="button">
              {text.toCustomers}
            </PageLink>
          ) : null}
          <PageLink to="/stores" look={isAgency ? 'link' : 'button'}>
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
  const text = useText('dashboard');
  const query = useQuery(dashboardQuery(account, search));
  return (
    <QueryView
      query={query}
      skeleton={<DashboardSkeleton />}
      failure={{ drawing: 'document', title: text.loadFailed }}
    >
      {(dashboard) => (
        <div className={styles['page']} aria-busy={query.isPlaceholderData}>
          <Numbers dashboard={dashboard} search={search} onChange={change} />
        </div>
      )}
    </QueryView>
  );
}
