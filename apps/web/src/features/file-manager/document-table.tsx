import type { DocumentSort } from '@recoup/contract/document-words';
import { documentSorts } from '@recoup/contract/document-words';
import Table from 'antd/es/table';
import type { ColumnType } from 'antd/es/table';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { LinksPart, NamePart, StatusPart } from './document-parts.tsx';
import type { VaultDocument } from './document.ts';
import { sortOf, type ColumnName, type Sort } from './documents-search.ts';
import styles from './documents.module.css';
import { formatSize } from '../../lib/files/format-size.ts';

export interface DocumentListProps {
  readonly documents: readonly VaultDocument[];
  readonly selected: readonly number[];
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onOpen: (id: number) => void;
}

interface DocumentTableProps extends DocumentListProps {
  readonly columns: readonly ColumnName[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

export function DocumentTable({
  documents,
  columns,
  selected,
  sort,
  onSelect,
  onSort,
  onOpen,
}: DocumentTableProps) {
  const text = useText('fileManager');
  const language = useLanguage();
  const sortable = (key: DocumentSort): ColumnType<VaultDocument> => ({
    key,
    sorter: true,
    sortOrder: sort.by === key ? (sort.descending ? 'descend' : 'ascend') : null,
  });
  const name: ColumnType<VaultDocument> = {
    ...sortable('name'),
    title: text.columns.name,
    width: '25%',
    render: (_value, document) => <NamePart document={document} onOpen={onOpen} />,
  };
  const all: Readonly<Record<ColumnName, ColumnType<VaultDocument>>> = {
    type: {
      key: 'type',
      title: text.columns.type,
      width: '11%',
      render: (_value, { type }) => text.types[type],
    },
    status: {
      key: 'status',
      title: text.columns.status,
      render: (_value, document) => <StatusPart document={document} />,
    },
    links: {
      key: 'links',
      title: text.columns.links,
      width: '15%',
      render: (_value, document) => <LinksPart document={document} />,
    },
    size: {
      ...sortable('size'),
      title: text.columns.size,
      width: 96,
      align: 'end',
      render: (_value, { size }) => <span className={styles['line']}>{formatSize(size, language)}</span>,
    },
    uploaded: {
      ...sortable('uploaded'),
      title: text.columns.uploaded,
      width: 188,
      render: (_value, { uploadedAt }) => (
        <span className={styles['line']}>{formatDateTime(uploadedAt, language)}</span>
      ),
    },
  };
  return (
    <Table<VaultDocument>
      className={styles['table'] ?? ''}
      rowKey="id"
      columns={[name, ...columns.map((each) => all[each])]}
      dataSource={documents}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(Number)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': text.select({ name }) }),
        getTitleCheckboxProps: () => ({ 'aria-label': text.selectAll }),
      }}
      onChange={(_pagination, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        const by = documentSorts.find((key) => key === chosen?.columnKey);
        onSort(by && chosen?.order ? { by, descending: chosen.order === 'descend' } : sortOf(''));
      }}
    />
  );
}
