import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { operatorInvoiceSorts } from '@recoup/contract/sorts';
import { id, oneOf, searchSchema, text } from '../../../lib/routing/search-schema.ts';
import { tabNames } from './tab-names.ts';

/** The tab and what is searched in it; on the invoices tab status filter, sort, page and the open invoice too. */
export const receivablesSearch = searchSchema({
  tab: oneOf('tab', tabNames, 'ages'),
  q: text('q'),
  status: oneOf('status', invoiceStatuses, null),
  sort: oneOf('sort', operatorInvoiceSorts, '-invoice'),
  after: text('after'),
  /** Shown in a dialog. */
  invoice: id('invoice'),
});
