import { expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { adjustment, listLosses, payment, unitsFound } from './stock-testing.ts';
import { transferLost } from './transfer-lost.ts';

/** A row of another product, up to whose date the ledger covers. */
const later = { date: '2026-11-14', fnsku: 'X009', event_type: 'Receipts', quantity: 1 };
const covered = (tables: SampleTables) => ({ ...tables, ledger: [...(tables.ledger ?? []), later] });
const found = (tables: SampleTables) => unitsFound(transferLost, covered(tables));
const losses = (tables: SampleTables) => listLosses(transferLost, covered(tables));

const transfer = (quantity: number, change: SampleRow = {}): SampleRow => ({
  date: quantity < 0 ? '2026-10-01' : '2026-10-05',
  fnsku: 'X001',
  sku: 'MUG-01',
  event_type: 'WhseTransfers',
  reference_id: 't',
  quantity,
  center: quantity < 0 ? 'PHX7' : 'ONT8',
  country: 'US',
  reconciled: 0,
  unreconciled: 0,
  ...change,
});

test('units that left and never arrived are found from the day they left', async () => {
  expect(await losses({ ledger: [transfer(-4)] })).toEqual([
    { reference: 't', quantity: 4, anchorDate: '2026-10-01', rows: [2] },
  ]);
});

test('units that arrived in part are found in part, with every row of the transfer', async () => {
  const ledger = [transfer(-8), transfer(2), transfer(4, { date: '2026-10-22' })];
  expect(await losses({ ledger })).toEqual([
    { reference: 't', quantity: 2, anchorDate: '2026-10-01', rows: [2, 3, 4] },
  ]);
});

test('units that arrived, however late, are no loss', async () => {
  expect(await found({ ledger: [transfer(-6), transfer(2), transfer(4, { date: '2026-11-10' })] })).toEqual(
    {},
  );
});

test('more arriving than left is no loss', async () => {
  expect(await found({ ledger: [transfer(-2), transfer(3)] })).toEqual({});
});

test('units that arrived later under another number, or under none, are no loss', async () => {
  expect(await found({ ledger: [transfer(-4), transfer(4, { reference_id: 'u' })] })).toEqual({});
  const unnamed = { reference_id: null };
  expect(await found({ ledger: [transfer(-4, unnamed), transfer(4, unnamed)] })).toEqual({});
  expect(await found({ ledger: [transfer(-4, unnamed), transfer(3, unnamed)] })).toEqual({ '2026-10-01': 1 });
  const before = transfer(4, { reference_id: 'u', date: '2026-09-28' });
  expect(await found({ ledger: [before, transfer(-4)] })).toEqual({ t: 4 });
});

test('an arrival booked the day before the departure is the same transfer', async () => {
  const unnamed = { reference_id: null };
  const arrived = (date: string) =>
    found({ ledger: [transfer(4, { ...unnamed, date }), transfer(-4, unnamed)] });
  expect(await arrived('2026-09-30')).toEqual({});
  expect(await arrived('2026-09-29')).toEqual({ '2026-10-01': 4 });
});

test('another product in the same transfer explains nothing', async () => {
  expect(await found({ ledger: [transfer(-2), transfer(2, { fnsku: 'X002', sku: 'CUP-01' })] })).toEqual({
    t: 2,
  });
});

test('units paid as lost are no loss any more', async () => {
  const reimbursements = [payment('Lost_Warehouse', 2)];
  expect(await found({ ledger: [transfer(-2)], reimbursements })).toEqual({});
  expect(await found({ ledger: [transfer(-3)], reimbursements })).toEqual({ t: 1 });
});

test('a payment from before the units left was for something else', async () => {
  const reimbursements = [payment('Lost_Warehouse', 2, { approval_date: '2026-09-30' })];
  expect(await found({ ledger: [transfer(-2)], reimbursements })).toEqual({ t: 2 });
});

test('one payment is not taken for two losses', async () => {
  const ledger = [transfer(-2), adjustment('M', -2, { date: '2026-10-03' })];
  expect(await found({ ledger, reimbursements: [payment('Lost_Warehouse', 3)] })).toEqual({ t: 1 });
});

test('units that turned up as found are no loss', async () => {
  expect(await found({ ledger: [transfer(-2), adjustment('F', 2)] })).toEqual({});
});

test('units that may still arrive after the ledger ends are no loss yet', async () => {
  const ending = (date: string) => unitsFound(transferLost, { ledger: [transfer(-4), { ...later, date }] });
  expect(await ending('2026-10-20')).toEqual({});
  expect(await ending('2026-10-31')).toEqual({});
  expect(await ending('2026-11-01')).toEqual({ t: 4 });
});

test('sales show how far the ledger of a quiet store reaches', async () => {
  const sale = { ...later, event_type: 'Shipments', quantity: -1 };
  expect(await unitsFound(transferLost, { ledger: [transfer(-4), sale] })).toEqual({ t: 4 });
});

test('a payment is for units on their way in a country of its currency first', async () => {
  const ledger = [transfer(-3), transfer(-2, { date: '2026-10-02', country: 'CA', reference_id: 'u' })];
  expect(
    await found({ ledger, reimbursements: [payment('Lost_Warehouse', 2, { currency: 'CAD' })] }),
  ).toEqual({
    t: 3,
  });
});

test('a payment explains no transfer that arrived under another number before it', async () => {
  const ledger = [
    transfer(-3, { date: '2026-09-20', reference_id: 's' }),
    transfer(3, { date: '2026-09-25', reference_id: 'arrived' }),
    transfer(-3),
  ];
  expect(await found({ ledger, reimbursements: [payment('Lost_Warehouse', 3)] })).toEqual({});
});

test('units that arrived under another label of their SKU are no loss', async () => {
  const relabelled = transfer(4, { fnsku: 'X002' });
  expect(await found({ ledger: [transfer(-4), relabelled] })).toEqual({});
  expect(await found({ ledger: [transfer(-4), { ...relabelled, sku: 'CUP-01' }] })).toEqual({ t: 4 });
});
