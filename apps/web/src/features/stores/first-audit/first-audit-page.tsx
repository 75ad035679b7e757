import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/query-view/query-view.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { auditsQuery, refreshStores, reportsQuery, storesQuery, termsQuery } from '../api.ts';
import { Loading } from '../loading.tsx';
import type { Store, StoreWithId } from '../store.ts';
import { useLiveStores } from '../use-live-stores.ts';
import { AuditResult } from './audit-result.tsx';
import { auditStage, groupReports } from './audit-stage.ts';
import { AuditTerms } from './audit-terms.tsx';
import { ReportProgress } from './report-progress.tsx';

const pollMs = 10_000;

/** The progress of a store's first audit, and afterwards its result. */
export default function FirstAuditPage() {
  const { id } = useParams({ from: '/layout/stores/first-audit/$id' });
  const account = useSession().account.id;
  const text = useText('firstAudit');
  const stores = useText('stores');
  const isLive = useLiveStores(account);
  const query = useQuery({ ...storesQuery(account), refetchInterval: isLive ? false : pollMs });
  if (!query.data) {
    if (query.error === null || query.isFetching) return <Loading query={query} />;
    return (
      <LoadFailure
        title={stores.loadFailed}
        drawing="store"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const store = query.data.find((each) => String(each.id) === id);
  if (!store || !hasId(store)) {
    return (
      <EmptyState
        drawing="store"
        sentence={text.gone}
        action={
          <PageLink to="/stores" look="button">
            {text.toStores}
          </PageLink>
        }
      />
    );
  }
  return <FirstAudit key={store.key} account={account} store={store} isLive={isLive} />;
}

function hasId(store: Store): store is StoreWithId {
  return store.id !== null;
}

interface FirstAuditProps {
  readonly account: string;
  readonly store: StoreWithId;
  readonly isLive: boolean;
}

function FirstAudit({ account, store, isLive }: FirstAuditProps) {
  const queries = useQueryClient();
  useLiveTopics(account, ['gift'], () => refreshStores(queries, account));
  const polled = { refetchInterval: isLive ? (false as const) : pollMs };
  const audits = useQuery({ ...auditsQuery(account), ...polled });
  const reports = useQuery({ ...reportsQuery(account, store.id), ...polled });
  const terms = useQuery({ ...termsQuery(account), ...polled });
  const failing = [audits, reports, terms].find(({ data }) => data === undefined);
  if (!audits.data || !reports.data || !terms.data) return failing ? <Loading query={failing} /> : null;
  const status = audits.data.find((each) => each.store === store.id);
  const groups = groupReports(reports.data);
  return (
    <div className="page">
      <AuditResult
        account={account}
        store={store}
        status={status}
        stage={auditStage(store, status)}
        groups={groups}
      />
      <AuditTerms terms={terms.data} groups={groups} />
      <ReportProgress groups={groups} />
    </div>
  );
}
