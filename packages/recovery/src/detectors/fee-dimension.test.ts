import { describe, expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { feeDimension } from './fee-dimension.ts';
import { runDetector } from './found-by.ts';

const preview = { sku: 'CUP', fnsku: 'X1', store: 'US', currency: 'USD', fulfilment_fee: 3.22 };

/** A sale of some units on some day, charged this fee. */
function sale(change: SampleRow & { fee: number; quantity?: number }): SampleRow[] {
  const { fee, quantity = 1, ...rest } = change;
  const line = {
    transaction_type: 'Order',
    order_id: '111',
    sku: 'CUP',
    marketplace: 'Amazon.com',
    currency: 'USD',
    posted_date: '2026-10-01',
    ...rest,
  };
  return [
    { ...line, amount_type: 'ItemPrice', amount_description: 'Principal', amount: 30, quantity },
    { ...line, amount_type: 'ItemFees', amount_description: 'FBAPerUnitFulfillmentFee', amount: -fee },
  ];
}

const credit = {
  transaction_type: 'Fee Adjustment',
  order_id: '111',
  sku: 'CUP',
  posted_date: '2026-10-11',
  amount_description: 'FBAPerUnitFulfillmentFee',
};

function find(settlement: readonly SampleRow[], tables: SampleTables = {}) {
  return runDetector(feeDimension, { fee_preview: [preview], settlement, ...tables });
}

describe('a product charged more than its size costs', () => {
  test('is found once a month, with all its sales, from the oldest on', async () => {
    const settlement = [
      ...sale({ fee: 5.85, posted_date: '2026-09-21' }),
      ...sale({ order_id: '112', posted_date: '2026-09-20', fee: 11.7, quantity: 2 }),
      ...sale({ order_id: '113', fee: 3.22 }),
    ];
    expect(await find(settlement)).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        country: 'US',
        referenceId: 'US 2026-09',
        anchorDate: '2026-09-20',
        quantity: 3,
        value: 7.89,
        currency: 'USD',
        evidence: ['fee_preview 2', 'settlement 3', 'settlement 5'],
      }),
    ]);
  });

  test('keeps the key of a month while charges are added and expire', async () => {
    const settlement = [
      ...sale({ order_id: '112', posted_date: '2026-09-30', fee: 5.85 }),
      ...sale({ fee: 5.85 }),
      ...sale({ order_id: '113', posted_date: '2026-10-14', fee: 5.85 }),
    ];
    expect(await find(settlement)).toMatchObject([
      { referenceId: 'US 2026-09', quantity: 1, value: 2.63 },
      { referenceId: 'US 2026-10', quantity: 2, value: 5.26 },
    ]);
    expect(await find(settlement.slice(2))).toMatchObject([{ referenceId: 'US 2026-10', quantity: 2 }]);
  });

  test('is found where the preview names no store', async () => {
    const fee_preview = [{ ...preview, store: null }];
    expect(await find(sale({ fee: 5.85 }), { fee_preview })).toMatchObject([{ quantity: 1, value: 2.63 }]);
    expect(await find(sale({ fee: 5.85, currency: 'CAD' }), { fee_preview })).toEqual([]);
  });

  test('is found where the preview names the store by its address', async () => {
    const fee_preview = [{ ...preview, store: 'Amazon.com' }];
    expect(await find(sale({ fee: 5.85 }), { fee_preview })).toMatchObject([{ country: 'US', value: 2.63 }]);
  });

  test('is found for each product and each store', async () => {
    const abroad = { marketplace: 'Amazon.co.uk', currency: 'GBP' };
    const settlement = [
      ...sale({ fee: 5.85 }),
      ...sale({ order_id: '112', sku: 'MUG', fee: 5 }),
      ...sale({ order_id: '113', ...abroad, fee: 4 }),
    ];
    const fee_preview = [
      preview,
      { ...preview, sku: 'MUG', fulfilment_fee: 4 },
      { ...preview, store: 'UK', currency: 'GBP', fulfilment_fee: 2.5 },
    ];
    const found = await find(settlement, { fee_preview });
    expect(found.map(({ sku, country, value }) => [sku, country, value])).toEqual([
      ['CUP', 'GB', 1.5],
      ['CUP', 'US', 2.63],
      ['MUG', 'US', 1],
    ]);
  });

  test('counts no charge of more than 90 days ago', async () => {
    const old = (posted_date: string) => sale({ order_id: '112', posted_date, fee: 5.85 });
    expect(await find(old('2026-08-16'))).toEqual([]);
    expect(await find(old('2026-08-17'))).toHaveLength(1);
    const [found] = await find([...sale({ fee: 5.85 }), ...old('2026-08-16')]);
    expect(found).toMatchObject({ quantity: 1, anchorDate: '2026-10-01' });
  });

  test('is found for the rest after a credit for a new measurement, applied to the oldest month first', async () => {
    const settlement = [
      ...sale({ order_id: '112', posted_date: '2026-09-20', fee: 5.85 }),
      ...sale({ fee: 5.85 }),
      {
        ...credit,
        order_id: null,
        currency: 'USD',
        amount: 3,
        amount_description: 'FBA Weight and Dimension Correction',
      },
    ];
    expect(await find(settlement)).toMatchObject([{ referenceId: 'US 2026-10', value: 2.26 }]);
  });

  test('is found for the rest after a credit', async () => {
    const [found] = await find([...sale({ fee: 5.85 }), { ...credit, amount: 2 }]);
    expect(found).toMatchObject({ quantity: 1, value: 0.63 });
  });
});

