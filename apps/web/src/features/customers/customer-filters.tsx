import { useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { sorts } from './customers-search.ts';
import type { CustomersAddress } from './use-customers-search.ts';

export function CustomerFilters({ search, adjust }: Pick<CustomersAddress, 'search' | 'adjust'>) {
  const text = useText('customers');
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={({ target }) => adjust({ text: target.value, page: 1 })}
      />
      <NativeSelect
        size="small"
        label={text.period}
        isLabelHidden
        options={(['12', '1', '3', '0'] as const).map((months) => ({
          value: months,
          label: text.periods[months],
        }))}
        value={search.months}
        onChange={(months) => adjust({ months })}
      />
      <NativeSelect
        size="small"
        label={text.sortBy}
        isLabelHidden
        options={sorts.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
        value={search.sort}
        onChange={(chosen) => adjust({ sort: chosen })}
      />
    </>
  );
}
