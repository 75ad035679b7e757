import { sellerStates } from '@recoup/contract/seller-states';
import { expect, test } from 'vitest';
import { calculateHealth } from './health.ts';

const store = {
  state: sellerStates.active,
  reason: '',
  lastSyncAt: null,
  nextSyncAt: null,
  failedReports: 0,
  deniedReports: 0,
  accountStatus: null,
};

test.each([
  ['2026-11-19T12:00:00Z', '2025-11-22T02:00:00Z', 3],
  ['2026-11-19T23:59:00Z', '2025-11-20T00:01:00Z', 1],
  ['2026-11-19T00:01:00Z', '2025-11-19T23:59:00Z', 0],
  ['2026-11-20T00:01:00Z', '2025-11-19T23:59:00Z', 0],
])('on %s an authorization given on %s ends in %i calendar days', (now, authorizedAt, days) => {
  const health = calculateHealth({ ...store, authorizedAt: new Date(authorizedAt), now: new Date(now) });
  expect(health).toEqual({ word: 'authorization_ending', params: { days } });
});
