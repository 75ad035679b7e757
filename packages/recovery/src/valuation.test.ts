import { expect, test } from 'vitest';
import { calculateDefault, calculateValue, type ValueFacts } from './valuation.ts';

const nothing: ValueFacts = {
  claimType: 'warehouse_lost',
  quantity: 3,
  currency: 'USD',
  value: null,
  valuation: 'sourcing_cost',
  cost: null,
  paid: null,
  paidUnits: null,
  price: null,
};
const usd = (minor: number) => ({ minor, currency: 'USD' });

test('a value given by the detector is used unchanged', () => {
  const known = { ...nothing, value: 123_400n, cost: 10_000n, valuation: 'price_less_fees' } as const;
  expect(calculateValue(known)).toEqual({ amount: usd(1234), valuation: 'price_less_fees', capped: false });
});

test('the sourcing cost takes precedence over past payments', () => {
  const known = { ...nothing, cost: 72_500n, paid: 100_000n, paidUnits: 1n, price: 400_000n };
  expect(calculateValue(known)).toEqual({ amount: usd(2175), valuation: 'sourcing_cost', capped: false });
});

test('past payments are weighted by units and rounded once, half a cent up', () => {
  // Payments of 10.00 for two units and 5.01 for one: 15.01 for three, 5.00333… each.
  const known = { ...nothing, paid: 150_100n, paidUnits: 3n };
  expect(calculateValue(known)).toEqual({ amount: usd(1501), valuation: 'past_payments', capped: false });
  expect(calculateValue({ ...known, quantity: 1, paid: 50_050n, paidUnits: 1n }).amount).toEqual(usd(501));
  expect(calculateValue({ ...known, quantity: 1, paid: 50_049n, paidUnits: 1n }).amount).toEqual(usd(500));
});

test('without cost or payment a quarter of the price is an estimate', () => {
  expect(calculateValue({ ...nothing, price: 199_900n })).toEqual({
    amount: usd(1499),
    valuation: 'estimate',
    capped: false,
  });
});

test('without cost, payments and price the value is unknown, not zero', () => {
  expect(calculateValue(nothing)).toEqual({ amount: null, valuation: 'unknown', capped: false });
  expect(calculateValue({ ...nothing, currency: null, cost: 10_000n }).amount).toBeNull();
});

test('yen have no minor unit', () => {
  expect(calculateValue({ ...nothing, currency: 'JPY', cost: 12_245_000n }).amount).toEqual({
    minor: 3674,
    currency: 'JPY',
  });
});

test('a unit is worth at most what the marketplace pays for one, and the finding says so', () => {
  const dear = { ...nothing, quantity: 2, cost: 60_000_000n };
  expect(calculateValue(dear)).toEqual({ amount: usd(1_000_000), valuation: 'sourcing_cost', capped: true });
  expect(calculateValue({ ...dear, cost: 50_000_000n })).toMatchObject({
    amount: usd(1_000_000),
    capped: false,
  });
  expect(calculateValue({ ...dear, currency: 'BRL', cost: 200_000_000n }).amount).toEqual({
    minor: 3_850_000,
    currency: 'BRL',
  });
  expect(calculateValue({ ...dear, currency: 'CAD' })).toMatchObject({ capped: false });
});

test('a refund is capped as well, a fee is not', () => {
  const dear = { ...nothing, quantity: 1, value: 60_000_000n };
  expect(calculateValue({ ...dear, claimType: 'refund_no_return' })).toMatchObject({ capped: true });
  expect(calculateValue({ ...dear, claimType: 'fee_storage' })).toMatchObject({ amount: usd(600_000) });
});

test('without a cost Amazon would pay what it paid before, else a quarter of the price, within its cap', () => {
  const known = { ...nothing, cost: 72_500n, price: 200_000n };
  expect(calculateDefault({ ...known, paid: 100_000n, paidUnits: 2n })).toEqual({
    minor: 1500,
    basis: 'past_payments',
  });
  expect(calculateDefault(known)).toEqual({ minor: 1500, basis: 'estimate' });
  expect(calculateDefault({ ...known, price: 300_000_000n })).toEqual({
    minor: 1_500_000,
    basis: 'estimate',
  });
});

test('no default is estimated without a cost to compare, for claims with another valuation, or without a basis', () => {
  expect(calculateDefault({ ...nothing, price: 200_000n })).toBeNull();
  expect(calculateDefault({ ...nothing, value: 10_000n, cost: 20_000n, price: 200_000n })).toBeNull();
  expect(calculateDefault({ ...nothing, cost: 20_000n })).toBeNull();
});
