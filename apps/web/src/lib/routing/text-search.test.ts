import { expect, test } from 'vitest';
import { textSearch } from './text-search.ts';

test('only texts of the named keys are read', () => {
  const { validate } = textSearch('ref', 'reset');
  expect(validate({ ref: '007', other: 'x' })).toEqual({ ref: '007' });
  expect(validate({ ref: ['1', '2'], reset: '' })).toEqual({ ref: undefined, reset: undefined });
});
