import { expect, test } from 'vitest';
import { hasUnits } from './claim-types.ts';

test.each(['inbound_lost', 'fee_dimension', 'under_reimbursed'] as const)('%s is of units', (claimType) => {
  expect(hasUnits(claimType)).toBe(true);
});

test.each(['vendor_shortage', 'fee_placement', 'fee_unused_label'] as const)(
  '%s is of a whole charge',
  (claimType) => {
    expect(hasUnits(claimType)).toBe(false);
  },
);
