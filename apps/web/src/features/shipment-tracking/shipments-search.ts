import { shipmentFilters, shipmentSorts } from '@recoup/contract/shipment-states';
import {
  commaListOf,
  compound,
  oneOf,
  searchSchema,
  text,
  type SearchState,
} from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

/** The columns a user can hide; the shipment itself is always shown. */
export const columnNames = ['owner', 'status', 'received', 'short', 'delivered', 'closes'] as const;

export const shipmentsSearch = searchSchema({
  text: text('q'),
  filter: oneOf('show', shipmentFilters, 'all'),
  status: text('status'),
  stores: namedStores,
  sort: oneOf('sort', shipmentSorts, 'short'),
  /** The cursors of the pages before this one; empty on the first. */
  after: text('after'),
  /** Null shows the columns the user chose last. */
  columns: commaListOf('cols', columnNames),
  /** The dialog over the list: one shipment, or the import. */
  dialog: compound(['shipment', 'import'], {
    fallback: null,
    parse(given) {
      const [shipment = ''] = given('shipment');
      if (/^[1-9]\d{0,14}$/.test(shipment)) return Number(shipment);
      return given('import').length > 0 ? 'import' : undefined;
    },
    format(dialog: number | 'import' | null) {
      if (dialog === null) return {};
      return dialog === 'import' ? { import: '1' } : { shipment: String(dialog) };
    },
  }),
});

export type ShipmentsSearch = SearchState<typeof shipmentsSearch>;
