import { hasRole } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSession } from '../../lib/session/session.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { numberedSteps } from '../../ui/pager/pager.tsx';
import { arrangeStores } from './arrange-stores.ts';
import { AuditPart } from './audit-part.tsx';
import { storesQuery } from './api.ts';
import { StoreFilters } from './store-filters.tsx';
import { isUnderWay } from './store-label.ts';
import { StoreMenu } from './store-menu.tsx';
import { StoreName } from './store-name.tsx';
import { HealthPart, NoStores, RegionPart, StateMark, SyncPart, type OpenTask } from './store-parts.tsx';
import { sortOf, sortWay, type SortWay } from './store-sort.ts';
import { readStores, type Store } from './store.ts';
import styles from './stores.module.css';
import type { StoresAddress } from './use-stores-search.ts';

const pageSize = 50;
const pollMs = 10_000;

interface StoreListProps {
  readonly account: string;
  readonly address: StoresAddress;
  /** Changes are pushed; without a live connection, a changing list is polled. */
  readonly isLive: boolean;
}

export function StoreList({ account, address: { search, go, adjust }, isLive }: StoreListProps) {
  const text = useText('stores');
  const list = useText('list');
  const language = useLanguage();
  const isOperator = hasRole(useSession().own.roles, 'support');
  const query = useQuery({
    ...storesQuery(account),
    refetchInterval: ({ state }) => (!isLive && readStores(state.data).some(isUnderWay) ? pollMs : false),
  });
  const open: OpenTask = (name, store) => go({ task: { name, store: store.key } });
  const columns = useColumns(open);
  const stores = query.data && arrangeStores(query.data, search, language);
  const pages = Math.max(1, Math.ceil((stores?.length ?? 0) / pageSize));
  const page = Math.min(search.page, pages);
  const link = () => go({ link: 'consent' });
  return (
    <DataTable<Store, SortWay>
      label={text.table}
      query={query}
      rows={stores?.slice((page - 1) * pageSize, page * pageSize)}
      keyOf={({ key }) => key}
      columns={columns}
      actions={{ width: 56, render: (store) => <StoreMenu store={store} onOpen={open} /> }}
      sort={sortWay(search.sort)}
      onSort={(sort) => adjust({ sort: sortOf(sort) })}
      columnChoice={{ storageKey: 'stores_columns' }}
      filters={<StoreFilters search={search} onChange={adjust} />}
      tools={
        <>
          {isOperator ? <PageLink to="/stores/board">{text.board}</PageLink> : null}
          <ExportButton
            pendingText={text.exporting}
            saved={text.exported}
            save={() => downloadFile('GET /api/ext/product/userproduct/export/', account, 'stores.xlsx')}
          >
            {text.export}
          </ExportButton>
          <Button variant="primary" size="small" icon={<Plus />} onClick={link}>
            {text.linkStore}
          </Button>
        </>
      }
      empty={query.data?.length === 0 ? <NoStores onLink={link} /> : null}
      noMatch={{
        sentence: text.noMatch,
        action: <Button onClick={() => adjust({ text: '', states: [], page: 1 })}>{text.clearFilter}</Button>,
      }}
      failure={{ title: text.loadFailed, drawing: 'store' }}
      pager={
        stores && {
          count: [
            text.shown({ shown: stores.length, total: query.data.length }),
            ...(pages > 1 ? [list.pageOf({ page, pages })] : []),
          ].join(' · '),
          steps: numberedSteps(page, pages, (next) => go({ page: next })),
        }
      }
      tableFrom={1200}
    />
  );
}

function useColumns(onOpen: OpenTask): Columns<Store, SortWay> {
  const { columns: title } = useText('stores');
  const stack = (content: ReactNode) => <div className={styles['stack']}>{content}</div>;
  return [
    {
      name: 'name',
      title: title.name,
      width: '1.6fr',
      sort: sortsBy('name'),
      render: (store) => <StoreName store={store} />,
    },
    {
      name: 'state',
      title: title.state,
      sort: sortsBy('state'),
      render: (store) => <StateMark store={store} />,
    },
    {
      name: 'region',
      title: title.region,
      sort: sortsBy('region'),
      render: (store) => stack(<RegionPart store={store} />),
    },
    {
      name: 'sync',
      title: title.sync,
      width: '1.1fr',
      sort: sortsBy('lastSync'),
      render: (store) => stack(<SyncPart store={store} onOpen={onOpen} />),
    },
    {
      name: 'audit',
      title: title.audit,
      width: '1.4fr',
      render: (store) => stack(<AuditPart store={store} />),
    },
    {
      name: 'health',
      title: title.health,
      width: '1.4fr',
      render: (store) => stack(<HealthPart store={store} onOpen={onOpen} />),
    },
  ];
}
