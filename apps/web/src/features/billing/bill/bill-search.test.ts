import { expect, test } from 'vitest';
import { billSearch } from './bill-search.ts';

const rewritten = (query: Record<string, string>) => billSearch.write(billSearch.read(query));

test.each([{ invoice: '12', q: 'FBA15', state: 'disputed', after: 'abc' }, { invoice: 'next' }, {}])(
  '%j is read and written unchanged',
  (query) => {
    expect(rewritten(query)).toEqual(query);
  },
);

test('invalid values are ignored', () => {
  expect(rewritten({ invoice: '-1', state: 'happy', after: '', q: '' })).toEqual({});
});
