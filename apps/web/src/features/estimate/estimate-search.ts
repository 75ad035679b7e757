import { matching, searchSchema } from '../../lib/routing/search-schema.ts';

/** The estimate that is shown; none while the files of a new one are chosen. */
export const estimateSearch = searchSchema({ id: matching('id', /^\d{1,15}$/) });
