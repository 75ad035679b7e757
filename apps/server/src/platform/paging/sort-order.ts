import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';

/** What a list can be sorted by. */
export type SortKey =
  | { readonly value: RawBuilder<unknown>; readonly type: 'text' }
  | {
      readonly value: RawBuilder<unknown>;
      readonly type: 'bigint' | 'date';
      /** Rows without a value are last either way. */
      readonly isNullable?: boolean;
    };

export type SortKeys<Sort extends string> = Readonly<Record<KeyOfSort<Sort>, SortKey>>;
type KeyOfSort<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort;

/** One page of a sorted list. Rows of the same value follow each other by id, in the same direction. */
interface SortOrder {
  /** To be selected as `sort_key`. */
  readonly key: RawBuilder<string | number>;
  readonly orderBy: RawBuilder<unknown>;
  /** Selects rows after the cursor; all rows without one. */
  readonly isBeyond: RawBuilder<boolean>;
}

interface PageOptions {
  readonly id: RawBuilder<unknown>;
  readonly descending: boolean;
  readonly cursor: string | undefined;
}

export function sortByKey(sortKey: SortKey, { id, descending, cursor }: PageOptions): SortOrder {
  const key = sql<string | number>`${withoutNulls(sortKey, descending)}`;
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    key,
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    isBeyond: cursor === undefined ? sql`true` : isBeyond(cursor),
  };

  function isBeyond(at: string): RawBuilder<boolean> {
    const [value, last] = parseCursor(at, places[sortKey.type]);
    const sign = descending ? sql`<` : sql`>`;
    return sql`(${key}, ${id}) ${sign} (${value}::${sql.raw(sortKey.type)}, ${last}::bigint)`;
  }
}

/** A sort as the contract writes it: a minus before the key for descending. */
export function sortBy<Sort extends string>(
  keys: SortKeys<Sort>,
  sort: Sort,
  page: Pick<PageOptions, 'id' | 'cursor'>,
): SortOrder {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const found = Object.entries<SortKey>(keys).find(([each]) => each === name);
  if (found === undefined) throw new Error(`no sort key named ${name}`);
  return sortByKey(found[1], { ...page, descending });
}

interface SortedRow {
  readonly id: number;
  readonly sort_key: string | number;
}

/** The cursor after a page, given its rows and one more. */
export function getNextCursor(rows: readonly SortedRow[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? formatCursor([last.sort_key, last.id]) : null;
}

const integer = z.number().int().safe();
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));
const places = {
  bigint: z.tuple([integer, integer]),
  date: z.tuple([z.iso.date(), integer]),
  text: z.tuple([text, integer]),
};

/** Comparing with null is unknown and would drop rows without a value from later pages. */
function withoutNulls(key: SortKey, descending: boolean): RawBuilder<unknown> {
  if (key.type === 'text' || key.isNullable !== true) return key.value;
  const [first, last] = ends[key.type];
  return sql`coalesce(${key.value}, ${descending ? first : last})`;
}

const ends = {
  // Larger ones lose digits in a cursor.
  bigint: [sql`-9007199254740991`, sql`9007199254740991`],
  date: [sql`'0001-01-01'`, sql`'9999-12-31'`],
} as const;
