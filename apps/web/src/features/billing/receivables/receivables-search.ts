import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { oneOf, searchSchema, text } from '../../../lib/routing/search-schema.ts';
import { tabNames } from './tab-names.ts';

/** The tab, and on that of the invoices what is searched, the only status shown and the page. */
export const receivablesSearch = searchSchema({
  tab: oneOf('tab', tabNames, 'ages'),
  q: text('q'),
  status: oneOf('status', invoiceStatuses, null),
  after: text('after'),
});
