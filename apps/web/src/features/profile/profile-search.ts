import { oneOf, searchSchema, text } from '../../lib/routing/search-schema.ts';

export const profileSearch = searchSchema({
  tab: oneOf('tab', ['security', 'password', 'developers', 'data'], null),
  /** The token of an agency's invitation. */
  invitation: text('invitation'),
});
