export type Search = Readonly<Record<string, string | readonly string[]>>;

/** Query strings are plain text. The router's default parser would turn `ref=007` into the number 7. */
export function parseSearch(query: string): Search {
  const found: Record<string, string | readonly string[]> = {};
  const given = new URLSearchParams(query);
  for (const key of new Set(given.keys())) {
    const values = given.getAll(key);
    found[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((item) => item !== undefined && item !== null)
      .map(
        (item) =>
          `${encodeURIComponent(key)}=${encodeURIComponent(typeof item === 'string' ? item : JSON.stringify(item))}`,
      );
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
