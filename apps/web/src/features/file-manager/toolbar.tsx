import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { documentStatuses, documentTypes } from '@recoup/contract/document-words';
import Dropdown from 'antd/es/dropdown';
import Select from 'antd/es/select';
import { ColumnChoice } from '../../ui/columns/column-choice.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useDownload } from '../../ui/download/use-download.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import {
  columnNames,
  filtersOf,
  sortOf,
  sortWay,
  sortWays,
  type ColumnName,
  type DocumentsSearch,
} from './documents-search.ts';
import styles from './documents.module.css';

export interface ToolbarProps {
  readonly search: DocumentsSearch;
  readonly onChange: (change: Partial<DocumentsSearch>) => void;
  readonly onOver: (over: 'upload' | 'needs' | 'costs') => void;
  readonly columns: readonly ColumnName[];
  /** None where there is no table. */
  readonly onColumns: ((columns: readonly ColumnName[]) => void) | null;
}

export function Toolbar({ search, onChange, onOver, columns, onColumns }: ToolbarProps) {
  const text = useText('fileManager');
  // Another choice is another list: it begins at its beginning.
  const choose = (change: Partial<DocumentsSearch>) => onChange({ ...change, trail: '' });
  return (
    <div className={styles['toolbar']}>
      <SearchField
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(words) => choose({ text: words })}
      />
      <Select
        className={styles['filter'] ?? ''}
        mode="multiple"
        allowClear
        showSearch={false}
        maxTagCount="responsive"
        suffixIcon={<DownOutlined aria-hidden />}
        aria-label={text.filterByType}
        placeholder={text.allTypes}
        value={[...search.types]}
        options={documentTypes.map((type) => ({ value: type, label: text.types[type] }))}
        onChange={(types) => choose({ types })}
      />
      <select
        className="select"
        aria-label={text.filterByStatus}
        value={search.status ?? ''}
        onChange={({ target }) =>
          choose({ status: documentStatuses.find((each) => each === target.value) ?? null })
        }
      >
        <option value="">{text.allStatuses}</option>
        {documentStatuses.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label={text.filterByLink}
        value={search.linked ?? ''}
        onChange={({ target: { value } }) =>
          choose({ linked: value === 'yes' || value === 'no' ? value : null })
        }
      >
        <option value="">{text.allLinks}</option>
        <option value="yes">{text.linkedYes}</option>
        <option value="no">{text.linkedNo}</option>
      </select>
      <select
        className="select"
        aria-label={text.sortBy}
        value={sortWay(search.sort)}
        onChange={({ target }) => choose({ sort: sortOf(target.value) })}
      >
        {sortWays.map((way) => (
          <option key={way} value={way}>
            {text.sorts[way]}
          </option>
        ))}
      </select>
      <span className={styles['toolbarButtons']}>
        <button type="button" className="button small" onClick={() => onOver('needs')}>
          {text.whatIsNeeded}
        </button>
        <button type="button" className="button small" onClick={() => onOver('costs')}>
          {text.sourcingCosts}
        </button>
        {onColumns === null ? null : (
          <ColumnChoice
            label={text.columnChoice}
            names={columnNames}
            words={text.columns}
            columns={columns}
            onColumns={onColumns}
          />
        )}
        <ExportMenu search={search} />
        <button type="button" className="button primary small" onClick={() => onOver('upload')}>
          <UploadOutlined aria-hidden />
          {text.upload}
        </button>
      </span>
    </div>
  );
}

/** What the filters leave, all of it, not only this page. */
function ExportMenu({ search }: { readonly search: DocumentsSearch }) {
  const text = useText('fileManager');
  const account = useSession().account.id;
  const [, download] = useDownload(text.exported);
  const save = (format: 'csv' | 'xlsx') =>
    download(() =>
      downloadFile('GET /api/documents/export/', account, `documents.${format}`, {
        query: { ...filtersOf(search), format },
      }),
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'xlsx', label: text.exportXlsx, onClick: () => void save('xlsx') },
          { key: 'csv', label: text.exportCsv, onClick: () => void save('csv') },
        ],
      }}
    >
      <button type="button" className="button small">
        <DownloadOutlined aria-hidden />
        {text.export}
      </button>
    </Dropdown>
  );
}
