import { useText } from '../../lib/i18n/index.ts';
import type { SearchState } from '../../lib/routing/search-schema.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { claimText } from '../findings/index.ts';
import { checkedTypes, toCheckStates, type toCheckSearch } from './to-check-search.ts';

type ToCheckSearch = SearchState<typeof toCheckSearch>;

interface ToCheckFiltersProps {
  readonly search: ToCheckSearch;
  readonly onChange: (change: Partial<ToCheckSearch>) => void;
}

export function ToCheckFilters({ search, onChange }: ToCheckFiltersProps) {
  const text = useText('toCheck');
  const claims = useText('claims');
  return (
    <>
      <RadioGroup
        look="segments"
        label={text.show}
        isLabelHidden
        options={toCheckStates.map((value) => ({ value, label: text.states[value] }))}
        value={search.state}
        onChange={(state) => onChange({ state })}
      />
      <SearchField
        className="search"
        label={text.search}
        value={search.text}
        onSearch={(query) => onChange({ text: query })}
      />
      <FilterMenu
        label={text.type}
        value={search.types}
        options={checkedTypes.map((value) => ({ value, label: claimText(value, claims).name }))}
        onChange={(types) => onChange({ types })}
      />
    </>
  );
}
