import type { Figure } from '@recoup/contract/claim-figures';
import { expect, test } from 'vitest';
import { claimParts, sumFigures, unitAmount } from './claim-sentence.ts';

const found = (figures: readonly Figure[], { quantity = 1, state = 'open' } = {}) => ({
  quantity,
  state,
  figures,
});
const usd = (minor: number) => ({ minor, currency: 'USD' });

test('figures of several findings are added, without resolved and dismissed ones', () => {
  const findings = [
    found([
      { name: 'shipped', units: 240 },
      { name: 'missing', units: 80 },
    ]),
    found([
      { name: 'shipped', units: 10 },
      { name: 'missing', units: 4 },
    ]),
    found([{ name: 'shipped', units: 99 }], { state: 'gone' }),
    found([{ name: 'shipped', units: 99 }], { quantity: 0 }),
  ];
  expect(sumFigures(findings)).toEqual([
    { name: 'shipped', units: 250 },
    { name: 'missing', units: 84 },
  ]);
});

test('prices of a unit are never added, and money only in one currency', () => {
  const of = (name: 'unit_price' | 'owed_amount', minor: number, currency = 'USD') =>
    found([{ name, amount: { minor, currency } }]);
  expect(sumFigures([of('unit_price', 5), of('unit_price', 5)])).toEqual([
    { name: 'unit_price', amount: usd(5) },
  ]);
  expect(sumFigures([of('unit_price', 5), of('unit_price', 6)])).toEqual([]);
  expect(sumFigures([of('owed_amount', 5), of('owed_amount', 6)])).toEqual([
    { name: 'owed_amount', amount: usd(11) },
  ]);
  expect(sumFigures([of('owed_amount', 5), of('owed_amount', 6, 'EUR')])).toEqual([]);
});

test('where its figures add up, a claim is split into explained and claimed units', () => {
  const figures = (missing: number): Figure[] => [
    { name: 'shipped', units: 240 },
    { name: 'received', units: 150 },
    { name: 'explained', units: 6 },
    { name: 'missing', units: missing },
  ];
  expect(claimParts('inbound_lost', figures(84))).toEqual([
    { name: 'received', value: 150, isClaimed: false },
    { name: 'explained', value: 6, isClaimed: false },
    { name: 'missing', value: 84, isClaimed: true },
  ]);
  expect(claimParts('inbound_lost', figures(80))).toEqual([]);
  expect(
    claimParts('fee_dimension', [
      { name: 'charged_amount', amount: usd(900) },
      { name: 'due_amount', amount: usd(600) },
      { name: 'owed_amount', amount: usd(300) },
    ]).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['due_amount', 600],
    ['owed_amount', 300],
  ]);
  // Everything is missing, so there is nothing to compare.
  expect(
    claimParts('warehouse_lost', [
      { name: 'lost', units: 2 },
      { name: 'missing', units: 2 },
    ]),
  ).toEqual([]);
});

test('the unit amount is shown where unit amount times units is the claim', () => {
  expect(unitAmount(usd(189_000), 84)).toEqual(usd(2_250));
  expect(unitAmount(usd(100), 3)).toBeNull();
  expect(unitAmount(null, 3)).toBeNull();
});
