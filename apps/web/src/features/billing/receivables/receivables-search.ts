import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { operatorInvoiceSorts } from '@recoup/contract/sorts';
import { id, oneOf, searchSchema, text } from '../../../lib/routing/search-schema.ts';
import { tabNames } from './tab-names.ts';

/** The tab and its search text; the invoices tab also has a status filter, sort order, page and open invoice. */
export const receivablesSearch = searchSchema({
  tab: oneOf('tab', tabNames, 'ages'),
  q: text('q'),
  status: oneOf('status', invoiceStatuses, null),
  sort: oneOf('sort', operatorInvoiceSorts, '-invoice'),
  after: text('after'),
  /** The invoice shown in a dialog. */
  invoice: id('invoice'),
});
