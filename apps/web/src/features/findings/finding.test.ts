import { expect, test } from 'vitest';
import { reportName } from '../../lib/report-name.ts';
import claims from '../../locales/en/claims.ts';
import { toCountdown } from './finding.ts';

const window = { opens_on: '2026-03-01', closes_on: '2026-04-01' } as const;

test.each([
  ['open', '2026-02-27', { stage: 'opens', days: 2 }],
  ['open', '2026-03-01', { stage: 'open', days: 31, isUrgent: false }],
  ['open', '2026-03-25', { stage: 'open', days: 7, isUrgent: true }],
  ['open', '2026-04-01', { stage: 'open', days: 0, isUrgent: true }],
  ['lapsed', '2026-04-02', { stage: 'closed' }],
  ['gone', '2026-03-02', { stage: 'gone' }],
] as const)('a finding that is %s, on %s', (state, today, expected) => {
  expect(toCountdown({ ...window, state, today })).toEqual(expected);
});

test.each([
  ['AWD_2024_05_09', 'AWD shipments and transfers'],
  ['FBA_INBOUND_V0', 'Inbound shipments'],
  ['date-range-transactions', 'Date range transactions'],
])('the evidence file %s is named %s', (type, name) => {
  expect(reportName(type, claims)).toBe(name);
});
