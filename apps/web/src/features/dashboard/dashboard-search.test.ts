import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './dashboard-search.ts';

const written = (query: string) =>
  new URLSearchParams(
    Object.entries(writeSearch(readSearch(new URLSearchParams(query)))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString();

test('an address says again what it said', () => {
  const query = 'store=3001&months=0&currency=EUR&by=store&trend=table';
  expect(written(query)).toBe(query);
});

test('what is as usual, or nonsense, is left out', () => {
  expect(written('store=-1&months=7&currency=euro&by=colour&trend=chart')).toBe('');
  expect(written('months=12&by=type')).toBe('');
  expect(written('months=')).toBe('');
});
