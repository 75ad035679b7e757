import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateCommission, calculateCrossRate, calculatePortion, splitByWeights } from './commission.ts';

const inDollars = (amountMinor: number, rateBp = 2500) =>
  calculateCommission({ amountMinor, currency: 'USD', rateBp, exchangeRate: '1', billingCurrency: 'USD' });

test.each([
  [2400, 2500, 600],
  // A quarter of 0.02 is half a cent.
  [2, 2500, 1],
  [1, 2500, 0],
  [-2, 2500, -1],
  [999, 0, 0],
])('%d cents at %d basis points cost %d', (amount, rate, commission) => {
  expect(inDollars(amount, rate)).toBe(commission);
});

test('a currency without cents is billed in one that has them', () => {
  // 12,000 yen at 0.0066 are 79.20 dollars.
  expect(
    calculateCommission({
      amountMinor: 12_000,
      currency: 'JPY',
      rateBp: 2500,
      exchangeRate: '0.0066000000',
      billingCurrency: 'USD',
    }),
  ).toBe(1980);
});

test('a rate between two currencies goes through the euro', () => {
  expect(calculateCrossRate('0.8704', '1.1592')).toBe('1.3318014706');
  expect(calculateCrossRate('1', '1.1592')).toBe('1.1592000000');
  expect(calculateCrossRate('176.42', '1.1592')).toBe('0.0065706836');
});

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test('a commission is never more than half a minor unit from what it exactly is', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const off = Math.abs(inDollars(amount, rate) * 10_000 - amount * rate);
      expect(off).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('reversing everything in any parts refunds the whole commission', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 10_000 }),
      (parts, rate) => {
        const paid = parts.reduce((sum, part) => sum + part, 0);
        let left = paid;
        let kept = inDollars(paid, rate);
        for (const part of parts) {
          kept += inDollars(left - part, rate) - inDollars(left, rate);
          left -= part;
        }
        expect(kept).toBe(0);
      },
    ),
  );
});

test('the parts of a discount sum to it, none farther than one unit from its share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000 }),
      (weights, share) => {
        const sum = weights.reduce((all, weight) => all + weight, 0);
        fc.pre(sum > 0);
        const total = calculatePortion(sum, share, 10_000);
        const parts = splitByWeights(total, weights);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      },
    ),
  );
});

test('a discount is not split without weights', () => {
  expect(splitByWeights(0, [500, -500])).toEqual([0, 0]);
});
