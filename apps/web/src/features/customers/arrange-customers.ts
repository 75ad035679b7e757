import { formatFullName } from '@recoup/contract/full-name';
import type { Customer } from '@recoup/contract/agencies';
import { languageTags, type Language } from '../../lib/i18n/index.ts';
import type { CustomersSearch } from './customers-search.ts';

/** The company, else the user's name, else the username. */
export function customerName({ company, first_name, last_name, username }: Customer): string {
  return company || formatFullName(first_name, last_name) || username;
}

/** The customers that match the search, ignoring case, sorted. */
export function arrangeCustomers(
  customers: readonly Customer[],
  { text, sort }: Pick<CustomersSearch, 'text' | 'sort'>,
  language: Language,
): readonly Customer[] {
  const wanted = text.trim().toLowerCase();
  const byName = new Intl.Collator(languageTags[language], { numeric: true }).compare;
  const compare = {
    name: () => 0,
    since: (one: Customer, other: Customer) => one.since.localeCompare(other.since),
    '-since': (one: Customer, other: Customer) => other.since.localeCompare(one.since),
    '-stores': (one: Customer, other: Customer) => other.stores - one.stores,
  }[sort];
  return customers
    .filter(({ company, username, first_name, last_name }) =>
      [company, username, `${first_name} ${last_name}`, `${last_name}${first_name}`].some((each) =>
        each.toLowerCase().includes(wanted),
      ),
    )
    .toSorted((one, other) => compare(one, other) || byName(customerName(one), customerName(other)));
}
