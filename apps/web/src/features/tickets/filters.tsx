import { ticketStates } from '@recoup/contract/ticket-states';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';
import { MarketplaceMenu, TypeMenu, type FiltersProps } from './claim-menus.tsx';
import styles from './tickets.module.css';
import { ticketSorts } from './tickets-search.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

export function Filters({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
  const { sellers = [] } = useSession();
  return (
    <div className={styles['filters']}>
      <FilterMenu
        label={text.filters.status}
        value={search.statuses}
        options={ticketStates.map((value) => ({ value, label: text.statuses[value] }))}
        onChange={(statuses) => onChange({ statuses })}
      />
      <TypeMenu search={search} onChange={onChange} />
      <FilterMenu
        label={text.filters.store}
        value={search.stores ?? []}
        options={sellers.map((seller) => ({ value: seller.key, label: sellerLabel(seller) }))}
        onChange={(stores) => onChange({ stores })}
      />
      <MarketplaceMenu search={search} onChange={onChange} />
      <NativeSelect
        size="small"
        label={text.filters.deadline}
        isLabelHidden
        options={[
          { value: '', label: text.anyDeadline },
          ...deadlines(search.closesWithin).map((days) => ({
            value: String(days),
            label: days === 1 ? text.withinDay : text.withinDays({ days }),
          })),
        ]}
        value={String(search.closesWithin ?? '')}
        onChange={(days) => onChange({ closesWithin: days === '' ? null : Number(days) })}
      />
      <AmountField
        key={`from ${search.amountFrom}`}
        label={text.filters.amountFrom}
        value={search.amountFrom}
        onChange={(amountFrom) => onChange({ amountFrom })}
      />
      <AmountField
        key={`to ${search.amountTo}`}
        label={text.filters.amountTo}
        value={search.amountTo}
        onChange={(amountTo) => onChange({ amountTo })}
      />
      <NativeSelect
        size="small"
        label={text.sortBy}
        isLabelHidden
        options={ticketSorts.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
        value={search.sort}
        onChange={(chosen) => {
          const sort = ticketSorts.find((each) => each === chosen);
          if (sort) onChange({ sort });
        }}
      />
    </div>
  );
}

interface AmountFieldProps {
  readonly label: string;
  /** In minor units. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Applied on blur, so that not every digit starts a search. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value / 100));
  const apply = () => {
    const amount = Number(typed.replace(',', '.'));
    const wanted =
      typed.trim() === '' || !Number.isFinite(amount) || amount < 0 ? null : Math.round(amount * 100);
    if (wanted !== value) onChange(wanted);
  };
  return (
    <input
      className={styles['amountField']}
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** The days to choose from, with the number a link may have set. */
function deadlines(chosen: number | null): readonly number[] {
  return [...new Set([1, 3, 7, 30, 60, ...(chosen === null ? [] : [chosen])])];
}
