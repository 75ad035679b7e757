import { useText } from '../../lib/i18n/index.ts';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { stateNames } from './store-states.ts';
import { parseSort, sortWay } from './store-sort.ts';
import { sortKeys, type StoresSearch } from './stores-search.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface StoreFiltersProps {
  readonly search: StoresSearch;
  readonly onChange: (change: Partial<StoresSearch>) => void;
}

export function StoreFilters({ search, onChange }: StoreFiltersProps) {
  const text = useText('stores');
  const ways = sortKeys.flatMap((by) => [
    { by, descending: false },
    { by, descending: true },
  ]);
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={({ target }) => onChange({ text: target.value, page: 1 })}
      />
      <FilterMenu
        label={text.columns.state}
        value={search.states}
        options={stateNames.map((name) => ({ value: name, label: text.states[name] }))}
        onChange={(states) => onChange({ states, page: 1 })}
      />
      <NativeSelect
        size="small"
        label={text.sortBy}
        isLabelHidden
        options={ways.map((way) => ({
          value: sortWay(way),
          label: text.sorts[sortWay(way)],
        }))}
        value={sortWay(search.sort)}
        onChange={(chosen) => onChange({ sort: parseSort(chosen) })}
      />
    </>
  );
}
