import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { ColumnChoice } from '../../shared/columns/column-choice.tsx';
import { SearchField } from '../../shared/controls/search-field.tsx';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import { DashboardNote } from './dashboard-note.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { filterOf } from './queries.ts';
import styles from './tickets.module.css';
import {
  columnNames,
  isFiltered,
  noDashboardFilter,
  type ColumnName,
  type TicketsSearch,
} from './tickets-search.ts';

interface ToolbarProps extends FiltersProps {
  readonly columns: readonly ColumnName[];
  readonly onColumns: (columns: readonly ColumnName[]) => void;
}

export function Toolbar({ search, onChange, columns, onColumns }: ToolbarProps) {
  const text = useText('tickets');
  const [isOpen, setOpen] = useState(() => isFiltered({ ...search, ...noDashboardFilter, text: '' }));
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={search.text}
          onSearch={(words) => onChange({ text: words })}
        />
        <button
          type="button"
          className="button small"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          <FilterOutlined aria-hidden />
          {text.filter}
        </button>
        <span className={styles['toolbarButtons']}>
          <ColumnChoice
            label={text.columnChoice}
            names={columnNames.filter((name) => name !== 'subject')}
            words={text.columns}
            columns={columns}
            onColumns={(chosen) => onColumns(['subject', ...chosen])}
          />
          <ExportButton search={search} format="csv" />
          <ExportButton search={search} format="xlsx" />
        </span>
      </div>
      <DashboardNote search={search} onChange={onChange} />
      {isOpen ? <Filters search={search} onChange={onChange} /> : null}
    </>
  );
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

function ExportButton({
  search,
  format,
}: {
  readonly search: TicketsSearch;
  readonly format: keyof typeof formats;
}) {
  const text = useText('tickets');
  const common = useText('common');
  const toasts = useToasts();
  const account = useSession().account.id;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const query = { ...filterOf(search), format };
      const file = await downloadFile('GET /api/refund/tickets/export/', account, `tickets.${format}`, {
        query,
      });
      toasts.success(text.exported({ file }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      className="button small"
      disabled={pending}
      aria-label={text.export({ format: formats[format] })}
      onClick={() => void save()}
    >
      <DownloadOutlined aria-hidden />
      {formats[format]}
    </button>
  );
}
