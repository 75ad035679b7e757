import type { TicketRow } from '@recoup/contract/tickets';
import Table from 'antd/es/table';
import type { ColumnType } from 'antd/es/table';
import { useText } from '../../lib/i18n/index.ts';
import { Amount, Deadline, StatusMark, StorePart, Subject, useDay } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import type { ColumnName, MoneyKind, Sort } from './tickets-search.ts';

interface TicketTableProps {
  readonly tickets: readonly TicketRow[];
  readonly columns: readonly ColumnName[];
  readonly sort: Sort;
  /** What of their money the list is narrowed to: it gets a column of its own. */
  readonly money: MoneyKind | null;
  readonly chosen: readonly number[];
  /** None when a column is no longer to be sorted by. */
  readonly onSort: (sort: Sort | null) => void;
  readonly onChoose: (ids: readonly number[]) => void;
}

const sortedBy = { deadline: 'deadline', amount: 'amount', created: 'oldest' } as const;

export function TicketTable({ tickets, columns, sort, money, chosen, onSort, onChoose }: TicketTableProps) {
  const text = useText('tickets');
  const day = useDay();
  const none = <span className={styles['soft']}>{text.none}</span>;
  const sortable = (key: keyof typeof sortedBy): ColumnType<TicketRow> => ({
    key,
    sorter: true,
    sortOrder: sort === sortedBy[key] ? 'ascend' : sort === `-${sortedBy[key]}` ? 'descend' : null,
  });
  const all: Readonly<Record<ColumnName, ColumnType<TicketRow>>> = {
    subject: { key: 'subject', render: (_value, ticket) => <Subject ticket={ticket} /> },
    status: { key: 'status', width: 184, render: (_value, ticket) => <StatusMark status={ticket.status} /> },
    deadline: {
      ...sortable('deadline'),
      width: 144,
      render: (_value, ticket) => <Deadline ticket={ticket} />,
    },
    amount: {
      ...sortable('amount'),
      width: 116,
      align: 'end',
      render: (_value, ticket) => <Amount money={ticket.amount} />,
    },
    store: { key: 'store', width: 156, render: (_value, ticket) => <StorePart ticket={ticket} /> },
    case: {
      key: 'case',
      width: 120,
      render: (_value, ticket) =>
        ticket.case_id === null ? none : <span className={styles['figure']}>{ticket.case_id}</span>,
    },
    paid: {
      key: 'paid',
      width: 130,
      align: 'end',
      render: (_value, ticket) => (ticket.paid === null ? none : <Amount money={ticket.paid} />),
    },
    created: {
      ...sortable('created'),
      // As a list begins with the newest, the first click must turn that round.
      sortDirections: ['descend', 'ascend'],
      width: 130,
      render: (_value, ticket) => (
        <span className={styles['figure']}>{day(ticket.created_at.slice(0, 10))}</span>
      ),
    },
  };
  const came = (kind: MoneyKind): ColumnType<TicketRow> => ({
    key: 'came',
    title: text.moneyKinds[kind],
    width: 130,
    align: 'end',
    render: (_value, ticket) => (ticket.came === null ? none : <Amount money={ticket.came} />),
  });
  return (
    <Table<TicketRow>
      className={styles['table'] ?? ''}
      rowKey="id"
      columns={[
        ...columns.map((name) => ({ ...all[name], title: text.columns[name] })),
        ...(money === null ? [] : [came(money)]),
      ]}
      dataSource={tickets}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose(keys.map(Number)),
        columnWidth: 40,
        getTitleCheckboxProps: () => ({ 'aria-label': text.chooseAll }),
        getCheckboxProps: (ticket) => ({ 'aria-label': text.choose({ id: ticket.id }) }),
      }}
      onChange={(_pagination, _filters, sorter) => {
        const clicked = Array.isArray(sorter) ? sorter[0] : sorter;
        const by = Object.entries(sortedBy).find(([key]) => key === clicked?.columnKey)?.[1];
        onSort(by && clicked?.order ? (clicked.order === 'descend' ? `-${by}` : by) : null);
      }}
    />
  );
}
