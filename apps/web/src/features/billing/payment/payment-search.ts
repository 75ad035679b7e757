import { paymentSorts } from '@recoup/contract/sorts';
import { oneOf, searchSchema, text } from '../../../lib/routing/search-schema.ts';

/** `session` and `payment` come from the gateway and the bank. */
export const paymentSearch = searchSchema({
  sort: oneOf('sort', paymentSorts, '-at'),
  session: text('session'),
  payment: text('payment'),
});
