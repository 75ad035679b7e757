import { companyStandings } from '@recoup/contract/company-standings';
import { checkedNameSorts } from '@recoup/contract/sorts';
import { id, oneOf, searchSchema } from '../../lib/routing/search-schema.ts';

export const ways = ['one', 'list', 'file'] as const;

export const filterSearch = searchSchema({
  way: oneOf('way', ways, 'one'),
  /** Id of the check whose results are shown. */
  check: id('check'),
  standing: oneOf('standing', companyStandings, undefined),
  sort: oneOf('sort', checkedNameSorts, 'position'),
});
