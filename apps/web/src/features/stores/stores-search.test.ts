import { expect, test } from 'vitest';
import { firstSort, storesSearch } from './stores-search.ts';

const usual = { text: '', states: [], sort: firstSort, page: 1, link: null, task: null };

test('an empty address shows everything by name', () => {
  expect(storesSearch.read({})).toEqual(usual);
});

test('the address has the search, filters, order and open dialog', () => {
  const given = {
    q: 'alp',
    state: ['active', 'closed', 'nonsense'],
    sort: '-lastSync',
    page: '2',
    open: 'reports',
    store: '7',
  };
  expect(storesSearch.read(given)).toEqual({
    ...usual,
    text: 'alp',
    states: ['active', 'closed'],
    sort: { by: 'lastSync', descending: true },
    page: 2,
    task: { name: 'reports', store: '7' },
  });
});

test.each([
  ['1', 'consent'],
  ['hand', 'hand'],
  ['invite', 'invite'],
  ['anything', 'consent'],
])('link=%s opens the way %s', (link, way) => {
  expect(storesSearch.read({ link }).link).toBe(way);
});

test.each([
  { sort: 'colour' },
  { page: '-1' },
  { page: 'x' },
  { open: 'reports' },
  { open: 'x', store: '1' },
])('%j is ignored', (query) => {
  expect(storesSearch.read(query)).toEqual(usual);
});

test('defaults are not written to the address', () => {
  const written = Object.values(storesSearch.write(storesSearch.read({}))).filter(
    (value) => value !== undefined,
  );
  expect(written).toEqual([]);
});

test('a written state is read back', () => {
  const given = {
    q: 'a',
    state: ['suspended'],
    sort: 'region',
    page: '3',
    link: 'hand',
    open: 'upload',
    store: '4',
  };
  expect(storesSearch.read(storesSearch.write(storesSearch.read(given)))).toEqual(storesSearch.read(given));
});
