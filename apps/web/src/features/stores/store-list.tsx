import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useLocalPage } from '../../ui/pager/pager.tsx';
import { arrangeStores } from './arrange-stores.ts';
import { AuditPart } from './audit-part.tsx';
import { exportStores, polledStoresQuery, storesQuery } from './api.ts';
import { StoreFilters } from './store-filters.tsx';
import { storeLabel } from './store-label.ts';
import { StoreMenu } from './store-menu.tsx';
import { StoreName } from './store-name.tsx';
import { HealthPart, NoStores, RegionPart, StateMark, SyncPart, type OpenTask } from './store-parts.tsx';
import { parseSort, sortWay, type SortWay } from './store-sort.ts';
import { StoreTools } from './store-tools.tsx';
import type { Store } from './store.ts';
import styles from './stores.module.css';
import { SyncSelected } from './sync-selected.tsx';
import type { StoresAddress } from './use-stores-search.ts';

interface StoreListProps {
  readonly account: string;
  readonly address: StoresAddress;
  /** Whether there is a live connection; without one, the list is polled while it changes. */
  readonly isLive: boolean;
}

export function StoreList({ account, address: { search, go, adjust }, isLive }: StoreListProps) {
  const text = useText('stores');
  const language = useLanguage();
  const query = useQuery(isLive ? storesQuery(account) : polledStoresQuery(account));
  const open: OpenTask = (name, store) => go({ task: { name, store: store.key } });
  const columns = useColumns(open);
  const stores = query.data && arrangeStores(query.data, search, language);
  const { rows, pager } = useLocalPage(stores, {
    page: search.page,
    onGo: (page) => go({ page }),
    count: text.shown({ shown: stores?.length ?? 0, count: query.data?.length ?? 0 }),
  });
  const link = () => go({ link: 'consent' });
  return (
    <DataTable<Store, SortWay>
      label={text.table}
      query={query}
      rows={rows}
      getKey={({ key }) => key}
      columns={columns}
      actions={{ width: 56, render: (store) => <StoreMenu store={store} onOpen={open} /> }}
      selection={{
        label: (store) => text.select({ store: storeLabel(store, text) }),
        renderActions: (chosen, clear) => <SyncSelected stores={chosen} onDone={clear} />,
      }}
      sort={sortWay(search.sort)}
      onSort={(sort) => adjust({ sort: parseSort(sort) })}
      hasSortFilter
      columnChoice={{ storageKey: 'stores_columns' }}
      filters={<StoreFilters search={search} onChange={adjust} />}
      exportAs={(format) => exportStores(account, format)}
      tools={<StoreTools onLink={link} />}
      empty={query.data?.length === 0 ? <NoStores onLink={link} /> : null}
      noMatch={{
        sentence: text.noMatch,
        action: <Button onClick={() => adjust({ text: '', states: [], page: 1 })}>{text.clearFilter}</Button>,
      }}
      failure={{ title: text.loadFailed, drawing: 'store' }}
      pager={pager}
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
      isWhole: true,
      sort: sortsBy('lastSync'),
      render: (store) => stack(<SyncPart store={store} onOpen={onOpen} />),
    },
    {
      name: 'audit',
      title: title.audit,
      width: '2fr',
      render: (store) => stack(<AuditPart store={store} />),
    },
    {
      name: 'health',
      title: title.health,
      width: '1.4fr',
      isWhole: true,
      render: (store) => stack(<HealthPart store={store} onOpen={onOpen} />),
    },
  ];
}
