import fc from 'fast-check';
import { claimTypes } from '@recoup/contract/claim-types';
import { expect, test } from 'vitest';
import { allDetectors } from '../detectors/all.ts';
import { marketplaces } from '../marketplaces.ts';
import { auditRegions, type Policy } from './policy.ts';
import { builtInPolicies } from './rows.ts';
import { getClaimableSince, findWindow } from './windows.ts';

const question = fc.record({
  claimType: fc.constantFrom(...claimTypes),
  region: fc.constantFrom(...auditRegions),
  country: fc.constantFrom(null, ...marketplaces.map(({ country }) => country)),
  anchorDate: fc
    .date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

test('every claim has one window, whatever its region, country and day', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { policy, opensOn, closesOn } = findWindow(builtInPolicies, asked);
      expect(policy.claimType).toBe(asked.claimType);
      expect([asked.region, asked.country]).toContain(policy.scope);
      expect(policy.validFrom <= asked.anchorDate).toBe(true);
      expect(opensOn >= asked.anchorDate).toBe(true);
      expect(closesOn > opensOn).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('claimable since is the day whose window is still open when that of the day before has closed', () => {
  fc.assert(
    fc.property(question, ({ anchorDate: asOf, ...asked }) => {
      const since = getClaimableSince(builtInPolicies, { ...asked, asOf });
      const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10);
      const closesOn = (anchorDate: string) => findWindow(builtInPolicies, { ...asked, anchorDate }).closesOn;
      expect(closesOn(since) >= asOf).toBe(true);
      expect(closesOn(before) < asOf).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('no two rows speak of the same type, scope and day', () => {
  const days = builtInPolicies.map(({ claimType, scope, validFrom }) => `${claimType} ${scope} ${validFrom}`);
  expect(new Set(days).size).toBe(days.length);
  expect(new Set(builtInPolicies.map(({ id }) => id)).size).toBe(days.length);
});

test('every row names pages of Amazon, or is marked unconfirmed', () => {
  const amazon = /^https:\/\/(?:sellercentral(?:-europe)?|smartcommerce)\.amazon\.[a-z.]+\/\S+$/;
  for (const { source, disputed } of builtInPolicies) {
    for (const page of source.split(' ').filter((each) => each !== '')) expect(page).toMatch(amazon);
    if (source === '') expect(disputed).toBe(true);
  }
});

test('what is never claimed is never called confirmed', () => {
  const rows = builtInPolicies.filter(({ toCheck }) => toCheck);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ disputed }) => !disputed)).toEqual([]);
});

test('a rule of another region used for the Far East is marked as disputed', () => {
  const undisputed = builtInPolicies.filter(({ scope, disputed }) => scope === 'FE' && !disputed);
  expect(undisputed.map(({ claimType }) => claimType)).toEqual(['fee_dimension']);
});

test('an American page does not confirm a European window', () => {
  const american = 'https://sellercentral.amazon.com/gp/help/';
  const confirmed = builtInPolicies.filter(({ scope, disputed }) => scope === 'EU' && !disputed);
  expect(confirmed.filter(({ source }) => source.includes(american))).toEqual([]);
});

test('a detector and the policy of its claim start the clock with the same event', () => {
  for (const { claimType, anchor } of allDetectors) {
    const anchors = builtInPolicies.filter((policy) => policy.claimType === claimType);
    expect([...new Set(anchors.map((policy) => policy.anchor))]).toEqual([anchor]);
  }
});

const row: Policy = {
  id: 'row',
  claimType: 'inbound_lost',
  scope: 'EU',
  validFrom: '2020-01-01',
  anchor: 'delivery',
  opensAfterDays: 0,
  closesAfter: 9,
  closesUnit: 'month',
  disputed: false,
  toCheck: false,
  source: 'https://example.com',
};
const asked = { claimType: 'inbound_lost', region: 'EU', country: 'AE', anchorDate: '2026-01-15' } as const;

test.each([
  ['2025-05-31', 9, '2026-02-28'],
  ['2023-05-31', 9, '2024-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-03-15', 18, '2027-09-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months end on %s', (anchorDate, closesAfter, closesOn) => {
  const window = findWindow([{ ...row, closesAfter }], { ...asked, anchorDate });
  expect(window.closesOn).toBe(closesOn);
});

test('days are counted over the end of a leap February', () => {
  const days = { ...row, opensAfterDays: 1, closesAfter: 60, closesUnit: 'day' } as const;
  const window = findWindow([days], { ...asked, anchorDate: '2024-02-28' });
  expect(window).toMatchObject({ opensOn: '2024-02-29', closesOn: '2024-04-28' });
});

test('a country’s own row comes before that of its region', () => {
  const own = { ...row, id: 'own', scope: 'AE', validFrom: '2024-09-05' };
  expect(findWindow([row, own], asked).policy.id).toBe('own');
  expect(findWindow([row, own], { ...asked, country: 'SA' }).policy.id).toBe('row');
});

test('before a country had its own row, that of its region holds', () => {
  const own = { ...row, id: 'own', scope: 'AE', validFrom: '2024-09-05' };
  expect(findWindow([row, own], { ...asked, anchorDate: '2024-09-04' }).policy.id).toBe('row');
});

test('a row holds from its first day until the next one does', () => {
  const next = { ...row, id: 'next', validFrom: '2026-01-15' };
  expect(findWindow([next, row], asked).policy.id).toBe('next');
  expect(findWindow([next, row], { ...asked, anchorDate: '2026-01-14' }).policy.id).toBe('row');
});

test.each([
  ['warehouse_lost', 'NA', 'US', '2024-10-22', '2024-11-21', '2026-04-22'],
  ['warehouse_lost', 'NA', 'US', '2024-10-23', '2024-10-23', '2024-12-22'],
  ['warehouse_lost', 'EU', 'DE', '2025-01-08', '2025-02-07', '2026-07-08'],
  ['warehouse_lost', 'EU', 'DE', '2025-01-09', '2025-01-09', '2025-03-10'],
  ['transfer_lost', 'NA', 'US', '2026-10-01', '2026-10-31', '2026-11-30'],
  ['refund_no_return', 'NA', 'US', '2024-10-22', '2024-12-21', '2026-04-22'],
  ['refund_no_return', 'EU', 'GB', '2025-01-08', '2025-02-22', '2026-07-08'],
  ['refund_no_return', 'NA', 'CA', '2026-08-01', '2026-09-30', '2026-11-29'],
  ['refund_no_return', 'EU', 'GB', '2026-08-01', '2026-09-15', '2026-11-14'],
  ['refund_no_return', 'FE', 'JP', '2026-08-01', '2026-09-30', '2026-11-29'],
  ['removal_lost', 'EU', 'FR', '2026-08-01', '2026-08-16', '2026-10-15'],
  ['removal_damaged', 'EU', 'FR', '2026-08-01', '2026-08-01', '2026-09-30'],
  ['removal_damaged', 'EU', 'AE', '2026-08-01', '2026-08-01', '2026-08-31'],
  ['inbound_lost', 'NA', 'US', '2026-05-31', '2026-05-31', '2027-02-28'],
  ['inbound_lost', 'EU', 'IT', '2026-08-31', '2026-08-31', '2027-02-28'],
  ['inbound_lost', 'EU', 'AE', '2026-08-01', '2026-08-16', '2026-09-30'],
  ['mcf_lost', 'NA', 'US', '2026-08-01', '2026-08-09', '2026-10-30'],
  ['mcf_lost', 'EU', 'IN', '2026-08-01', '2026-08-09', '2026-08-31'],
  ['mcf_lost', 'EU', 'DE', '2026-08-01', '2026-08-09', '2026-08-31'],
  ['fee_dimension', 'FE', 'AU', '2026-08-01', '2026-08-01', '2026-10-30'],
  ['fee_placement', 'NA', 'US', '2026-08-01', '2026-08-01', '2026-10-30'],
  ['under_reimbursed', 'NA', 'US', '2026-08-01', '2026-08-01', '2026-09-30'],
  ['reversal', 'EU', 'ES', '2026-08-01', '2026-08-01', '2026-09-30'],
] as const)(
  '%s in %s %s of %s: from %s to %s',
  (claimType, region, country, anchorDate, opensOn, closesOn) => {
    expect(findWindow(builtInPolicies, { claimType, region, country, anchorDate })).toMatchObject({
      opensOn,
      closesOn,
    });
  },
);

test.each([
  ['warehouse_lost', 'NA', '2024-10-31', '2024-10-31'],
  ['warehouse_lost', 'NA', '2024-11-01', '2024-11-06'],
  ['warehouse_damaged', 'NA', '2026-02-26', '2026-03-03'],
  ['warehouse_lost', 'EU', '2025-01-14', '2025-01-14'],
  ['warehouse_damaged', 'EU', '2025-01-15', '2025-01-20'],
  ['warehouse_lost', 'FE', '2026-03-01', '2026-03-06'],
  // The window waits for the customer's return, much longer than for a payment to appear in the report.
  ['refund_no_return', 'NA', '2026-03-01', '2026-04-30'],
] as const)(
  '%s in %s reported on %s waits for a payment by itself until %s',
  (claimType, region, anchorDate, opensOn) => {
    expect(findWindow(builtInPolicies, { claimType, region, country: null, anchorDate }).opensOn).toBe(
      opensOn,
    );
  },
);

test.each([
  ['NA', 'US', false, false],
  ['NA', 'CA', true, false],
  ['NA', null, true, false],
  ['EU', 'IN', false, false],
  ['EU', 'GB', true, true],
  ['FE', 'JP', true, true],
] as const)(
  'multi-channel orders in %s %s: disputed %s, to check %s',
  (region, country, disputed, toCheck) => {
    const asked = { claimType: 'mcf_lost', region, country, anchorDate: '2026-08-01' } as const;
    expect(findWindow(builtInPolicies, asked).policy).toMatchObject({ disputed, toCheck });
  },
);

test.each(['NA', 'EU', 'FE'] as const)('placement fees in %s are to check', (region) => {
  const asked = { claimType: 'fee_placement', region, country: null, anchorDate: '2026-08-01' } as const;
  expect(findWindow(builtInPolicies, asked).policy).toMatchObject({ disputed: true, toCheck: true });
});

test.each(['NA', 'EU', 'FE'] as const)('a vendor’s windows in %s are from third parties', (region) => {
  const asked = { region, country: null, anchorDate: '2026-08-01' } as const;
  expect(findWindow(builtInPolicies, { ...asked, claimType: 'vendor_shortage' })).toMatchObject({
    closesOn: '2028-08-01',
    policy: { disputed: true, toCheck: false, source: '' },
  });
  expect(findWindow(builtInPolicies, { ...asked, claimType: 'vendor_chargeback' })).toMatchObject({
    closesOn: '2026-08-31',
    policy: { disputed: true, toCheck: true, source: '' },
  });
});
