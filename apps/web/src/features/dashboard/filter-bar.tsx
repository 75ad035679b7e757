import { periods } from '@recoup/contract/dashboard-periods';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import type { ChangeSearch } from './use-dashboard-search.ts';

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
      <Choice label={text.store} value={search.store} onChoose={(store) => onChange({ store })}>
        <option value="">{text.allStores}</option>
        {sellers.map((seller) => (
          <option key={seller.key} value={seller.key}>
            {sellerLabel(seller)}
          </option>
        ))}
      </Choice>
      <Choice
        label={text.period}
        value={String(search.months)}
        onChoose={(chosen) => onChange({ months: periods.find((each) => String(each) === chosen) ?? 12 })}
      >
        {periods.map((months) => (
          <option key={months} value={months}>
            {text.periods[months]}
          </option>
        ))}
      </Choice>
      {currencies.length > 1 ? (
        <Choice
          label={text.currency}
          value={currencies.find((each) => each === search.currency) ?? currencies[0] ?? ''}
          onChoose={(currency) => onChange({ currency })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Choice>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <span>{label}</span>
      <select className="select" value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
