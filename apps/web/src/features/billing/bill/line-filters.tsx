import { lineStates } from '@recoup/contract/invoice-states';
import { useText } from '../../../lib/i18n/index.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import styles from '../billing.module.css';
import type { BillSearch } from './bill-search.ts';

interface LineFiltersProps {
  readonly search: BillSearch;
  readonly onChange: (change: Partial<BillSearch>) => void;
}

export function LineFilters({ search, onChange }: LineFiltersProps) {
  const text = useText('bill');
  const billing = useText('billing');
  return (
    <>
      <SearchField
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(words) => onChange({ text: words })}
      />
      <NativeSelect
        size="small"
        label={text.state}
        isLabelHidden
        options={[
          { value: '', label: text.anyState },
          ...lineStates
            .filter((state) => state !== 'credited' && state !== 'voided')
            .map((state) => ({ value: state, label: billing.lineStates[state] })),
        ]}
        value={search.state}
        onChange={(chosen) => onChange({ state: lineStates.find((each) => each === chosen) ?? '' })}
      />
    </>
  );
}
