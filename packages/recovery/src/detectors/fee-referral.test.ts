import { describe, expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { feeReferral } from './fee-referral.ts';
import { runDetector } from './found-by.ts';

/** A referral fee of fifteen percent. */
const preview = {
  sku: 'CUP',
  fnsku: 'X1',
  store: 'US',
  currency: 'USD',
  sales_price: 45.99,
  referral_fee: 6.9,
};

const line = {
  transaction_type: 'Order',
  order_id: '111',
  sku: 'CUP',
  marketplace: 'Amazon.com',
  currency: 'USD',
  posted_date: '2026-10-01',
};

function sale(change: SampleRow & { price: number; fee: number; quantity?: number }): SampleRow[] {
  const { price, fee, quantity = 1, ...rest } = change;
  return [
    { ...line, amount_type: 'ItemPrice', amount_description: 'Principal', amount: price, quantity, ...rest },
    { ...line, amount_type: 'ItemFees', amount_description: 'Commission', amount: -fee, ...rest },
  ];
}

/** Charged twenty percent. */
const dear = sale({ price: 45, fee: 9 });
const commission = { ...line, amount_type: 'ItemFees', amount_description: 'Commission' };

function find(settlement: readonly SampleRow[], tables: SampleTables = {}) {
  return runDetector(feeReferral, { fee_preview: [preview], settlement, ...tables });
}

describe('a product charged at the rate of another category', () => {
  test('is found once a month, with all its sales, from the oldest on', async () => {
    const settlement = [
      ...sale({ price: 45, fee: 9, posted_date: '2026-09-21' }),
      ...sale({ order_id: '112', posted_date: '2026-09-20', price: 88, quantity: 2, fee: 17.6 }),
      ...sale({ order_id: '113', price: 43.2, fee: 6.48 }),
    ];
    expect(await find(settlement)).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        country: 'US',
        referenceId: 'US 2026-09',
        anchorDate: '2026-09-20',
        quantity: 3,
        value: 6.65,
        currency: 'USD',
        evidence: ['fee_preview 2', 'settlement 3', 'settlement 5'],
      }),
    ]);
  });

  test('is found in a currency without decimals', async () => {
    const fee_preview = [{ ...preview, store: 'JP', currency: 'JPY', sales_price: 2998, referral_fee: 240 }];
    const settlement = sale({ marketplace: 'Amazon.co.jp', currency: 'JPY', price: 2848, fee: 570 });
    expect(await find(settlement, { fee_preview })).toMatchObject([{ value: 342, country: 'JP' }]);
  });

  test('counts no charge of more than 90 days ago', async () => {
    expect(await find(sale({ posted_date: '2026-08-16', price: 45, fee: 9 }))).toEqual([]);
    expect(await find(sale({ posted_date: '2026-08-17', price: 45, fee: 9 }))).toHaveLength(1);
  });

  test('is found for the rest after credits and refunds', async () => {
    const credit = { ...commission, transaction_type: 'Fee Adjustment', amount: 1 };
    expect(await find([...dear, credit])).toMatchObject([{ value: 1.25 }]);
    const refund = { ...commission, transaction_type: 'Refund', amount: 4.5 };
    expect(await find([...dear, refund])).toMatchObject([{ value: 1.13 }]);
  });
});

describe('no wrong fee', () => {
  test('at a price a little higher or lower', async () => {
    expect(await find(sale({ price: 42.31, fee: 6.35 }))).toEqual([]);
    expect(await find(sale({ price: 47, fee: 7.05 }))).toEqual([]);
  });

  test('when rounding makes the difference', async () => {
    expect(await find(sale({ price: 45, fee: 6.77 }))).toEqual([]);
  });

  test('when the price includes shipping', async () => {
    const shipping = { ...line, amount_type: 'ItemPrice', amount_description: 'Shipping', amount: 10 };
    expect(await find([...sale({ price: 45, fee: 8.25 }), shipping])).toEqual([]);
  });

  test('when tax was charged and passed on', async () => {
    const tax = { ...line, amount_type: 'ItemPrice', amount_description: 'Tax', amount: 4 };
    const withheld = {
      ...line,
      amount_type: 'ItemWithheldTax',
      amount_description: 'MarketplaceFacilitatorTax-Principal',
      amount: -4,
    };
    expect(await find([...dear, tax, withheld])).toMatchObject([{ value: 2.25 }]);
  });

  test('when the minimum fee is due', async () => {
    const fee_preview = [{ ...preview, sales_price: 2, referral_fee: 0.16 }];
    expect(await find(sale({ price: 1.9, fee: 0.3 }), { fee_preview })).toEqual([]);
  });

  test('is claimed for a sale at a very different price', async () => {
    expect(await find(sale({ price: 30, fee: 6 }))).toEqual([]);
  });

  test('is claimed across a price at which some category’s share changes', async () => {
    const fee_preview = [{ ...preview, sales_price: 10.5, referral_fee: 0.84 }];
    expect(await find(sale({ price: 9.99, fee: 1.5 }), { fee_preview })).toEqual([]);
    expect(await find(sale({ price: 10.2, fee: 1.53 }), { fee_preview })).toHaveLength(1);
  });

  test('when it was credited or returned with a refund', async () => {
    expect(
      await find([...dear, { ...commission, transaction_type: 'Fee Adjustment', amount: 2.25 }]),
    ).toEqual([]);
    expect(await find([...dear, { ...commission, transaction_type: 'Refund', amount: 9 }])).toEqual([]);
  });

  test('is claimed in another store or currency, or without a preview', async () => {
    expect(await find(sale({ marketplace: 'Amazon.ca', price: 45, fee: 9 }))).toEqual([]);
    expect(await find(sale({ currency: 'CAD', price: 45, fee: 9 }))).toEqual([]);
    expect(await find(dear, { fee_preview: [{ ...preview, referral_fee: null }] })).toEqual([]);
  });
});
