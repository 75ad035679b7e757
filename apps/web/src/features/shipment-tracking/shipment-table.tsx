import type { ShipmentRow } from '@recoup/contract/shipments';
import Table from 'antd/es/table';
import type { ColumnType } from 'antd/es/table';
import { useText } from '../../lib/i18n/index.ts';
import {
  CountPart,
  DeliveryPart,
  NamePart,
  OwnerPart,
  ShortPart,
  StatusPart,
  WindowPart,
} from './shipment-parts.tsx';
import styles from './shipments.module.css';
import type { ColumnName } from './shipments-search.ts';

interface ShipmentListProps {
  readonly shipments: readonly ShipmentRow[];
  readonly onOpen: (id: number) => void;
}

interface ShipmentTableProps extends ShipmentListProps {
  readonly columns: readonly ColumnName[];
}

export function ShipmentTable({ shipments, columns, onOpen }: ShipmentTableProps) {
  const text = useText('shipmentTracking');
  const shipmentColumn: ColumnType<ShipmentRow> = {
    key: 'shipment',
    title: text.columns.shipment,
    width: '21%',
    render: (_value, shipment) => <NamePart shipment={shipment} onOpen={onOpen} />,
  };
  const all: Record<ColumnName, ColumnType<ShipmentRow>> = {
    owner: {
      key: 'owner',
      title: text.columns.owner,
      width: '17%',
      render: (_value, shipment) => <OwnerPart shipment={shipment} />,
    },
    status: {
      key: 'status',
      title: text.columns.status,
      width: '12%',
      render: (_value, shipment) => <StatusPart shipment={shipment} />,
    },
    received: {
      key: 'received',
      title: text.columns.received,
      width: '13%',
      render: (_value, shipment) => <CountPart shipment={shipment} />,
    },
    short: {
      key: 'short',
      title: text.columns.short,
      width: '11%',
      render: (_value, shipment) => <ShortPart shipment={shipment} />,
    },
    delivered: {
      key: 'delivered',
      title: text.columns.delivered,
      render: (_value, shipment) => <DeliveryPart shipment={shipment} />,
    },
    closes: {
      key: 'closes',
      title: text.columns.closes,
      width: '12%',
      render: (_value, shipment) => <WindowPart shipment={shipment} />,
    },
  };
  return (
    <Table<ShipmentRow>
      className={styles['table'] ?? ''}
      rowKey="id"
      columns={[shipmentColumn, ...columns.map((name) => all[name])]}
      dataSource={shipments}
      pagination={false}
      size="middle"
      tableLayout="fixed"
    />
  );
}

/** The table's rows where a table has no room. */
export function ShipmentCards({ shipments, onOpen }: ShipmentListProps) {
  const text = useText('shipmentTracking');
  return (
    <ul className={styles['cards']}>
      {shipments.map((shipment) => (
        <li key={shipment.id} className={styles['card']}>
          <NamePart shipment={shipment} onOpen={onOpen} />
          <OwnerPart shipment={shipment} />
          <dl className={styles['facts']}>
            <dt>{text.columns.status}</dt>
            <dd>
              <StatusPart shipment={shipment} />
            </dd>
            <dt>{text.columns.received}</dt>
            <dd>
              <CountPart shipment={shipment} />
            </dd>
            <dt>{text.columns.short}</dt>
            <dd>
              <ShortPart shipment={shipment} />
            </dd>
            <dt>{text.columns.delivered}</dt>
            <dd>
              <DeliveryPart shipment={shipment} />
            </dd>
            <dt>{text.columns.closes}</dt>
            <dd>
              <WindowPart shipment={shipment} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
