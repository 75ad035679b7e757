import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Select from 'antd/es/select';
import { downloadFile } from '../../lib/files/download-file.ts';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { stateNames } from './store.ts';
import styles from './stores.module.css';
import { sortKeys, type Sort, type StoresSearch } from './stores-search.ts';

interface ToolbarProps {
  readonly search: StoresSearch;
  readonly onChange: (change: Partial<StoresSearch>) => void;
  readonly onLink: () => void;
}

export function Toolbar({ search, onChange, onLink }: ToolbarProps) {
  const text = useText('stores');
  const account = useSession().account.id;
  return (
    <div className={styles['toolbar']}>
      <input
        type="search"
        className={styles['search']}
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={(event) => onChange({ text: event.target.value, page: 1 })}
      />
      <Select
        className={styles['filter'] ?? ''}
        mode="multiple"
        allowClear
        showSearch={false}
        maxTagCount="responsive"
        aria-label={text.filterByState}
        placeholder={text.allStates}
        value={[...search.states]}
        options={stateNames.map((name) => ({ value: name, label: text.states[name] }))}
        onChange={(states) => onChange({ states, page: 1 })}
      />
      <SortSelect sort={search.sort} onSort={(sort) => onChange({ sort })} />
      <span className={styles['toolbarButtons']}>
        <ExportButton
          pendingText={text.exporting}
          saved={text.exported}
          save={() => downloadFile('GET /api/ext/product/userproduct/export/', account, 'stores.xlsx')}
        >
          {text.export}
        </ExportButton>
        <button type="button" className="button primary small" onClick={onLink}>
          <PlusOutlined aria-hidden />
          {text.linkStore}
        </button>
      </span>
    </div>
  );
}

function SortSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  const text = useText('stores');
  const ways = sortKeys.flatMap((by) => [
    { by, descending: false },
    { by, descending: true },
  ]);
  const key = ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`;
  return (
    <select
      className="select"
      aria-label={text.sortBy}
      value={key(sort)}
      onChange={(event) => {
        const way = ways.find((each) => key(each) === event.target.value);
        if (way) onSort(way);
      }}
    >
      {ways.map((way) => (
        <option key={key(way)} value={key(way)}>
          {way.descending ? text.sorts.descending({ name: text.sorts[way.by] }) : text.sorts[way.by]}
        </option>
      ))}
    </select>
  );
}
