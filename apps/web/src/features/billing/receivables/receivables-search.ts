import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { oneOf, searchSchema } from '../../../lib/routing/search-schema.ts';
import { tabNames } from './tab-names.ts';

/** The tab, and on that of the invoices the only status shown. */
export const receivablesSearch = searchSchema({
  tab: oneOf('tab', tabNames, 'ages'),
  status: oneOf('status', invoiceStatuses, null),
});
