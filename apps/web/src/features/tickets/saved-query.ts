import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

/**
 * A view belongs to the user, stores to an account: while an agency acts for a customer, a view is saved for, and
 * applied to, all stores of the customer.
 */
export function forAccount(query: string, isOwnAccount: boolean): string {
  if (isOwnAccount) return query;
  return toQuery({ ...fromQuery(query), stores: [] });
}

/** The query string under which the filters of the list are saved: without its page and columns. */
export function toQuery(search: TicketsSearch): string {
  const written = ticketsSearch.write({ ...search, after: '', columns: null });
  const pairs = Object.entries(written).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [key, each]),
  );
  return new URLSearchParams(pairs).toString();
}

/** As an address with this query string would be read. */
export function fromQuery(query: string): TicketsSearch {
  return ticketsSearch.read(toParams(query));
}

export function toParams(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
