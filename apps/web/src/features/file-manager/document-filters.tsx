import { documentStatuses, documentTypes } from '@recoup/contract/document-types';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { sortOf, sortWay, sortWays, type DocumentsSearch } from './documents-search.ts';
import styles from './documents.module.css';

interface DocumentFiltersProps {
  readonly search: DocumentsSearch;
  readonly onChange: (change: Partial<DocumentsSearch>) => void;
}

export function DocumentFilters({ search, onChange }: DocumentFiltersProps) {
  const text = useText('fileManager');
  // Another choice is another list: it starts on its first page.
  const choose = (change: Partial<DocumentsSearch>) => onChange({ ...change, trail: '' });
  return (
    <>
      <SearchField
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(words) => choose({ text: words })}
      />
      <FilterMenu
        label={text.columns.type}
        value={search.types}
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
    </>
  );
}
