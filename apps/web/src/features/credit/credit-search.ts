import { movementSorts } from '@recoup/contract/sorts';
import { oneOf, searchSchema } from '../../lib/routing/search-schema.ts';

export const creditSearch = searchSchema({ sort: oneOf('sort', movementSorts, '-at') });
