import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { useState } from 'react';
import { ColumnChoice } from '../../ui/columns/column-choice.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { DashboardNote } from './dashboard-note.tsx';
import { ExportButtons } from './export-buttons.tsx';
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
  /** None where there is no table. */
  readonly onColumns: ((columns: readonly ColumnName[]) => void) | null;
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
          {onColumns === null ? null : (
            <ColumnChoice
              label={text.columnChoice}
              names={columnNames.filter((name) => name !== 'subject')}
              words={text.columns}
              columns={columns}
              onColumns={(chosen) => onColumns(['subject', ...chosen])}
            />
          )}
          <Exports search={search} />
        </span>
      </div>
      <DashboardNote search={search} onChange={onChange} />
      {isOpen ? <Filters search={search} onChange={onChange} /> : null}
    </>
  );
}

function Exports({ search }: { readonly search: TicketsSearch }) {
  const account = useSession().account.id;
  return (
    <ExportButtons
      save={(format) =>
        downloadFile('GET /api/refund/tickets/export/', account, `tickets.${format}`, {
          query: { ...filterOf(search), format },
        })
      }
    />
  );
}
