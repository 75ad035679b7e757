import { expect, test } from 'vitest';
import { toDocumentQuery } from './document-query.ts';
import { documentsSearch } from './documents-search.ts';

const clean = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

test.each([
  {},
  { q: 'INV-7', type: ['photo', 'other'], status: 'rejected', linked: 'no', sort: 'name', after: 'abc' },
  { sort: '-size', file: '2001' },
  { open: 'upload' },
  { after: 'abc.def', cols: 'type,size' },
  { open: 'costs' },
  { open: 'measurements' },
])('the address %j is read and written again', (query) => {
  expect(clean(documentsSearch.write(documentsSearch.read(query)))).toEqual(query);
});

test('invalid values in the address are ignored', () => {
  const search = documentsSearch.read({
    type: 'x',
    status: 'x',
    linked: 'x',
    sort: 'x',
    file: '-1',
    open: 'x',
  });
  expect(clean(documentsSearch.write(search))).toEqual({});
});

test('the query has only the chosen filters', () => {
  expect(toDocumentQuery(documentsSearch.read({}))).toEqual({ sort: 'uploaded', order: 'desc' });
  expect(toDocumentQuery(documentsSearch.read({ type: 'photo', sort: 'name' }))).toEqual({
    type: ['photo'],
    sort: 'name',
    order: 'asc',
  });
});
