import { invoiceSorts } from '@recoup/contract/sorts';
import { cursor, oneOf, searchSchema } from '../../../lib/routing/search-schema.ts';

export const views = ['all', 'open', 'unpaid', 'paid', 'voided'] as const;

export const invoicesSearch = searchSchema({
  view: oneOf('view', views, 'all'),
  sort: oneOf('sort', invoiceSorts, '-invoice'),
  after: cursor('after'),
});
