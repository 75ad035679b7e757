import { expect, test } from 'vitest';
import { messagesSearch } from './messages-search.ts';

test.each([
  { text: '', view: 'open', sort: 'newest', open: null },
  { text: '启航 50%', view: 'unread', sort: 'oldest', open: 8001 },
  { text: '', view: 'all', sort: 'newest', open: 7 },
] as const)('%j is read back from the address', (search) => {
  const written = Object.entries(messagesSearch.write(search)).filter(([, value]) => value !== undefined);
  expect(messagesSearch.read(Object.fromEntries(written))).toEqual(search);
});

test('defaults are not in the address, and invalid values are ignored', () => {
  expect(messagesSearch.write(messagesSearch.read({}))).toEqual({});
  expect(messagesSearch.read({ show: 'nothing', sort: 'name', conversation: 'x1', q: ['a', 'b'] })).toEqual({
    text: 'a',
    view: 'open',
    sort: 'newest',
    open: null,
  });
});
