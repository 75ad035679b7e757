import { expect, test } from 'vitest';
import { afterFiling, findNeighbours } from './neighbours.ts';

test('the next and the previous ticket follow the order of the queue', () => {
  expect(findNeighbours([7, 3, 5], 3)).toEqual({ previous: 7, next: 5, place: 2 });
  expect(findNeighbours([7, 3, 5], 7)).toEqual({ previous: null, next: 3, place: 1 });
  expect(findNeighbours([7, 3, 5], 5)).toEqual({ previous: 3, next: null, place: 3 });
});

test('from a ticket that has left the queue the next one is the first', () => {
  expect(findNeighbours([7, 3], 9)).toEqual({ previous: null, next: 7, place: null });
});

test('after the last ticket of the queue come the skipped ones, then none', () => {
  expect(afterFiling([7, 3, 5], 5)).toBe(7);
  expect(afterFiling([5], 5)).toBeNull();
  expect(afterFiling([], 5)).toBeNull();
});
