import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { shipmentFilters, shipmentSorts } from '@recoup/contract/shipment-states';
import { ColumnChoice } from '../../ui/columns/column-choice.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { downloadFile } from '../../lib/files/download-file.ts';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
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
      <SearchField
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(words) => narrow({ text: words })}
      />
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
        <Exports search={search} />
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

function Exports({ search }: { readonly search: ShipmentsSearch }) {
  const text = useText('shipmentTracking');
  const account = useSession().account.id;
  return (['csv', 'xlsx'] as const).map((format) => (
    <ExportButton
      key={format}
      saved={text.exported}
      save={() =>
        downloadFile('GET /api/shipments/export/', account, `shipments.${format}`, {
          query: { ...wantedOf(search), format },
        })
      }
    >
      {text.exportAs[format]}
    </ExportButton>
  ));
}
