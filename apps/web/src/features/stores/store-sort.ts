import { firstSort, sortKeys, type Sort, type SortKey } from './stores-search.ts';

/** An order as in the address: `name`, or `-name` for descending. */
export type SortWay = SortKey | `-${SortKey}`;

export function sortWay({ by, descending }: Sort): SortWay {
  return descending ? `-${by}` : by;
}

export function parseSort(way: string | null): Sort {
  const by = sortKeys.find((key) => key === way?.replace(/^-/, ''));
  return by && way ? { by, descending: way.startsWith('-') } : firstSort;
}
