import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1500, '1 kB'],
  [52_428_800, '50 MB'],
  [1_600_000, '1.5 MB'],
  [10 * 1024 ** 3, '10 GB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(formatSize(bytes, 'en')).toBe(expected);
});
