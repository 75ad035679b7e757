import type { Figure } from '@recoup/contract/claim-figures';
import { expect, test } from 'vitest';
import { sumFigures, unitAmount } from './claim-sentence.ts';

const found = (figures: readonly Figure[], { quantity = 1, state = 'open' } = {}) => ({
  quantity,
  state,
  figures,
});
const usd = (minor: number) => ({ minor, currency: 'USD' });

test('figures of several findings are added, without what was found or let go', () => {
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

test('the amount of one unit is named where it multiplies up to the claim', () => {
  expect(unitAmount(usd(189_000), 84)).toEqual(usd(2_250));
  expect(unitAmount(usd(100), 3)).toBeNull();
  expect(unitAmount(null, 3)).toBeNull();
});
