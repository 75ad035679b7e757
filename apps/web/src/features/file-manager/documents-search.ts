import {
  documentSorts,
  documentStatuses,
  documentTypes,
  type DocumentSort,
  type DocumentStatus,
  type DocumentType,
} from '@recoup/contract/document-words';

export interface Sort {
  readonly by: DocumentSort;
  readonly descending: boolean;
}

/** The name stands first, whatever else is shown. */
export const columnNames = ['type', 'status', 'links', 'size', 'uploaded'] as const;
export type ColumnName = (typeof columnNames)[number];

const dialogs = ['upload', 'needs', 'costs'] as const;

/** What can lie over the list. */
export type Over = (typeof dialogs)[number] | { readonly document: number };

/** Everything the address says about this page. */
export interface DocumentsSearch {
  readonly text: string;
  readonly types: readonly DocumentType[];
  readonly status: DocumentStatus | null;
  readonly linked: 'yes' | 'no' | null;
  readonly sort: Sort;
  /** The trail of pages that led here; the first has none. */
  readonly trail: string;
  /** None when the person's usual ones are meant. */
  readonly columns: readonly ColumnName[] | null;
  readonly over: Over | null;
}

export const sortWays = ['-uploaded', 'uploaded', 'name', '-name', '-size', 'size'] as const;
export type SortWay = (typeof sortWays)[number];

export function sortWay({ by, descending }: Sort): SortWay {
  return sortWays.find((way) => way === `${descending ? '-' : ''}${by}`) ?? '-uploaded';
}

export function sortOf(way: string): Sort {
  const by = documentSorts.find((each) => each === way.replace(/^-/, ''));
  return by ? { by, descending: way.startsWith('-') } : { by: 'uploaded', descending: true };
}

type Query = Readonly<Record<string, unknown>>;

export function readSearch(query: Query): DocumentsSearch {
  const first = (name: string) => words(query[name])[0];
  const document = Number(first('file'));
  const open = first('open');
  const columns = first('cols')?.split(',');
  return {
    text: first('q') ?? '',
    types: documentTypes.filter((type) => words(query['type']).includes(type)),
    status: documentStatuses.find((status) => status === first('status')) ?? null,
    linked: (['yes', 'no'] as const).find((each) => each === first('linked')) ?? null,
    sort: sortOf(first('sort') ?? ''),
    trail: first('from') ?? '',
    columns: columns === undefined ? null : columnNames.filter((name) => columns.includes(name)),
    over:
      dialogs.find((each) => each === open) ??
      (Number.isSafeInteger(document) && document > 0 ? { document } : null),
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch(search: DocumentsSearch): Record<string, unknown> {
  const { text, types, status, linked, sort, trail, columns, over } = search;
  const way = sortWay(sort);
  return {
    q: text === '' ? undefined : text,
    type: types.length === 0 ? undefined : types,
    status: status ?? undefined,
    linked: linked ?? undefined,
    sort: way === '-uploaded' ? undefined : way,
    from: trail === '' ? undefined : trail,
    cols: columns === null ? undefined : columns.join(','),
    open: typeof over === 'string' ? over : undefined,
    file: over !== null && typeof over === 'object' ? String(over.document) : undefined,
  };
}

export function isFiltered({ text, types, status, linked }: DocumentsSearch): boolean {
  return text !== '' || types.length > 0 || status !== null || linked !== null;
}

/** The same as the server's call wants it. */
export function filtersOf({ text, types, status, linked, sort }: DocumentsSearch) {
  return {
    ...(text === '' ? {} : { q: text }),
    ...(types.length === 0 ? {} : { type: [...types] }),
    ...(status === null ? {} : { status }),
    ...(linked === null ? {} : { linked }),
    sort: sort.by,
    order: sort.descending ? ('desc' as const) : ('asc' as const),
  };
}

function words(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').filter((each) => each !== '');
}
