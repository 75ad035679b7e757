import { lineStates } from '@recoup/contract/invoice-states';
import type { Address } from '../../../lib/address/use-address.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import styles from '../billing.module.css';
import type { BillSearch } from './bill-search.ts';

export function LineFilters({ search, go, adjust }: Pick<Address<BillSearch>, 'search' | 'go' | 'adjust'>) {
  const text = useText('bill');
  const billing = useText('billing');
  return (
    <>
      <SearchField
        className={styles['search']}
        label={text.search}
        value={search.text}
        onSearch={(query) => adjust({ text: query })}
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
        onChange={(chosen) => go({ state: lineStates.find((each) => each === chosen) ?? '' })}
      />
    </>
  );
}
