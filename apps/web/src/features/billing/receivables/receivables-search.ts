import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { oneOf, searchSchema } from '../../../lib/routing/search-schema.ts';
import { tabNames } from './tab-names.ts';

/** The tab and, on the invoices tab, the status filter. */
export const receivablesSearch = searchSchema({
  tab: oneOf('tab', tabNames, 'ages'),
  status: oneOf('status', invoiceStatuses, null),
});
