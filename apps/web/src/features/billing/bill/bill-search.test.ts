import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './bill-search.ts';

const written = (query: string) => {
  const said = Object.entries(writeSearch(readSearch(new URLSearchParams(query))));
  return new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
};

test.each(['invoice=12&q=FBA15&state=disputed&after=abc', 'invoice=next', ''])(
  'an address says again what it said: %s',
  (query) => {
    expect(written(query)).toBe(query);
  },
);

test('nonsense is left out', () => {
  expect(written('invoice=-1&state=happy&after=&q=')).toBe('');
});
