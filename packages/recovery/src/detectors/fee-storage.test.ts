import { describe, expect, test } from 'vitest';
import type { SampleRow } from '../testing.ts';
import { feeStorage } from './fee-storage.ts';
import { runDetector } from './found-by.ts';

/** The form with the surcharge: one cubic foot, charged as two. */
const surchargeForm = {
  sku: 'CUP',
  fnsku: 'X1',
  center: 'PHX7',
  country: 'US',
  month: '2026-10-01',
  longest_side: 18,
  median_side: 12,
  shortest_side: 8,
  dimension_unit: 'inches',
  item_volume: 2,
  volume_unit: 'cubic feet',
  average_quantity: 10,
  storage_rate: 0.78,
  surcharge_rate: 0,
  currency: 'USD',
  fee: 15.6,
};

/** The classic form: six litres, charged as twelve. */
const classicForm = {
  asin: 'B1',
  fnsku: 'X2',
  center: 'LEJ1',
  country: 'DE',
  month: '2026-10-01',
  longest_side: 30,
  median_side: 20,
  shortest_side: 10,
  dimension_unit: 'centimeters',
  item_volume: 0.012,
  volume_unit: 'cubic meters',
  average_quantity: 50,
  storage_rate: 24.7,
  currency: 'EUR',
  fee: 14.82,
};

function find(...storage_fees: SampleRow[]) {
  return runDetector(feeStorage, { storage_fees });
}

describe('a month charged for too large a volume', () => {
  test('is found in the form with the surcharge', async () => {
    expect(await find(surchargeForm)).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        referenceId: 'PHX7 2026-10',
        country: 'US',
        anchorDate: '2026-10-31',
        quantity: 1,
        value: 7.8,
        currency: 'USD',
        evidence: ['storage_fees 2'],
      }),
    ]);
  });

  test('is found in the classic form', async () => {
    expect(await find(classicForm)).toMatchObject([{ fnsku: 'X2', value: 7.41, currency: 'EUR' }]);
  });

  test('is found across units', async () => {
    const metric = { item_volume: 0.056634, volume_unit: 'cubic meters', storage_rate: 27.5454 };
    expect(await find({ ...surchargeForm, ...metric })).toMatchObject([{ value: 7.8 }]);
  });

  test('is found for each centre and each month', async () => {
    const found = await find(
      surchargeForm,
      { ...surchargeForm, center: 'ONT8' },
      { ...surchargeForm, month: '2026-09-01' },
    );
    expect(found.map(({ referenceId, anchorDate }) => [referenceId, anchorDate])).toEqual([
      ['PHX7 2026-09', '2026-09-30'],
      ['ONT8 2026-10', '2026-10-31'],
      ['PHX7 2026-10', '2026-10-31'],
    ]);
  });

  test('still owes the surcharge on the right volume', async () => {
    const dear = { ...surchargeForm, surcharge_rate: 0.78, fee: 31.2 };
    expect(await find(dear)).toMatchObject([{ value: 15.6 }]);
  });
});

describe('no wrong volume', () => {
  test('when the rate is that of the peak season', async () => {
    expect(await find({ ...classicForm, item_volume: 0.006, storage_rate: 49.4 })).toEqual([]);
    expect(await find({ ...surchargeForm, item_volume: 1, surcharge_rate: 0.78 })).toEqual([]);
  });

  test('when it is slightly larger than the sides', async () => {
    expect(await find({ ...surchargeForm, item_volume: 1.09 })).toEqual([]);
  });

  test('when it is the same in other units', async () => {
    const metric = { item_volume: 0.028317, volume_unit: 'cubic meters' };
    expect(await find({ ...surchargeForm, ...metric })).toEqual([]);
  });

  test('when it is so small that decimals are lost', async () => {
    const tiny = { longest_side: 15, median_side: 5, shortest_side: 2, item_volume: 0.0002 };
    expect(await find({ ...classicForm, ...tiny })).toEqual([]);
  });

  test.each([
    { longest_side: null },
    { dimension_unit: null },
    { volume_unit: 'barrels' },
    { storage_rate: null },
    { fee: 0 },
  ])('is claimed when a measure is missing: %o', async (change) => {
    expect(await find({ ...surchargeForm, ...change })).toEqual([]);
  });
});
