import { claimTypes } from '@recoup/contract/claim-types';
import { assignments, queueSorts, queueViews } from '@recoup/contract/ticket-states';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countriesOf, countryName } from '../../lib/marketplaces/regions.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import type { TicketsSearch } from './tickets-search.ts';

interface QueueFiltersProps {
  readonly search: TicketsSearch;
  readonly onChange: (change: Partial<TicketsSearch>) => void;
}

const countries: readonly string[] = Object.values(countriesOf).flat();
const deadlines = [0, 1, 3, 7, 30] as const;

export function QueueFilters({ search, onChange }: QueueFiltersProps) {
  const text = useText('tickets');
  const language = useLanguage();
  const wordsFor = (days: number) =>
    days === 0 ? text.closingToday : days === 1 ? text.withinDay : text.withinDays({ days });
  return (
    <>
      <Choice
        label={text.pile}
        options={queueViews.map((pile) => [pile, text.piles[pile]])}
        value={search.pile}
        onChange={(pile) => onChange({ pile })}
      />
      <Choice
        label={text.assignment}
        none={text.anyAssignment}
        options={assignments.map((each) => [each, text.assignments[each]])}
        value={search.assigned}
        onChange={(assigned) => onChange({ assigned })}
        onNone={() => onChange({ assigned: null })}
      />
      <Choice
        label={text.filters.deadline}
        none={text.anyDeadline}
        options={deadlines.map((days) => [String(days), wordsFor(days)])}
        value={search.closesWithin === null ? null : String(search.closesWithin)}
        onChange={(days) => onChange({ closesWithin: Number(days) })}
        onNone={() => onChange({ closesWithin: null })}
      />
      <FilterMenu
        label={text.filters.type}
        value={search.types}
        options={claimTypes.map((value) => ({ value, label: text.types[value] }))}
        onChange={(types) => onChange({ types })}
      />
      <FilterMenu
        label={text.filters.marketplace}
        value={search.marketplaces}
        options={[
          ...countries.map((value) => ({ value, label: countryName(value, language) })),
          { value: 'none', label: text.noMarketplace },
        ]}
        onChange={(marketplaces) => onChange({ marketplaces })}
      />
      <Choice
        label={text.sortBy}
        options={queueSorts.map((sort) => [sort, text.sorts[sort]])}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Label of the empty option, where there is one. */
  readonly none?: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: string | null;
  readonly onChange: (value: Value) => void;
  readonly onNone?: () => void;
}

function Choice<Value extends string>({ label, none, options, value, ...handlers }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="small"
      label={label}
      isLabelHidden
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...options.map(([each, words]) => ({ value: each, label: words })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => {
        const option = options.find(([each]) => each === chosen);
        if (option) handlers.onChange(option[0]);
        else handlers.onNone?.();
      }}
    />
  );
}
