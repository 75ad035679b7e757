import { causeKinds } from '@recoup/contract/loss-causes';
import { oneOf, searchSchema } from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

export const preventionSearch = searchSchema({
  by: oneOf('by', causeKinds, 'center'),
  stores: namedStores,
});
