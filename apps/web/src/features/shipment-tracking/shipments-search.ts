import {
  shipmentFilters,
  shipmentSorts,
  type ShipmentFilter,
  type ShipmentSort,
} from '@recoup/contract/shipment-states';

/** What there is a choice about; the shipment itself is always shown. */
export const columnNames = ['owner', 'status', 'received', 'short', 'delivered', 'closes'] as const;
export type ColumnName = (typeof columnNames)[number];

/** Everything the address says about this page. */
export interface ShipmentsSearch {
  readonly text: string;
  readonly filter: ShipmentFilter;
  readonly status: string;
  readonly sort: ShipmentSort;
  /** The trail of pages that led here; the first has none. */
  readonly after: string;
  /** None: as the person chose last. */
  readonly columns: readonly ColumnName[] | null;
  /** What lies over the list: one shipment, or the import. */
  readonly over: number | 'import' | null;
}

type Query = Readonly<Record<string, unknown>>;

export const everything: Pick<ShipmentsSearch, 'text' | 'filter' | 'status' | 'after'> = {
  text: '',
  filter: 'all',
  status: '',
  after: '',
};

export function readSearch(query: Query): ShipmentsSearch {
  const shipment = Number(word(query['shipment']));
  const columns = word(query['cols'])?.split(',');
  return {
    text: word(query['q']) ?? '',
    filter: shipmentFilters.find((filter) => filter === word(query['show'])) ?? 'all',
    status: word(query['status']) ?? '',
    sort: shipmentSorts.find((sort) => sort === word(query['sort'])) ?? 'newest',
    after: word(query['after']) ?? '',
    columns: columns === undefined ? null : columnNames.filter((name) => columns.includes(name)),
    over:
      Number.isSafeInteger(shipment) && shipment > 0
        ? shipment
        : word(query['import']) === undefined
          ? null
          : 'import',
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch({
  text,
  filter,
  status,
  sort,
  after,
  columns,
  over,
}: ShipmentsSearch): Record<string, unknown> {
  return {
    q: text || undefined,
    show: filter === 'all' ? undefined : filter,
    status: status || undefined,
    sort: sort === 'newest' ? undefined : sort,
    after: after || undefined,
    cols: columns === null ? undefined : columns.join(','),
    shipment: typeof over === 'number' ? String(over) : undefined,
    import: over === 'import' ? '1' : undefined,
  };
}

/** What a list, or a file of it, is asked for with. */
export function wantedOf({ text, filter, status, sort }: ShipmentsSearch) {
  return { filter, sort, ...(text.trim() && { q: text.trim() }), ...(status && { status }) };
}

export function isFiltered({ text, filter, status }: ShipmentsSearch): boolean {
  return text.trim() !== '' || filter !== 'all' || status !== '';
}

function word(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
