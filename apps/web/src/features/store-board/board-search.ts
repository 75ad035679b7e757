import { storeViews } from '@recoup/contract/store-views';
import { oneOf, searchSchema, text } from '../../lib/routing/search-schema.ts';

export const boardSearch = searchSchema({
  tab: oneOf('tab', ['stores', 'application'], 'stores'),
  view: oneOf('view', storeViews, 'attention'),
  text: text('q'),
});
