import type { ShipmentSort } from '@recoup/contract/shipment-states';
import type { ShipmentRow } from '@recoup/contract/shipments';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { cursorSteps } from '../../ui/pager/pager.tsx';
import { exportShipments, listQuery } from './api.ts';
import { ShipmentDialogs } from './shipment-dialogs.tsx';
import { ShipmentFilters } from './shipment-filters.tsx';
import * as part from './shipment-parts.tsx';
import { noFilters, isFiltered } from './shipment-query.ts';
import { columnNames } from './shipments-search.ts';
import { useShipmentsSearch } from './use-shipments-search.ts';

export default function ShipmentTrackingPage() {
  const text = useText('shipmentTracking');
  const account = useSession().account.id;
  const { search, go, adjust, isSettled } = useShipmentsSearch();
  const columns = useColumns((dialog) => go({ dialog }));
  const query = useQuery({ ...listQuery(search), enabled: isSettled });
  const page = query.data;
  if (!isSettled) return <Placeholder parts={['bar', 'rows']} />;
  return (
    <>
      <DataTable<ShipmentRow, ShipmentSort>
        label={text.table}
        query={query}
        rows={page?.items}
        getKey={({ id }) => id}
        columns={columns}
        sort={search.sort}
        onSort={(sort) => adjust({ sort: sort ?? 'newest', after: '' })}
        hasSortFilter
        columnChoice={{
          storageKey: 'shipments_columns',
          chosen: search.columns,
          onChoose: (names) => adjust({ columns: columnNames.filter((name) => names.includes(name)) }),
        }}
        filters={<ShipmentFilters search={search} onChange={adjust} />}
        exportAs={(format) => exportShipments(account, search, format)}
        tools={
          <Button variant="primary" size="small" icon={<Upload />} onClick={() => go({ dialog: 'import' })}>
            {text.import}
          </Button>
        }
        note={
          <>
            <StoreFilter stores={search.stores} onClear={() => go({ stores: [], after: '' })} />
            {page?.carriers_configured === false ? <p className="callout">{text.notConfigured}</p> : null}
          </>
        }
        empty={isFiltered(search) ? null : <part.NoShipments />}
        noMatch={{
          sentence: text.noMatch,
          action: <Button onClick={() => adjust(noFilters)}>{text.showAll}</Button>,
        }}
        failure={{ title: text.loadFailed, drawing: 'parcel' }}
        pager={
          page && {
            count: text.count({ count: page.total }),
            steps: cursorSteps(search.after, page.next, (after) => go({ after })),
          }
        }
        tableFrom={1200}
      />
      <ShipmentDialogs dialog={search.dialog} onClose={() => adjust({ dialog: null })} />
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Columns<ShipmentRow, ShipmentSort> {
  const { columns: title } = useText('shipmentTracking');
  return [
    {
      name: 'shipment',
      title: title.shipment,
      width: '1.7fr',
      render: (shipment) => <part.NamePart shipment={shipment} onOpen={onOpen} />,
    },
    { name: 'owner', title: title.owner, width: '1.4fr', render: (row) => <part.OwnerPart shipment={row} /> },
    { name: 'status', title: title.status, render: (shipment) => <part.StatusPart shipment={shipment} /> },
    {
      name: 'received',
      title: title.received,
      isFigure: true,
      render: (shipment) => <part.CountPart shipment={shipment} />,
    },
    {
      name: 'short',
      title: title.short,
      isFigure: true,
      sort: [['descending', 'short']],
      render: (shipment) => (shipment.short === 0 ? null : <part.ShortPart shipment={shipment} />),
      money: ({ money }) => money && { minor: money.amount, currency: money.currency },
    },
    {
      name: 'delivered',
      title: title.delivered,
      width: 144,
      sort: sortsBy('delivered'),
      render: (shipment) => <part.DeliveryPart shipment={shipment} />,
    },
    {
      name: 'closes',
      title: title.closes,
      width: 144,
      sort: [['ascending', 'closes']],
      render: (shipment) => (shipment.closes_on === null ? null : <part.WindowPart shipment={shipment} />),
    },
  ];
}
