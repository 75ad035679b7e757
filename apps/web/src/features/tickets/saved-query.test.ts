import { expect, test } from 'vitest';
import { forAccount, fromQuery, toQuery } from './saved-query.ts';

test('saved filters are read back, without page and columns', () => {
  const query = 'view=expiring&q=FBA15&status=ready&status=detected&store=3001&from=10000';
  expect(toQuery({ ...fromQuery(`${query}&after=abc&cols=case`) })).toBe(toQuery(fromQuery(query)));
  expect(fromQuery(toQuery(fromQuery(query)))).toEqual(fromQuery(query));
});

test('a view saved with one of the user’s own stores shows all stores of a customer', () => {
  const query = toQuery(fromQuery('status=ready&store=3001'));
  expect(forAccount(query, true)).toBe(query);
  expect(fromQuery(forAccount(query, false))).toEqual({ ...fromQuery(query), stores: [] });
});
