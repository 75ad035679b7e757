import { claimTypes } from '@recoup/contract/claim-types';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { regionCountries, countryName } from '../../lib/marketplaces/regions.ts';
import { FilterMenu } from '../../ui/filter-menu/filter-menu.tsx';
import type { TicketsSearch } from './tickets-search.ts';

export interface FiltersProps {
  readonly search: TicketsSearch;
  readonly onChange: (change: Partial<TicketsSearch>) => void;
}

const countries: readonly string[] = Object.values(regionCountries).flat();

export function TypeMenu({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
  return (
    <FilterMenu
      label={text.filters.type}
      value={search.types}
      options={claimTypes.map((value) => ({ value, label: text.types[value] }))}
      onChange={(types) => onChange({ types })}
    />
  );
}

export function MarketplaceMenu({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
  const language = useLanguage();
  return (
    <FilterMenu
      label={text.filters.marketplace}
      value={search.marketplaces}
      options={[
        ...countries.map((value) => ({ value, label: countryName(value, language) })),
        { value: 'none', label: text.noMarketplace },
      ]}
      onChange={(marketplaces) => onChange({ marketplaces })}
    />
  );
}
