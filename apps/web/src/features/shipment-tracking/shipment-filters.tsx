import { shipmentFilters, shipmentSorts } from '@recoup/contract/shipment-states';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { knownStatuses } from './shipment-text.ts';
import type { ShipmentsSearch } from './shipments-search.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface ShipmentFiltersProps {
  readonly search: ShipmentsSearch;
  readonly onChange: (change: Partial<ShipmentsSearch>) => void;
}

export function ShipmentFilters({ search, onChange }: ShipmentFiltersProps) {
  const text = useText('shipmentTracking');
  const narrow = (change: Partial<ShipmentsSearch>) => onChange({ ...change, after: '' });
  return (
    <>
      <SearchField
        className="search"
        label={text.search}
        value={search.text}
        onSearch={(query) => narrow({ text: query })}
      />
      <Choice
        label={text.filter}
        value={search.filter}
        values={shipmentFilters}
        labels={text.filters}
        onChange={(filter) => narrow({ filter })}
      />
      <NativeSelect
        size="small"
        label={text.status}
        isLabelHidden
        options={[
          { value: '', label: text.anyStatus },
          ...knownStatuses.map((status) => ({ value: status, label: text.statuses[status] })),
        ]}
        value={search.status}
        onChange={(chosen) => narrow({ status: chosen })}
      />
      <Choice
        label={text.sort}
        value={search.sort}
        values={shipmentSorts}
        labels={text.sorts}
        onChange={(sort) => narrow({ sort })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, labels, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="small"
      label={label}
      isLabelHidden
      options={values.map((each) => ({ value: each, label: labels[each] }))}
      value={value}
      onChange={onChange}
    />
  );
}
