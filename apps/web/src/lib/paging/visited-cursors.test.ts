import { expect, test } from 'vitest';
import { back, forward, currentCursor } from './visited-cursors.ts';

test('going back leads through the visited pages to the first', () => {
  const third = forward(forward('', 'b'), 'c');
  expect([currentCursor(third), currentCursor(back(third)), currentCursor(back(back(third)))]).toEqual([
    'c',
    'b',
    '',
  ]);
  expect(back('')).toBe('');
});

test('an address with a single cursor, from an older link, is read', () => {
  expect([currentCursor('W10'), back('W10')]).toEqual(['W10', '']);
});

test('the address has a maximum length', () => {
  const places = Array.from({ length: 100 }, (_, page) => `${'p'.repeat(60)}${page}`);
  const far = places.reduce(forward, '');
  expect(far.length).toBeLessThan(1600);
  expect(currentCursor(far)).toBe(places.at(-1));
});
