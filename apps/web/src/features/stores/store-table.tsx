import Table from 'antd/es/table';
import type { ColumnType } from 'antd/es/table';
import { useText } from '../../lib/i18n/index.ts';
import { AuditPart } from './audit-part.tsx';
import { StoreMenu } from './store-menu.tsx';
import { StoreName } from './store-name.tsx';
import { HealthPart, RegionPart, StateMark, SyncPart, type OpenTask } from './store-parts.tsx';
import type { Store } from './store.ts';
import styles from './stores.module.css';
import { firstSort, sortKeys, type Sort, type SortKey } from './stores-search.ts';

interface StoreTableProps {
  readonly stores: readonly Store[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: OpenTask;
}

export function StoreTable({ stores, sort, onSort, onOpen }: StoreTableProps) {
  const text = useText('stores');
  const sortable = (key: SortKey): ColumnType<Store> => ({
    key,
    sorter: true,
    sortOrder: sort.by === key ? (sort.descending ? 'descend' : 'ascend') : null,
  });
  const columns: ColumnType<Store>[] = [
    {
      ...sortable('name'),
      title: text.columns.name,
      width: '21%',
      render: (_value, store) => <StoreName store={store} />,
    },
    {
      ...sortable('state'),
      title: text.columns.state,
      width: '12%',
      render: (_value, store) => <StateMark store={store} />,
    },
    {
      ...sortable('region'),
      title: text.columns.region,
      width: '13%',
      render: (_value, store) => (
        <div className={styles['stack']}>
          <RegionPart store={store} />
        </div>
      ),
    },
    {
      ...sortable('lastSync'),
      title: text.columns.sync,
      width: '14%',
      render: (_value, store) => (
        <div className={styles['stack']}>
          <SyncPart store={store} onOpen={onOpen} />
        </div>
      ),
    },
    {
      key: 'audit',
      title: text.columns.audit,
      width: '18%',
      render: (_value, store) => (
        <div className={styles['stack']}>
          <AuditPart store={store} />
        </div>
      ),
    },
    {
      key: 'health',
      title: text.columns.health,
      render: (_value, store) => (
        <div className={styles['stack']}>
          <HealthPart store={store} onOpen={onOpen} />
        </div>
      ),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{text.columns.actions}</span>,
      width: 56,
      align: 'end',
      render: (_value, store) => <StoreMenu store={store} onOpen={onOpen} />,
    },
  ];
  return (
    <Table<Store>
      className={styles['table'] ?? ''}
      rowKey="key"
      columns={columns}
      dataSource={stores}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      onChange={(_pagination, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        const by = sortKeys.find((key) => key === chosen?.columnKey);
        onSort(by && chosen?.order ? { by, descending: chosen.order === 'descend' } : firstSort);
      }}
    />
  );
}
