import { expect, test } from 'vitest';
import { canHappen, scoreWorld } from './score-world.ts';

test.each([
  { seed: 'first', region: 'NA', rows: 2000, asOf: '2026-11-15' },
  { seed: 'second', region: 'EU', rows: 2000, asOf: '2026-11-15' },
  { seed: 'third', region: 'FE', rows: 2000, asOf: '2027-02-28' },
] as const)('all that is owed is found and nothing else: $region', async (settings) => {
  const { faults, tallies } = await scoreWorld(settings);
  expect(faults).toEqual([]);
  for (const [claimType, { planted }] of tallies)
    expect(planted > 0).toBe(canHappen(claimType, settings.region));
});
