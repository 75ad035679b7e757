import { describe, expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { feeInboundDefect } from './fee-inbound-defect.ts';
import { runDetector } from './found-by.ts';

const problem = {
  reported_date: '2026-10-05',
  shipment_id: 'FBA1',
  sku: 'CUP',
  fnsku: 'X1',
  problem_type: 'Shipment received with incorrect quantity',
  problem_quantity: 2,
  expected_quantity: 20,
  received_quantity: 20,
  currency: 'USD',
  fee: 6.4,
};
const credit = {
  transaction_type: 'other-transaction',
  shipment_id: 'FBA1',
  amount_description: 'Inbound Defect Fee',
};

function find(problems: readonly SampleRow[], tables: SampleTables = {}) {
  return runDetector(feeInboundDefect, { inbound_problems: problems, ...tables });
}

test('a fee for a wrong number of units is found if the number was right', async () => {
  expect(await find([problem])).toEqual([
    expect.objectContaining({
      fnsku: 'X1',
      sku: 'CUP',
      shipmentId: 'FBA1',
      anchorDate: '2026-10-05',
      quantity: 2,
      value: 6.4,
      currency: 'USD',
      evidence: ['inbound_problems 2'],
    }),
  ]);
});

test('fees of several cartons are one finding for each product', async () => {
  const found = await find([
    problem,
    { ...problem, carton_id: '2' },
    { ...problem, sku: 'MUG', fnsku: 'X2' },
  ]);
  expect(found.map(({ sku, value }) => [sku, value])).toEqual([
    ['CUP', 12.8],
    ['MUG', 6.4],
  ]);
});

describe('no wrong fee', () => {
  test.each([
    { received_quantity: 23 },
    { received_quantity: 17 },
    { received_quantity: null },
    { expected_quantity: null, received_quantity: null },
    { fee: 0 },
    { fee: null },
  ])('with %o', async (change) => {
    expect(await find([{ ...problem, ...change }])).toEqual([]);
  });

  test.each(['Label missing', 'Barcode not scannable', 'Unplanned prep: bagging', null])(
    'for %s, which is not about the number of units',
    async (problem_type) => {
      expect(await find([{ ...problem, problem_type }])).toEqual([]);
    },
  );

  test('when it was given back', async () => {
    expect(await find([problem], { settlement: [{ ...credit, amount: 6.4 }] })).toEqual([]);
    expect(await find([problem], { settlement: [{ ...credit, amount: 2 }] })).toMatchObject([{ value: 4.4 }]);
    expect(await find([problem], { settlement: [{ ...credit, amount: -6.4 }] })).toHaveLength(1);
  });
});
