import { expect, test } from 'vitest';
import { reportKinds } from './reports/kinds.ts';
import { readReportBytes } from './testing.ts';
import { WorldCache } from './world-cache.ts';
import { createWorld, type WorldSettings } from './world.ts';

const settings: WorldSettings = {
  seed: 'kept',
  rows: 3000,
  region: 'NA',
  asOf: '2026-11-15',
  pastLosses: true,
};

test('a kept world writes the same bytes as a new one, in any order and more than once', async () => {
  const cache = new WorldCache();
  for (const kind of [...reportKinds.values(), ...[...reportKinds.values()].toReversed()]) {
    const kept = await readReportBytes(kind, cache.get(settings));
    expect(kept.equals(await readReportBytes(kind, createWorld(settings)))).toBe(true);
  }
});

test('the cohorts of a kept world are generated once', () => {
  const cache = new WorldCache();
  const [first] = cache.get(settings).cohorts();
  const [again] = cache.get({ ...settings }).cohorts();
  expect(again).toBe(first);
  const [other] = cache.get({ ...settings, seed: 'other' }).cohorts();
  expect(other).not.toEqual(first);
});

test('the least recently used world is dropped first, and a large world is not cached', () => {
  const cache = new WorldCache();
  const world = cache.get(settings);
  for (let number = 0; number < 30; number++) {
    cache.get({ ...settings, seed: `other ${number}` });
    expect(cache.get(settings)).toBe(world);
  }
  for (let number = 0; number < 30; number++) cache.get({ ...settings, seed: `another ${number}` });
  expect(cache.get(settings)).not.toBe(world);
  const large = { ...settings, rows: 100_000 };
  expect(cache.get(large)).not.toBe(cache.get(large));
});
