import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

/**
 * A view belongs to the user, but stores belong to an account. While an agency acts for a customer, views are therefore
 * saved without stores and apply to all stores of the customer.
 */
export function forAccount(query: string, isOwnAccount: boolean): string {
  if (isOwnAccount) return query;
  return toQuery({ ...fromQuery(query), stores: [] });
}

/** The query string of a saved view: the filters without page and columns. */
export function toQuery(search: TicketsSearch): string {
  const written = ticketsSearch.write({ ...search, after: '', columns: null });
  const pairs = Object.entries(written).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [key, each]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Parses the query string as an address would be parsed. */
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