describe('no wrong fee', () => {
  test.each([3.22, 3])('when %d was charged and 3.22 expected', async (fee) => {
    expect(await find(sale({ fee }))).toEqual([]);
  });

  test('when two units cost twice as much', async () => {
    expect(await find(sale({ fee: 6.44, quantity: 2 }))).toEqual([]);
  });

  test('when it was credited or given back with a refund', async () => {
    expect(await find([...sale({ fee: 5.85 }), { ...credit, amount: 2.63 }])).toEqual([]);
    const corrected = {
      ...credit,
      transaction_type: 'other-transaction',
      amount_type: 'FBA Inventory Reimbursement',
      amount_description: 'INCORRECT_FEES_ITEMS',
      amount: 2.63,
    };
    expect(await find([...sale({ fee: 5.85 }), corrected])).toEqual([]);
    const reported = {
      approval_date: '2026-10-11',
      reimbursement_id: '1',
      reason: 'Fee_Correction',
      order_id: '111',
      sku: 'CUP',
      currency: 'USD',
      amount_total: 2.63,
      quantity_cash: 1,
    };
    expect(await find(sale({ fee: 5.85 }), { reimbursements: [reported] })).toEqual([]);
    const half = { ...corrected, amount: 1 };
    expect(
      await find([...sale({ fee: 5.85 }), half], { reimbursements: [{ ...reported, amount_total: 1 }] }),
    ).toHaveLength(1);
    const refund = { ...credit, transaction_type: 'Refund', amount: 5.85 };
    expect(await find([...sale({ fee: 5.85 }), refund])).toEqual([]);
  });

  test('is claimed for a sale in a store that the preview does not cover', async () => {
    expect(await find(sale({ marketplace: 'Amazon.ca', fee: 5.85 }))).toEqual([]);
    expect(await find(sale({ marketplace: 'Non-Amazon', fee: 5.85 }))).toEqual([]);
    expect(await find(sale({ currency: 'CAD', fee: 5.85 }))).toEqual([]);
  });

  test('is claimed across a change of rates: the holiday peak begins on October 15', async () => {
    expect(await find(sale({ fee: 3.44, posted_date: '2026-10-14' }))).toHaveLength(1);
    expect(await find(sale({ fee: 3.44, posted_date: '2026-10-15' }))).toEqual([]);
  });

  test('is claimed of a multi-channel order, though the preview names no store', async () => {
    const fee_preview = [{ ...preview, store: null }];
    expect(await find(sale({ marketplace: 'SI US Prod Marketplace', fee: 5.85 }), { fee_preview })).toEqual(
      [],
    );
  });

  test('is claimed when the preview expects none', async () => {
    const fee_preview = [{ ...preview, fulfilment_fee: null }];
    expect(await find(sale({ fee: 5.85 }), { fee_preview })).toEqual([]);
  });
});

