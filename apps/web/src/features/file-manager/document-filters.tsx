import { documentStatuses, documentTypes } from '@recoup/contract/document-types';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { parseSort, sortWay, sortWays, type DocumentsSearch } from './documents-search.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface DocumentFiltersProps {
  readonly search: DocumentsSearch;
  readonly onChange: (change: Partial<DocumentsSearch>) => void;
}

export function DocumentFilters({ search, onChange }: DocumentFiltersProps) {
  const text = useText('fileManager');
  // Another filter starts on the first page.
  const choose = (change: Partial<DocumentsSearch>) => onChange({ ...change, after: '' });
  return (
    <>
      <SearchField
        className="search"
        label={text.search}
        value={search.text}
        onSearch={(query) => choose({ text: query })}
      />
      <FilterMenu
        label={text.columns.type}
        value={search.types}
        options={documentTypes.map((type) => ({ value: type, label: text.types[type] }))}
        onChange={(types) => choose({ types })}
      />
      <NativeSelect
        size="small"
        label={text.filterByStatus}
        isLabelHidden
        options={[
          { value: '', label: text.allStatuses },
          ...documentStatuses.map((status) => ({ value: status, label: text.statuses[status] })),
        ]}
        value={search.status ?? ''}
        onChange={(chosen) => choose({ status: documentStatuses.find((each) => each === chosen) ?? null })}
      />
      <NativeSelect
        size="small"
        label={text.filterByLink}
        isLabelHidden
        options={[
          { value: '', label: text.allLinks },
          { value: 'yes', label: text.linkedYes },
          { value: 'no', label: text.linkedNo },
        ]}
        value={search.linked ?? ''}
        onChange={(chosen) => choose({ linked: chosen === 'yes' || chosen === 'no' ? chosen : null })}
      />
      <NativeSelect
        size="small"
        label={text.sortBy}
        isLabelHidden
        options={sortWays.map((way) => ({ value: way, label: text.sorts[way] }))}
        value={sortWay(search.sort)}
        onChange={(chosen) => choose({ sort: parseSort(chosen) })}
      />
    </>
  );
}
