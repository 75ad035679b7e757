import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { downloadFile } from '../../lib/files/download-file.ts';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './customers.module.css';
import { sorts, type CustomersSearch } from './customers-search.ts';

interface ToolbarProps {
  readonly search: CustomersSearch;
  readonly onChange: (change: Partial<CustomersSearch>) => void;
  readonly onInvite: () => void;
}

export function Toolbar({ search, onChange, onInvite }: ToolbarProps) {
  const text = useText('customers');
  return (
    <div className={styles['toolbar']}>
      <input
        type="search"
        className={styles['search']}
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={({ target }) => onChange({ text: target.value, page: 1 })}
      />
      <select
        className="select"
        aria-label={text.sortBy}
        value={search.sort}
        onChange={({ target }) => onChange({ sort: sorts.find((each) => each === target.value) ?? 'name' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </select>
      <span className={styles['toolbarButtons']}>
        <Exports />
        <button type="button" className="button primary small" onClick={onInvite}>
          <PlusOutlined aria-hidden />
          {text.invite}
        </button>
      </span>
    </div>
  );
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

function Exports() {
  const text = useText('customers');
  const own = useSession().own.id;
  return (['csv', 'xlsx'] as const).map((format) => (
    <ExportButton
      key={format}
      label={text.export({ format: formats[format] })}
      saved={text.exported}
      save={() =>
        downloadFile('GET /api/agencies/customers/export/', own, `customers.${format}`, { query: { format } })
      }
    >
      {formats[format]}
    </ExportButton>
  ));
}
