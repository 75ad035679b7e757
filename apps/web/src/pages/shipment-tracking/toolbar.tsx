import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { shipmentFilters, shipmentSorts } from '@recoup/contract/shipment-states';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { ColumnChoice } from '../../shared/columns/column-choice.tsx';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import { SearchField } from './search-field.tsx';
import { knownStatuses } from './shipment-words.ts';
import styles from './shipments.module.css';
import { columnNames, wantedOf, type ColumnName, type ShipmentsSearch } from './shipments-search.ts';

interface ToolbarProps {
  readonly search: ShipmentsSearch;
  readonly onChange: (change: Partial<ShipmentsSearch>) => void;
  readonly columns: readonly ColumnName[];
  /** Not where there is no table. */
  readonly onColumns: ((columns: readonly ColumnName[]) => void) | null;
  readonly onImport: () => void;
}

export function Toolbar({ search, onChange, columns, onColumns, onImport }: ToolbarProps) {
  const text = useText('shipmentTracking');
  const narrow = (change: Partial<ShipmentsSearch>) => onChange({ ...change, after: '' });
  return (
    <div className={styles['toolbar']}>
      <SearchField value={search.text} onChange={(words) => narrow({ text: words })} />
      <Choice
        label={text.filter}
        value={search.filter}
        values={shipmentFilters}
        words={text.filters}
        onChange={(filter) => narrow({ filter })}
      />
      <select
        className="select"
        aria-label={text.status}
        value={search.status}
        onChange={({ target }) => narrow({ status: target.value })}
      >
        <option value="">{text.anyStatus}</option>
        {knownStatuses.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </select>
      <Choice
        label={text.sort}
        value={search.sort}
        values={shipmentSorts}
        words={text.sorts}
        onChange={(sort) => narrow({ sort })}
      />
      <span className={styles['toolbarButtons']}>
        {onColumns === null ? null : (
          <ColumnChoice
            label={text.columnChoice}
            names={columnNames}
            words={text.columns}
            columns={columns}
            onColumns={onColumns}
          />
        )}
        <ExportButton search={search} format="csv" />
        <ExportButton search={search} format="xlsx" />
        <button type="button" className="button primary small" onClick={onImport}>
          <UploadOutlined aria-hidden />
          {text.import}
        </button>
      </span>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, words, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  );
}

interface ExportButtonProps {
  readonly search: ShipmentsSearch;
  readonly format: 'csv' | 'xlsx';
}

function ExportButton({ search, format }: ExportButtonProps) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  const toasts = useToasts();
  const account = useSession().account.id;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const file = await downloadFile('GET /api/shipments/export/', account, `shipments.${format}`, {
        query: { ...wantedOf(search), format },
      });
      toasts.success(text.exported({ file }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
    }
  };
  return (
    <button type="button" className="button small" disabled={pending} onClick={() => void save()}>
      <DownloadOutlined aria-hidden />
      {text.exportAs[format]}
    </button>
  );
}
