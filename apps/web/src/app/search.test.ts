import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test.each([
  ['?ref=007', '?ref=007'],
  ['?ref=1e5&x=true', '?ref=1e5&x=true'],
  ['?a=1&a=2', '?a=1&a=2'],
  ['?redirectPath=%2Fstores%3Fa%3D1%26b%3D2', '?redirectPath=%2Fstores%3Fa%3D1%26b%3D2'],
  ['', ''],
])('%s stays %s', (query, written) => {
  expect(stringifySearch(parseSearch(query))).toBe(written);
});

test('a written query is read back unchanged', () => {
  const keys = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(keys, fc.string(), { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
});
