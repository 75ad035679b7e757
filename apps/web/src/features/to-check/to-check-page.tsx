import { hasRole } from '@recoup/contract/operator-roles';
import type { ToCheckSort } from '@recoup/contract/sorts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { listenOperations } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { useStoreAddress } from '../../lib/session/use-store-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../ui/empty-state/first-step.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { cursorSteps } from '../../ui/pager/pager.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { claimText } from '../findings/index.ts';
import { exportToCheck, toCheckKey, toCheckQuery, type ToCheck } from './api.ts';
import { ToCheckFilters } from './to-check-filters.tsx';
import { toCheckSearch } from './to-check-search.ts';
import { useColumns } from './use-columns.tsx';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

/** Findings without a known rule: the user decides which to claim. Operators see those of all accounts. */
export default function ToCheckPage() {
  const text = useText('toCheck');
  const claims = useText('claims');
  const language = useLanguage();
  const { own, account } = useSession();
  const isAcross = hasRole(own.roles, 'claims');
  const { search, go, adjust, isSettled } = useStoreAddress(toCheckSearch, { after: '' });
  const [decided, setDecided] = useState<ToCheck | null>(null);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: toCheckKey });
  useLiveTopics(isAcross ? listenOperations : account.id, ['ticket'], refresh, 300);
  const query = useQuery({ ...toCheckQuery(isAcross ? null : account.id, search), enabled: isSettled });
  const page = query.data;
  const columns = useColumns(isAcross);
  const isNarrowed = search.text !== '' || search.types.length > 0 || (search.stores ?? []).length > 0;
  const count = page && [
    ...page.amounts.map((money) => moneyText(money, language)),
    text.count({ count: page.total }),
  ];
  if (!isSettled) return <Placeholder parts={['bar', 'rows']} />;
  return (
    <div className="page">
      <p className="soft">{text.note}</p>
      <DataTable<ToCheck, ToCheckSort>
        label={text.states[search.state]}
        query={query}
        rows={page?.items}
        getKey={({ id }) => id}
        columns={columns}
        sort={search.sort}
        onSort={(sort) => adjust({ sort: sort ?? 'closes' })}
        actions={{
          width: 116,
          render: (finding) => (
            <Button size="small" onClick={() => setDecided(finding)}>
              {text.review}
              <span className="visually-hidden"> {claimText(finding.claim_type, claims).name}</span>
            </Button>
          ),
        }}
        exportAs={(format) => exportToCheck(isAcross ? null : account.id, search, format)}
        filters={<ToCheckFilters search={search} onChange={adjust} />}
        note={<StoreFilter stores={search.stores} onClear={() => go({ stores: [] })} />}
        empty={
          isNarrowed || search.state === 'dismissed' ? null : (
            <EmptyState
              drawing="search"
              sentence={text.empty}
              action={
                <FirstStep>
                  <PageLink to="/tickets" look="button">
                    {text.toTickets}
                  </PageLink>
                </FirstStep>
              }
            />
          )
        }
        noMatch={{
          sentence: isNarrowed ? text.noMatch : text.noneDismissed,
          action: (
            <Button onClick={() => adjust({ state: 'to_check', text: '', types: [], stores: [] })}>
              {text.showAll}
            </Button>
          ),
        }}
        failure={{ title: text.loadFailed, drawing: 'search' }}
        pager={
          page && {
            count: count?.join(' · ') ?? '',
            steps: cursorSteps(search.after, page.next, (after) => go({ after })),
          }
        }
        tableFrom={1200}
      />
      <Suspense>
        {decided ? (
          <DecisionDialog
            key={decided.id}
            finding={decided}
            isOperator={isAcross}
            onClose={() => setDecided(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
