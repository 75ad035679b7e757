import { useQuery } from '@tanstack/react-query';
import Pagination from 'antd/es/pagination';
import { lazy, Suspense } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { arrangeStores } from './arrange-stores.ts';
import { storesQuery } from './queries.ts';
import { StoreCards } from './store-cards.tsx';
import { isUnderWay } from './store-label.ts';
import type { OpenTask } from './store-parts.tsx';
import { StoreTable } from './store-table.tsx';
import { readStores, type Store } from './store.ts';
import styles from './stores.module.css';
import { StoresSkeleton } from './stores-skeleton.tsx';
import { Toolbar } from './toolbar.tsx';
import { useLiveStores } from './use-live-stores.ts';
import { useStoresSearch, type StoresAddress } from './use-stores-search.ts';

const LinkDialog = lazy(() => import('./link/link-dialog.tsx'));
const TaskDialog = lazy(() => import('./tasks/task-dialog.tsx'));

const pollMs = 10_000;

export default function StoresPage() {
  const account = useSession().account.id;
  const isLive = useLiveStores(account);
  const address = useStoresSearch();
  const { search, go, adjust } = address;
  const { data, error, refetch, isFetching } = useQuery({
    ...storesQuery(account),
    refetchInterval: ({ state }) => (!isLive && readStores(state.data).some(isUnderWay) ? pollMs : false),
  });
  const closeAll = () => adjust({ link: null, task: null });
  const task = search.task;

  return (
    <>
      {data ? (
        <LoadedStores stores={data} address={address} />
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <StoresSkeleton />
      )}
      <Suspense>
        {search.link === null ? null : (
          <LinkDialog way={search.link} onWay={(link) => adjust({ link })} onClose={closeAll} />
        )}
        {task && data ? (
          <TaskDialog
            key={`${account} ${task.store} ${task.name}`}
            task={task.name}
            store={data.find(({ key }) => key === task.store) ?? null}
            isLive={isLive}
            onTask={(name) => go({ task: { ...task, name } })}
            onClose={closeAll}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('stores');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="store"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <button type="button" className="button primary" onClick={onRetry}>
            {text.tryAgain}
          </button>
        }
      />
    </div>
  );
}

const pageSize = 50;

interface LoadedStoresProps {
  readonly stores: readonly Store[];
  readonly address: StoresAddress;
}

function LoadedStores({ stores, address: { search, go, adjust } }: LoadedStoresProps) {
  const text = useText('stores');
  const language = useLanguage();
  const isWide = useMedia('(min-width: 1200px)');
  const link = () => go({ link: 'consent' });
  const open: OpenTask = (name, store) => go({ task: { name, store: store.key } });
  if (stores.length === 0) return <NoStores onLink={link} />;

  const arranged = arrangeStores(stores, search, language);
  const page = Math.min(search.page, Math.max(1, Math.ceil(arranged.length / pageSize)));
  const shown = arranged.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className={styles['page']}>
      <Toolbar search={search} onChange={adjust} onLink={link} />
      <p className={arranged.length === stores.length ? 'visually-hidden' : styles['count']} role="status">
        {text.shown({ shown: arranged.length, total: stores.length })}
      </p>
      {arranged.length === 0 ? (
        <EmptyState
          drawing="search"
          sentence={text.noMatch}
          action={
            <button
              type="button"
              className="button"
              onClick={() => adjust({ text: '', states: [], page: 1 })}
            >
              {text.clearFilter}
            </button>
          }
        />
      ) : isWide ? (
        <StoreTable stores={shown} sort={search.sort} onSort={(sort) => adjust({ sort })} onOpen={open} />
      ) : (
        <StoreCards stores={shown} onOpen={open} />
      )}
      {arranged.length > pageSize ? (
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={arranged.length}
          showSizeChanger={false}
          onChange={(next) => go({ page: next })}
        />
      ) : null}
    </div>
  );
}

function NoStores({ onLink }: { readonly onLink: () => void }) {
  const text = useText('stores');
  return (
    <EmptyState
      drawing="store"
      sentence={text.empty}
      action={
        <>
          <button type="button" className="button primary" onClick={onLink}>
            {text.linkStore}
          </button>
          <PageLink to="/estimate">{text.estimateFirst}</PageLink>
          <PageLink to="/faq">{text.howItWorks}</PageLink>
        </>
      }
    />
  );
}
