import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const tickets = plural('{count} ticket', '{count} tickets');

test.each([
  [0, '0 tickets'],
  [1, '1 ticket'],
  ['1', '1 ticket'],
  [2, '2 tickets'],
  ['1,234', '1,234 tickets'],
])('%s is written as %s', (count, text) => {
  expect(tickets({ count })).toBe(text);
});

test('values other than the count are filled in too', () => {
  const lines = plural('{count} line, on {day}', '{count} lines, on {day}');
  expect(lines({ count: 1, day: 'May 3' })).toBe('1 line, on May 3');
});
