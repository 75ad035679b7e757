import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './messages-search.ts';

test.each([
  { text: '', view: 'open', open: null },
  { text: '启航 50%', view: 'unread', open: 8001 },
  { text: '', view: 'all', open: 7 },
] as const)('%j survives the address', (search) => {
  const written = Object.entries(writeSearch(search)).filter(([, value]) => value !== undefined);
  expect(readSearch(Object.fromEntries(written))).toEqual(search);
});

test('what is as usual is not in the address, and nonsense is passed over', () => {
  expect(Object.values(writeSearch(readSearch({})))).toEqual([undefined, undefined, undefined]);
  expect(readSearch({ show: 'nothing', conversation: 'x1', q: ['a', 'b'] })).toEqual({
    text: 'a',
    view: 'open',
    open: null,
  });
});
