import { periods } from '@recoup/contract/dashboard-periods';
import { useText } from '../../lib/i18n/index.ts';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import type { ChangeSearch } from './use-dashboard-search.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface FilterBarProps {
  readonly search: DashboardSearch;
  readonly onChange: ChangeSearch;
  readonly currencies: readonly string[];
}

export function FilterBar({ search, onChange, currencies }: FilterBarProps) {
  const text = useText('dashboard');
  const { sellers = [] } = useSession();
  return (
    <div className={styles['filters']} role="group" aria-label={text.filters}>
      <NativeSelect
        size="small"
        label={text.store}
        options={[
          { value: '', label: text.allStores },
          ...sellers.map((seller) => ({ value: seller.key, label: sellerLabel(seller) })),
        ]}
        value={search.store}
        onChange={(store) => onChange({ store })}
      />
      <NativeSelect
        size="small"
        label={text.period}
        options={periods.map((months) => ({ value: String(months), label: text.periods[months] }))}
        value={String(search.months)}
        onChange={(chosen) => onChange({ months: periods.find((each) => String(each) === chosen) ?? 12 })}
      />
      {currencies.length > 1 ? (
        <NativeSelect
          size="small"
          label={text.currency}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          value={currencies.find((each) => each === search.currency) ?? currencies[0] ?? ''}
          onChange={(currency) => onChange({ currency })}
        />
      ) : null}
    </div>
  );
}
