import { lineStates } from '@recoup/contract/invoice-states';
import { lineSorts } from '@recoup/contract/sorts';
import {
  cursor,
  oneOf,
  param,
  searchSchema,
  text,
  type SearchState,
} from '../../../lib/routing/search-schema.ts';

/** The statement shown, and the filters of its lines. */
export const billSearch = searchSchema({
  /** Null shows the newest statement, `next` the lines that wait for the next one. */
  invoice: param('invoice', { fallback: null, parse: parseInvoice, format: String }),
  text: text('q'),
  state: oneOf('state', lineStates, ''),
  sort: oneOf('sort', lineSorts, 'line'),
  after: cursor('after'),
});

export type BillSearch = SearchState<typeof billSearch>;

function parseInvoice(given: string): number | 'next' | undefined {
  if (given === 'next') return given;
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
}
