import { expect, test } from 'vitest';
import { compareFindings, noCounts, type FoundRow, type KnownRow } from './compare-findings.ts';

const found = (key: string, changes: Partial<FoundRow> = {}): FoundRow => ({
  key,
  claim_type: 'warehouse_lost',
  detector_version: 1,
  fnsku: 'X001',
  sku: null,
  asin: null,
  title: null,
  order_id: null,
  shipment_id: null,
  removal_order_id: null,
  reimbursement_id: null,
  reference_id: key,
  country: 'US',
  quantity: 2,
  amount: 1000,
  currency: 'USD',
  valuation: 'sourcing_cost',
  default_amount: null,
  default_basis: null,
  anchor_event: 'loss_reported',
  anchor_date: '2026-09-01',
  opens_on: '2026-09-01',
  closes_on: '2026-10-31',
  policy_id: 'a policy',
  state: 'open',
  figures: [{ name: 'missing', units: 2 }],
  evidence: [{ report: 1, row: 2 }],
  ...changes,
});
const known = (key: string, changes: Partial<KnownRow> = {}): KnownRow => ({
  id: 7,
  ...found(key),
  ...changes,
});
const never = (): never => {
  throw new Error('nothing is gone');
};

test('the same again changes nothing', () => {
  const { written, changes, counts, gone } = compareFindings(
    [known('a'), known('b')],
    [found('b'), found('a')],
    never,
  );
  expect([written, changes, gone]).toEqual([[], [], []]);
  expect(counts).toEqual({ ...noCounts, same: 2 });
});

test('a loss never seen before is new', () => {
  const { written, changes, counts } = compareFindings([], [found('a')], never);
  expect(written).toHaveLength(1);
  expect(changes).toMatchObject([{ change: 'new', quantity_before: null, quantity_after: 2 }]);
  expect(counts).toEqual({ ...noCounts, new: 1 });
});

test('a finding that disappeared records the reason once', () => {
  const first = compareFindings([known('a')], [], () => 'paid');
  expect(first.changes).toMatchObject([
    { key: 'a', change: 'paid', quantity_before: 2, quantity_after: null },
  ]);
  expect(first.counts).toEqual({ ...noCounts, paid: 1 });
  const second = compareFindings([known('a', { state: 'gone' })], [], never);
  expect(second.counts).toEqual(noCounts);
});

test('one that was gone comes back', () => {
  const { changes, counts } = compareFindings([known('a', { state: 'gone' })], [found('a')], never);
  expect(changes.map(({ change }) => change)).toEqual(['back']);
  expect(counts).toEqual({ ...noCounts, back: 1 });
});

test.each([
  [{ state: 'waiting' }, {}, ['opened'], 'opened'],
  [{}, { state: 'lapsed' }, ['lapsed'], 'lapsed'],
  [{ state: 'waiting' }, { state: 'lapsed' }, ['lapsed'], 'lapsed'],
  [{}, { quantity: 1, amount: 500 }, ['quantity', 'amount'], 'changed'],
  [{ amount: null, currency: null }, {}, ['amount'], 'changed'],
] as const)('%j becoming %j is %j', (was, is, expected, count) => {
  const { changes, counts } = compareFindings([known('a', was)], [found('a', is)], never);
  expect(changes.map(({ change }) => change)).toEqual(expected);
  expect(counts).toEqual({ ...noCounts, [count]: 1 });
});

test('changed evidence is saved and is not a change of the amount', () => {
  const { written, changes, counts } = compareFindings(
    [known('a')],
    [found('a', { evidence: [{ report: 2, row: 2 }] })],
    never,
  );
  expect([written.length, changes.length]).toEqual([1, 0]);
  expect(counts).toEqual({ ...noCounts, same: 1 });
});
