import { auditRegions } from '@recoup/recovery';
import { expect, test } from 'vitest';
import { scoreIncidents } from './score-incidents.ts';
import { canHappen } from './score-world.ts';

test.each(auditRegions)(
  'every incident of sellers’ files is judged as Amazon judges it: %s',
  async (region) => {
    const { faults, tallies } = await scoreIncidents({ seed: 'incidents', region, times: 2 });
    expect(faults).toEqual([]);
    for (const [claimType, { planted }] of tallies) expect(planted > 0).toBe(canHappen(claimType, region));
  },
);
