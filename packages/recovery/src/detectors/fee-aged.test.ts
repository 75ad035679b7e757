import { describe, expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { feeAged } from './fee-aged.ts';
import { runDetector } from './found-by.ts';

// 181 days before the snapshot is 17 April 2026.
const charge = {
  snapshot_date: '2026-10-15',
  sku: 'CUP',
  fnsku: 'X1',
  asin: 'B1',
  country: 'US',
  currency: 'USD',
  quantity_charged: 9,
  amount_charged: 4.5,
  age_tier: '181-210 days',
};
const balance = {
  date: '2026-04-01',
  fnsku: 'X1',
  sku: 'CUP',
  disposition: 'SELLABLE',
  starting_balance: 10,
  location: 'US',
};

function event(date: string, event_type: string, quantity: number, change: SampleRow = {}): SampleRow {
  return { date, fnsku: 'X1', sku: 'CUP', event_type, quantity, country: 'US', ...change };
}

const begins = event('2026-03-01', 'Shipments', -1, { fnsku: 'X9', sku: 'MUG' });
const ends = event('2026-11-10', 'Shipments', -1, { fnsku: 'X9', sku: 'MUG' });
const received = event('2026-07-20', 'Receipts', 50, { reference_id: 'FBA15ABCDEFG' });
const sold = event('2026-08-02', 'Shipments', -4);

function find(tables: SampleTables = {}, ...events: readonly SampleRow[]) {
  return runDetector(feeAged, {
    aged_storage_fees: [charge],
    ledger_summary: [balance],
    ledger: [begins, received, sold, ...events, ends],
    ...tables,
  });
}

async function units(tables: SampleTables = {}, ...events: readonly SampleRow[]): Promise<unknown[]> {
  return (await find(tables, ...events)).map(({ quantity }) => quantity);
}

describe('more units charged than can be old enough', () => {
  test('are found with their share of the surcharge', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        country: 'US',
        referenceId: 'US 2026-10-15',
        anchorDate: '2026-10-15',
        quantity: 3,
        value: 1.5,
        currency: 'USD',
        evidence: ['aged_storage_fees 2'],
      }),
    ]);
  });

  test('count from the last balance before the age, by day, month or centre', async () => {
    const older = { ...balance, date: '2026-03-01', starting_balance: 500 };
    expect(await units({ ledger_summary: [older, balance] })).toEqual([3]);
    const centres = ['SAN3', 'PHX7'].map((location) => ({ ...balance, location, starting_balance: 5 }));
    expect(await units({ ledger_summary: centres })).toEqual([3]);
  });

  test('of several tiers are taken from the youngest', async () => {
    const old = { ...charge, age_tier: '365+', quantity_charged: 4, amount_charged: 40 };
    const young = { ...charge, quantity_charged: 5, amount_charged: 2.5 };
    const [found] = await find({ aged_storage_fees: [old, young] });
    expect(found).toMatchObject({ quantity: 3, value: 1.5 });
  });

  test('are found for a product that the summary first shows after the age', async () => {
    const ledger_summary = [
      { ...balance, fnsku: 'X9', sku: 'MUG' },
      { ...balance, date: '2026-07-01', starting_balance: 0 },
    ];
    expect(await units({ ledger_summary })).toEqual([9]);
    const unexplained = [ledger_summary[0] ?? {}, { ...balance, date: '2026-07-01' }];
    expect(await units({ ledger_summary: unexplained })).toEqual([]);
  });

  test('are found in the United Kingdom by either country code', async () => {
    const british = { country: 'GB' };
    const found = await find({
      aged_storage_fees: [{ ...charge, country: 'UK' }],
      ledger_summary: [{ ...balance, location: 'GB' }],
      ledger: [begins, ends, received, sold].map((row) => ({ ...row, ...british })),
    });
    expect(found).toEqual([expect.objectContaining({ country: 'GB', quantity: 3 })]);
  });
});

describe('may be as old as the oldest', () => {
  test.each([
    ['returned by customers', event('2026-08-20', 'CustomerReturns', 3)],
    ['found again', event('2026-08-20', 'Adjustments', 3, { reason: 'F' })],
    ['adjusted by a code nobody knows', event('2026-08-20', 'Adjustments', 3, { reason: '2' })],
    ['from another country', event('2026-08-20', 'WhseTransfers', 3)],
    ['received on the last day', event('2026-04-17', 'Receipts', 3)],
  ])('units %s', async (_, row) => {
    expect(await units({}, row)).toEqual([]);
  });

  test.each([
    ['received a day later', event('2026-04-18', 'Receipts', 3)],
    ['moved between dispositions', event('2026-08-20', 'Adjustments', 3, { reason: 'P' })],
    ['that came after the charge', event('2026-10-16', 'CustomerReturns', 3)],
    ['of another country', event('2026-08-20', 'CustomerReturns', 3, { country: 'CA' })],
    ['lost, which Amazon need not count as gone', event('2026-08-20', 'Adjustments', -2, { reason: 'M' })],
  ])('but not units %s', async (_, row) => {
    expect(await units({}, row)).toEqual([3]);
  });

  test('until they are sold, removed or disposed of, oldest first', async () => {
    expect(await units({}, event('2026-09-01', 'VendorReturns', -2))).toEqual([5]);
    const disposed = event('2026-09-01', 'Adjustments', -2, { reason: 'D' });
    expect(await units({}, disposed, event('2026-09-02', 'Shipments', -30))).toEqual([9]);
  });
});

describe('is not judged', () => {
  test.each([
    ['without a summary', { ledger_summary: [] }],
    ['when the summary begins after the age', { ledger_summary: [{ ...balance, date: '2026-06-01' }] }],
    ['when the ledger begins after the balance', { ledger: [received, sold, ends] }],
    ['when the ledger ends before the charge', { ledger: [begins, received, sold] }],
    ['without a number of units', { aged_storage_fees: [{ ...charge, quantity_charged: null }] }],
    ['without a country', { aged_storage_fees: [{ ...charge, country: null }] }],
  ])('a charge %s', async (_, tables) => {
    expect(await find(tables)).toEqual([]);
  });

  test('the older fee by the age of a year, which its file does not name', async () => {
    const old = { ...charge, age_tier: null };
    // A year before the snapshot is 15 October 2025, before the first row of either report.
    expect(await find({ aged_storage_fees: [old] })).toEqual([]);
  });
});

test('a later correction of the product’s fees settles the charge', async () => {
  const correction = {
    posted_date: '2026-10-25',
    transaction_type: 'other-transaction',
    amount_type: 'FBA Inventory Reimbursement',
    amount_description: 'INCORRECT_FEES_NON_ITEMIZED',
    sku: 'CUP',
    amount: 1,
    currency: 'USD',
  };
  expect(await find({ settlement: [correction] })).toEqual([]);
  expect(await units({ settlement: [{ ...correction, posted_date: '2026-10-01' }] })).toEqual([3]);
});
