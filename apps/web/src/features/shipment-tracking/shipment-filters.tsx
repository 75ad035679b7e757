import { shipmentFilters, shipmentSorts } from '@recoup/contract/shipment-states';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { knownStatuses } from './shipment-words.ts';
import styles from './shipments.module.css';
import type { ShipmentsSearch } from './shipments-search.ts';

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
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(words) => narrow({ text: words })}
      />
      <Choice
        label={text.filter}
        value={search.filter}
        values={shipmentFilters}
        words={text.filters}
        onChange={(filter) => narrow({ filter })}
      />
      <select
        className="select"
        aria-label={text.status}
        value={search.status}
        onChange={({ target }) => narrow({ status: target.value })}
      >
        <option value="">{text.anyStatus}</option>
        {knownStatuses.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </select>
      <Choice
        label={text.sort}
        value={search.sort}
        values={shipmentSorts}
        words={text.sorts}
        onChange={(sort) => narrow({ sort })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, words, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  );
}
