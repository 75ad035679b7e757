import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minSimilarity, SimilarNames } from './similar-names.ts';

function indexOf(...keys: string[]): SimilarNames<string> {
  const names = new SimilarNames<string>();
  for (const key of keys) names.add(key, key);
  return names;
}

test.each([
  ['riveraoutdoor', 'riveraoutdoor', 100],
  ['riveraoutdor', 'riveraoutdoor', 92],
  ['fisherhaushalt', 'fischerhaushalt', 93],
  ['起航贸易深圳', '启航贸易深圳', 83],
])('%s is near %s: %i', (asked, known, score) => {
  expect(indexOf('somethingelse', known).nearest(asked)).toEqual({ mark: known, score });
});

test.each([
  ['启航', '起航'],
  ['abc', 'abd'],
  ['riveraoutdoor', 'riveraindoor2x'],
  ['a', ''],
])('%s is not near %s', (asked, known) => {
  expect(indexOf(known).nearest(asked)).toBeUndefined();
});

test('of several the nearest is found', () => {
  expect(indexOf('riveraoutdoorr', 'riveraoutdoom', 'riveraoutdoors').nearest('riveraoutdoor')?.score).toBe(
    92,
  );
});

test('every similar name is found', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), key, (known, asked) => {
      const scores = known.map((each) =>
        Math.floor(100 - (edits(asked, each) * 100) / Math.max(asked.length, each.length)),
      );
      const best = Math.max(0, ...scores);
      expect(indexOf(...known).nearest(asked)?.score ?? 0).toBe(best >= minSimilarity ? best : 0);
    }),
    { numRuns: 500 },
  );
});

/** Straightforward implementation to compare against. */
function edits(one: string, other: string, memory = new Map<string, number>()): number {
  if (one === '' || other === '') return one.length + other.length;
  const known = memory.get(`${one}/${other}`);
  if (known !== undefined) return known;
  const steps =
    one[0] === other[0]
      ? edits(one.slice(1), other.slice(1), memory)
      : 1 +
        Math.min(
          edits(one.slice(1), other, memory),
          edits(one, other.slice(1), memory),
          edits(one.slice(1), other.slice(1), memory),
        );
  memory.set(`${one}/${other}`, steps);
  return steps;
}
