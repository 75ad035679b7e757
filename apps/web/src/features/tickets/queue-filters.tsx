import { assignments, queueSorts, queueViews } from '@recoup/contract/ticket-states';
import { useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { MarketplaceMenu, TypeMenu, type FiltersProps } from './claim-menus.tsx';

const deadlines = [0, 1, 3, 7, 30] as const;

export function QueueFilters({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
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
      <TypeMenu search={search} onChange={onChange} />
      <MarketplaceMenu search={search} onChange={onChange} />
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

export function Choice<Value extends string>({
  label,
  none,
  options,
  value,
  ...handlers
}: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="small"
      label={label}
      isLabelHidden
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...options.map(([each, label]) => ({ value: each, label })),
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
