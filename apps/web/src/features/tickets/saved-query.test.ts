import { expect, test } from 'vitest';
import { fromQuery, toQuery } from './saved-query.ts';

test('saved filters are read back as they were, without the page and the columns', () => {
  const query = 'view=expiring&q=FBA15&status=ready&status=detected&store=3001&from=10000';
  expect(toQuery({ ...fromQuery(`${query}&after=abc&cols=case`) })).toBe(toQuery(fromQuery(query)));
  expect(fromQuery(toQuery(fromQuery(query)))).toEqual(fromQuery(query));
});
