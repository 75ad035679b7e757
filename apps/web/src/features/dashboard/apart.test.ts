import { expect, test } from 'vitest';
import { apart } from './apart.ts';

test('labels that do not touch stay where they are', () => {
  expect(apart([80, 10, 40], 18, 200)).toEqual([80, 10, 40]);
});

test('labels on one spot stand below each other, and above the bottom', () => {
  expect(apart([50, 50, 50], 18, 200)).toEqual([50, 68, 86]);
  expect(apart([190, 195, 198], 18, 200)).toEqual([164, 182, 200]);
});
