import { proofStates } from '@recoup/contract/proof-states';
import { id, oneOf, searchSchema } from '../../lib/routing/search-schema.ts';

export const batchSearch = searchSchema({ batch: id('batch'), show: oneOf('show', proofStates, null) });
