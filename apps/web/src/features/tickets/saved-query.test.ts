import { expect, test } from 'vitest';
import { forAccount, fromQuery, toQuery } from './saved-query.ts';

test('saved filters are read back as they were, without the page and the columns', () => {
  const query = 'view=expiring&q=FBA15&status=ready&status=detected&store=3001&from=10000';
  expect(toQuery({ ...fromQuery(`${query}&after=abc&cols=case`) })).toBe(toQuery(fromQuery(query)));
  expect(fromQuery(toQuery(fromQuery(query)))).toEqual(fromQuery(query));
});

test('a view of one’s own store shows all stores of a customer', () => {
  const query = toQuery(fromQuery('status=ready&store=3001'));
  expect(forAccount(query, true)).toBe(query);
  expect(fromQuery(forAccount(query, false))).toEqual({ ...fromQuery(query), stores: [] });
});
