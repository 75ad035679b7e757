import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('the axis ends at or above the highest value in round steps', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(100)).toEqual([0, 50, 100]);
  expect(axisTicks(123_456)).toEqual([0, 50_000, 100_000, 150_000]);
});