describe('a product that the seller measured smaller than the preview says', () => {
  const inches = { dimension_unit: 'inches', weight_unit: 'pounds', product_group: 'Kitchen' };
  const cup = {
    ...preview,
    ...inches,
    your_price: 20,
    longest_side: 10,
    median_side: 8,
    shortest_side: 6,
    weight: 3,
    fulfilment_fee: 5.85,
  };
  const mug = {
    ...cup,
    sku: 'MUG',
    fnsku: 'X2',
    your_price: 25,
    longest_side: 9,
    median_side: 6,
    shortest_side: 3,
    weight: 1,
    fulfilment_fee: 3.22,
  };
  const measured = {
    sku: 'CUP',
    longest_side: 15,
    median_side: 22.5,
    shortest_side: 7,
    dimension_unit: 'cm',
    weight: 440,
    weight_unit: 'g',
    measured_on: '2026-09-01',
  };

  const stored = { fnsku: 'X1', month: '2026-09-01', dangerous_goods: '--' };

  function findMeasured({
    own = {},
    peer = {},
    by = {},
    kept = {},
  }: {
    own?: SampleRow;
    peer?: SampleRow;
    by?: SampleRow;
    kept?: SampleRow;
  }) {
    return find(sale({ fee: 5.85 }), {
      fee_preview: [
        { ...cup, ...own },
        { ...mug, ...peer },
      ],
      measurements: [{ ...measured, ...by }],
      storage_fees: [{ ...stored, ...kept }],
    });
  }

  test('owes what the preview expects for a product that is nowhere smaller', async () => {
    expect(await findMeasured({})).toMatchObject([
      {
        sku: 'CUP',
        quantity: 1,
        value: 2.63,
        evidence: ['fee_preview 2', 'fee_preview 3', 'settlement 3', 'measurements 2'],
      },
    ]);
  });

  test('may be measured by its FNSKU', async () => {
    expect(await findMeasured({ by: { sku: null, fnsku: 'X1' } })).toMatchObject([{ value: 2.63 }]);
  });

  test('is judged by the latest measurement', async () => {
    const tables = {
      fee_preview: [cup, mug],
      measurements: [measured, { ...measured, measured_on: '2026-09-02', weight: 900 }],
      storage_fees: [stored],
    };
    expect(await find(sale({ fee: 5.85 }), tables)).toEqual([]);
  });

  test.each<[string, { own?: SampleRow; peer?: SampleRow; by?: SampleRow; kept?: SampleRow }]>([
    ['is stored as a dangerous good, for which fees are higher', { kept: { dangerous_goods: 'Flammable' } }],
    ['is in no storage report, so that nobody knows whether it is dangerous', { kept: { fnsku: 'X2' } }],
    ['is larger than the other product by the seller’s own measure', { by: { shortest_side: 8 } }],
    ['is heavier than the other product by the seller’s own measure', { by: { weight: 460 } }],
    ['is measured in units nobody knows', { by: { dimension_unit: 'hands' } }],
    ['belongs to another group, whose fees may be others', { peer: { product_group: 'Apparel' } }],
    ['costs more, for which fees may be higher', { peer: { your_price: 19.99 } }],
    [
      'is no larger by Amazon’s measure either',
      { own: { longest_side: 9, median_side: 6, shortest_side: 3, weight: 1 } },
    ],
    ['is charged in another store', { peer: { store: 'CA' } }],
  ])('is not claimed when it %s', async (_, change) => {
    expect(await findMeasured(change)).toEqual([]);
  });
});

test('a fee that is higher by a low-inventory-level fee says nothing of the size', async () => {
  expect(await find(sale({ fee: 3.22 + 0.97 }))).toEqual([]);
  expect(await find(sale({ fee: 2 * (3.22 + 0.36), quantity: 2 }))).toEqual([]);
  expect(await find(sale({ fee: 3.22 + 0.96 }))).toHaveLength(1);
});

test('a fee that is higher by the fuel surcharge says nothing of the size', async () => {
  expect(await find(sale({ fee: 3.22 + 0.11 }))).toEqual([]);
  expect(await find(sale({ fee: 3.22 + 0.13 }))).toHaveLength(1);
});
