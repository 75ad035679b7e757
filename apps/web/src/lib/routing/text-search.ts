import type { RawQuery } from './search-schema.ts';

type Texts<Key extends string> = { readonly [K in Key]?: string | undefined };

/** A query of plain texts, for pages that must load without the list schemas. */
export function textSearch<const Key extends string>(
  ...keys: readonly Key[]
): { validate: (query: RawQuery) => Texts<Key> } {
  return {
    validate: (query) => {
      const texts = Object.fromEntries(
        keys.filter((key) => key in query).map((key) => [key, isText(query[key]) ? query[key] : undefined]),
      );
      // TypeScript widens computed keys of a generic type to string.
      return texts as Texts<Key>;
    },
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
