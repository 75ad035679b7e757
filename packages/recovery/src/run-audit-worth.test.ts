import { describe, expect, test } from 'vitest';
import { found } from './audit-samples.ts';

describe('worth', () => {
  const costs = (currency: string, cost = 7) => ({
    sourcing_costs: [{ fnsku: 'X001', sku: 'MUG-01', cost, currency }],
  });

  test.each([
    ['before any cost was valid', '2026-02-28', null],
    ['on the first day of a cost', '2026-03-01', 600],
    ['on the day before the next', '2026-09-30', 600],
    ['on the day the cost rose', '2026-10-01', 700],
    ['after the cost rose', '2026-10-10', 700],
  ])('of a loss is the cost valid on its day: %s', async (_, day, minor) => {
    const sourcing_costs = [
      { fnsku: 'X001', cost: 9, currency: 'USD', valid_from: '2026-11-01' },
      { fnsku: 'X001', cost: 7, currency: 'USD', valid_from: '2026-10-01' },
      { fnsku: 'X001', cost: 6, currency: 'USD', valid_from: '2026-03-01' },
    ];
    const amount = minor === null ? null : { minor, currency: 'USD' };
    expect(await found({ sourcing_costs }, { anchor_date: `date '${day}'` })).toMatchObject({ amount });
  });

  test('is the undated cost where no dated one is valid, and the cost of the SKU by the same rule', async () => {
    const sourcing_costs = [
      { sku: 'MUG-01', cost: 5, currency: 'USD' },
      { sku: 'MUG-01', cost: 8, currency: 'USD', valid_from: '2026-10-01' },
    ];
    const amountOn = async (day: string) =>
      (await found({ sourcing_costs }, { sku: `'MUG-01'`, anchor_date: `date '${day}'` }))?.amount?.minor;
    expect(await amountOn('2026-09-30')).toBe(500);
    expect(await amountOn('2026-10-01')).toBe(800);
  });

  test('is calculated only in the currency of the marketplace', async () => {
    expect(await found(costs('CNY'), {})).toMatchObject({ amount: null, valuation: 'unknown' });
    expect(await found(costs('GBP'), { country: `'UK'` }, { region: 'EU' })).toMatchObject({
      amount: { minor: 700, currency: 'GBP' },
      country: 'GB',
    });
  });

  test.each(['PL', 'SE', 'CZ'])(
    'of stock kept in %s is in euros where the seller knows its cost in them',
    async (country) => {
      expect(await found(costs('EUR'), { country: `'${country}'` }, { region: 'EU' })).toMatchObject({
        amount: { minor: 700, currency: 'EUR' },
        country,
      });
    },
  );

  test('of a product with only a SKU is the cost of the SKU', async () => {
    expect(await found(costs('USD'), { fnsku: 'null', sku: `'MUG-01'` })).toMatchObject({
      amount: { minor: 700, currency: 'USD' },
    });
  });

  test('is the average past payment per unit, weighted by units', async () => {
    const paid = { fnsku: 'X001', currency: 'USD', reason: 'Lost_Warehouse' };
    const reimbursements = [
      { ...paid, amount_per_unit: 10, quantity_cash: 1 },
      { ...paid, amount_per_unit: 4, quantity_cash: 2 },
      { ...paid, amount_per_unit: 100, quantity_cash: -1 },
      { ...paid, amount_per_unit: 0, quantity_cash: 0 },
      { ...paid, amount_per_unit: 100, quantity_cash: 1, currency: 'CAD' },
    ];
    expect(await found({ reimbursements }, { quantity: '2' })).toMatchObject({
      amount: { minor: 1200, currency: 'USD' },
      valuation: 'past_payments',
    });
  });

  test.each(['AWD_Lost_Inbound', 'Fee_Correction', 'Reimbursement_Reversal'])(
    'is not taken from payments of the reason %s, which are for no unit of FBA stock',
    async (reason) => {
      const paid = { fnsku: 'X001', currency: 'USD', quantity_cash: 1 };
      const lost = { ...paid, reason: 'Lost_Warehouse', amount_per_unit: 10 };
      const other = { ...paid, reason, amount_per_unit: 2 };
      expect(await found({ reimbursements: [lost, other] }, {})).toMatchObject({ amount: { minor: 1000 } });
      expect(await found({ reimbursements: [other] }, {})).toMatchObject({
        amount: null,
        valuation: 'unknown',
      });
    },
  );

  test('is estimated from the price otherwise', async () => {
    const fee_preview = [{ fnsku: 'X001', sales_price: 40, currency: 'USD' }];
    expect(await found({ fee_preview }, {})).toMatchObject({
      amount: { minor: 1000, currency: 'USD' },
      valuation: 'estimate',
    });
  });

  test('without a country is in the only known currency of the product', async () => {
    const unknown = { country: 'null' };
    expect(await found(costs('CAD'), unknown)).toMatchObject({ amount: { currency: 'CAD' }, country: 'CA' });
    expect(await found(costs('EUR'), unknown, { region: 'EU' })).toMatchObject({
      amount: { currency: 'EUR' },
      country: null,
    });
  });

  test('that the detector gives is used', async () => {
    expect(await found(costs('USD'), { value: '12.345', currency: `'USD'` })).toMatchObject({
      amount: { minor: 1235, currency: 'USD' },
    });
  });
});
