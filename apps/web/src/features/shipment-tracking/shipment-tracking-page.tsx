import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ShipmentRow } from '@recoup/contract/shipments';
import { describeError } from '../../lib/api/index.ts';
import { rememberColumns, rememberedColumns } from '../../ui/columns/remembered-columns.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { PageButtons } from '../../ui/paging/page-buttons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { listQuery } from './queries.ts';
import { ShipmentCards, ShipmentTable } from './shipment-table.tsx';
import styles from './shipments.module.css';
import { columnNames, everything, isFiltered, type ColumnName } from './shipments-search.ts';
import { Toolbar } from './toolbar.tsx';
import { useShipmentsSearch, type ShipmentsAddress } from './use-shipments-search.ts';

const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

export default function ShipmentTrackingPage() {
  const address = useShipmentsSearch();
  const { search, adjust } = address;
  const { data, error, refetch, isFetching } = useQuery(listQuery(search));
  const close = () => adjust({ over: null });
  return (
    <>
      {data ? (
        <LoadedShipments page={data} address={address} />
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
      <Suspense>
        {typeof search.over === 'number' ? <ShipmentDialog id={search.over} onClose={close} /> : null}
        {search.over === 'import' ? <ImportDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface LoadedShipmentsProps {
  readonly page: {
    readonly items: readonly ShipmentRow[];
    readonly next: string | null;
    readonly total: number;
    readonly carriers_configured: boolean;
  };
  readonly address: ShipmentsAddress;
}

const columnsKey = 'shipments_columns';

function LoadedShipments({ page, address: { search, go, adjust } }: LoadedShipmentsProps) {
  const text = useText('shipmentTracking');
  const isWide = useMedia('(min-width: 1200px)');
  const { items, next, total } = page;
  const open = (over: number) => go({ over });
  const columns = search.columns ?? rememberedColumns(columnsKey, columnNames, columnNames);
  const chooseColumns = (chosen: readonly ColumnName[]) => {
    rememberColumns(columnsKey, chosen);
    adjust({ columns: chosen });
  };
  if (total === 0 && !isFiltered(search)) return <NoShipments />;
  return (
    <div className={styles['page']}>
      <Toolbar
        search={search}
        onChange={adjust}
        columns={columns}
        onColumns={isWide ? chooseColumns : null}
        onImport={() => go({ over: 'import' })}
      />
      {page.carriers_configured ? null : <p className={styles['callout']}>{text.notConfigured}</p>}
      <p className={styles['soft']} role="status">
        {text.count({ count: total })}
      </p>
      {items.length === 0 ? (
        <EmptyState
          drawing="search"
          sentence={text.noMatch}
          action={
            <button type="button" className="button" onClick={() => adjust(everything)}>
              {text.showAll}
            </button>
          }
        />
      ) : isWide ? (
        <ShipmentTable shipments={items} columns={columns} onOpen={open} />
      ) : (
        <ShipmentCards shipments={items} onOpen={open} />
      )}
      {next === null && search.after === '' ? null : (
        <nav className={styles['pager']} aria-label={text.pages}>
          <PageButtons trail={search.after} next={next} onGo={(after) => go({ after })} words={text} />
        </nav>
      )}
    </div>
  );
}

function NoShipments() {
  const text = useText('shipmentTracking');
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="parcel" sentence={text.empty} action={action} />;
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="parcel"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <button type="button" className="button primary" onClick={onRetry}>
            {common.retry}
          </button>
        }
      />
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

function ListSkeleton() {
  const common = useText('common');
  return (
    <div className={styles['page']} role="status" aria-label={common.loading}>
      <span className={styles['skeletonBar']} />
      {rows.map((row) => (
        <span key={row} className={styles['skeletonRow']} />
      ))}
    </div>
  );
}
