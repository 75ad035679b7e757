import { expect, test } from 'vitest';
import { toBillingStatus } from './billing-status.ts';

test.each([
  ['draft', 'not_due', null, 'review'],
  ['finalized', 'unpaid', '2026-03-10', 'unpaid'],
  ['finalized', 'unpaid', '2026-03-09', 'overdue'],
  ['finalized', 'failed', '2026-03-12', 'failed'],
  ['finalized', 'failed', '2026-03-01', 'overdue'],
  ['finalized', 'processing', '2026-03-01', 'processing'],
  ['finalized', 'paid', '2026-03-01', 'paid'],
  ['voided', 'not_due', null, 'voided'],
] as const)('%s and %s, due on %s, is %s', (status, payment_status, due_on, standing) => {
  expect(toBillingStatus({ status, payment_status, due_on }, '2026-03-10')).toBe(standing);
});
