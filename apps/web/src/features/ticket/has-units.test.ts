import { expect, test } from 'vitest';
import { hasUnits } from './has-units.ts';

test('a loss is of units; a deduction from an invoice or a fee for a shipment is of none', () => {
  expect((['inbound_lost', 'fee_dimension', 'under_reimbursed'] as const).map(hasUnits)).toEqual([
    true,
    true,
    true,
  ]);
  expect((['vendor_shortage', 'fee_placement', 'fee_unused_label'] as const).map(hasUnits)).toEqual([
    false,
    false,
    false,
  ]);
});
