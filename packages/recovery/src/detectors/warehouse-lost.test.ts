import { describe, expect, test } from 'vitest';
import { adjustment, listLosses, payment, unitsFound } from './stock-testing.ts';
import { warehouseLost } from './warehouse-lost.ts';

const found = unitsFound.bind(undefined, warehouseLost);
const reimbursed = (units: number, change = {}) => payment('Lost_Warehouse', units, change);

test('misplaced units nobody explained are found with their day and their row', async () => {
  expect(await listLosses(warehouseLost, { ledger: [adjustment('M', -3)] })).toEqual([
    { reference: 'a', quantity: 3, anchorDate: '2026-10-10', rows: [2] },
  ]);
});

test('only the units still unreconciled are found, whatever their sign', async () => {
  expect(await found({ ledger: [adjustment('5', -5, { unreconciled: -2 })] })).toEqual({ a: 2 });
});

test('where the ledger does not say what is unreconciled, all that it does not call reconciled is', async () => {
  const silent = { reconciled: null, unreconciled: null };
  const row = { ...adjustment('M', -3), ...silent };
  expect(await found({ ledger: [row] })).toEqual({ a: 3 });
  expect(await found({ ledger: [{ ...row, reconciled: 2 }] })).toEqual({ a: 1 });
  const back = { ...adjustment('F', 3, { reference_id: 'b' }), ...silent };
  expect(await found({ ledger: [row, back] })).toEqual({});
});

test('two identical rows are two losses under one reference', async () => {
  const row = adjustment('M', -1);
  expect(await listLosses(warehouseLost, { ledger: [row, row] })).toMatchObject([
    { quantity: 2, rows: [2, 3] },
  ]);
});

test('losses of a product at different times are found one by one', async () => {
  const ledger = [
    adjustment('M', -1, { date: '2026-09-01' }),
    adjustment('M', -2, { date: '2026-10-01', reference_id: 'b' }),
  ];
  expect(await listLosses(warehouseLost, { ledger })).toMatchObject([
    { reference: 'a', quantity: 1, anchorDate: '2026-09-01' },
    { reference: 'b', quantity: 2, anchorDate: '2026-10-01' },
  ]);
});

test('losses without a reference are known by their day', async () => {
  const ledger = [
    adjustment('M', -1, { reference_id: null }),
    adjustment('M', -1, { reference_id: null, date: '2026-10-11' }),
  ];
  expect(await found({ ledger })).toEqual({ '2026-10-10': 1, '2026-10-11': 1 });
});

describe('found again', () => {
  test.each(['F', 'N'])('units booked back by %s and not yet reconciled are no loss', async (reason) => {
    const ledger = [adjustment('M', -2), adjustment(reason, 2, { reference_id: 'b' })];
    expect(await found({ ledger })).toEqual({});
  });

  test('a find that was reconciled with this loss explains no other', async () => {
    const ledger = [
      adjustment('M', -5, { unreconciled: 3 }),
      adjustment('F', 2, { reference_id: 'b', unreconciled: 0 }),
    ];
    expect(await found({ ledger })).toEqual({ a: 3 });
  });

  test('a find the ledger calls reconciled, of a loss an older file calls open, is believed', async () => {
    const ledger = [adjustment('M', -2), adjustment('F', 2, { reference_id: 'b', unreconciled: 0 })];
    expect(await found({ ledger })).toEqual({});
  });

  test('a find that was reconciled before the loss answered an older one', async () => {
    const before = (date: string) => [
      adjustment('M', -2),
      adjustment('F', 2, { reference_id: 'b', unreconciled: 0, date }),
    ];
    expect(await found({ ledger: before('2026-09-20') })).toEqual({ a: 2 });
    expect(await found({ ledger: before('2026-10-09') })).toEqual({});
    const later = adjustment('F', 1, { reference_id: 'c', unreconciled: 0, date: '2026-10-12' });
    expect(await found({ ledger: [...before('2026-09-20'), later] })).toEqual({ a: 1 });
  });

  test('a find that was reconciled with a later loss is used up by it', async () => {
    const ledger = [
      adjustment('F', 2, { reference_id: 'b', unreconciled: 0, date: '2026-09-20' }),
      adjustment('M', -2, { reference_id: 'c', unreconciled: 0, date: '2026-10-01' }),
      adjustment('M', -2),
    ];
    expect(await found({ ledger })).toEqual({ a: 2 });
  });

  test('a find not yet reconciled is no gain beside a later loss', async () => {
    const ledger = [adjustment('F', 2, { reference_id: 'b', date: '2026-09-20' }), adjustment('M', -3)];
    expect(await found({ ledger })).toEqual({ a: 1 });
  });

  test('the oldest loss is the first to be explained', async () => {
    const ledger = [
      adjustment('M', -2, { date: '2026-10-05' }),
      adjustment('M', -2, { date: '2026-10-06', reference_id: 'b' }),
      adjustment('F', 3, { date: '2026-10-09', reference_id: 'c' }),
    ];
    expect(await found({ ledger })).toEqual({ b: 1 });
  });

  test('another product’s find explains nothing', async () => {
    const ledger = [adjustment('M', -2), adjustment('F', 2, { fnsku: 'X002', reference_id: 'b' })];
    expect(await found({ ledger })).toEqual({ a: 2 });
  });

  test('a unit given in kind stands in both reports and counts once', async () => {
    const ledger = [
      adjustment('M', -1, { unreconciled: 0 }),
      adjustment('N', 1, { reference_id: 'b', unreconciled: 0 }),
      adjustment('M', -1, { reference_id: 'c' }),
    ];
    const inKind = reimbursed(1, { quantity_cash: 0, quantity_inventory: 1 });
    expect(await found({ ledger, reimbursements: [inKind] })).toEqual({ c: 1 });
  });
});

describe('reimbursed', () => {
  test('units paid for are no loss any more, though the ledger is still open', async () => {
    expect(await found({ ledger: [adjustment('M', -2)], reimbursements: [reimbursed(2)] })).toEqual({});
  });

  test('what was paid in part is owed in part', async () => {
    expect(await found({ ledger: [adjustment('M', -3)], reimbursements: [reimbursed(2)] })).toEqual({ a: 1 });
  });

  test('several lines of one reimbursement count together', async () => {
    const reimbursements = [reimbursed(1), reimbursed(1), reimbursed(1, { approval_date: '2026-10-21' })];
    expect(await found({ ledger: [adjustment('M', -4)], reimbursements })).toEqual({ a: 1 });
  });

  test('a payment from before the loss was for something else', async () => {
    const reimbursements = [reimbursed(2, { approval_date: '2026-10-09' })];
    expect(await found({ ledger: [adjustment('M', -2)], reimbursements })).toEqual({ a: 2 });
  });

  test('a payment between two losses explains the first alone', async () => {
    const ledger = [
      adjustment('M', -1, { date: '2026-10-01' }),
      adjustment('M', -2, { date: '2026-10-25', reference_id: 'b' }),
    ];
    expect(await found({ ledger, reimbursements: [reimbursed(3)] })).toEqual({ b: 2 });
  });

  test('a payment explains first what the ledger calls reconciled', async () => {
    const ledger = [
      adjustment('M', -2, { date: '2026-10-08', reference_id: 'b', unreconciled: 0 }),
      adjustment('M', -2),
    ];
    expect(await found({ ledger, reimbursements: [reimbursed(2)] })).toEqual({ a: 2 });
    expect(await found({ ledger, reimbursements: [reimbursed(3)] })).toEqual({ a: 1 });
  });

  test('a payment explains no loss that was found again before it', async () => {
    const ledger = [
      adjustment('M', -2, { date: '2026-09-01', reference_id: 'b', unreconciled: 0 }),
      adjustment('F', 2, { date: '2026-09-05', reference_id: 'c', unreconciled: 0 }),
      adjustment('M', -2),
    ];
    expect(await found({ ledger, reimbursements: [reimbursed(2)] })).toEqual({});
    expect(await found({ ledger })).toEqual({ a: 2 });
  });

  test('a payment for damage or on the way in is for something else', async () => {
    const reimbursements = [payment('Damaged_Warehouse', 2), payment('Lost_Inbound', 2)];
    expect(await found({ ledger: [adjustment('M', -2)], reimbursements })).toEqual({ a: 2 });
  });

  test('a payment taken back for nothing is owed as a reversal, not once more as a loss', async () => {
    const reversal = payment('Reversal_Reimbursement', -2, {
      reimbursement_id: '9002',
      original_reimbursement_id: '9001',
    });
    const tables = { ledger: [adjustment('M', -2)], reimbursements: [reimbursed(2), reversal] };
    expect(await found(tables)).toEqual({});
  });

  test('a payment taken back because the stock was found explains no other loss', async () => {
    const ledger = [
      adjustment('M', -2, { unreconciled: 0 }),
      adjustment('M', -2, { reference_id: 'b' }),
      adjustment('F', 2, { reference_id: 'c', unreconciled: 0 }),
    ];
    const reversal = payment('Reversal_Reimbursement', -2, {
      reimbursement_id: '9002',
      original_reimbursement_id: '9001',
    });
    expect(await found({ ledger, reimbursements: [reimbursed(2), reversal] })).toEqual({ b: 2 });
  });
});

describe('dispositions', () => {
  test.each(['DEFECTIVE', 'CUSTOMER_DAMAGED', 'EXPIRED', 'CARRIER_DAMAGED', 'DISTRIBUTOR_DAMAGED'])(
    'lost %s units are not paid for',
    async (disposition) => {
      expect(await found({ ledger: [adjustment('M', -2, { disposition })] })).toEqual({});
    },
  );

  test('a unit damaged in the warehouse and then misplaced is no second loss', async () => {
    const ledger = [
      adjustment('E', -2, { reference_id: 'e' }),
      adjustment('P', 2, { reference_id: 'p', disposition: 'WAREHOUSE_DAMAGED' }),
      adjustment('M', -2, { date: '2026-10-12', disposition: 'WAREHOUSE_DAMAGED' }),
    ];
    expect(await found({ ledger })).toEqual({});
  });

  test('a loss the ledger calls reconciled may have been found under another FNSKU', async () => {
    const ledger = [
      adjustment('M', -16, { unreconciled: 11 }),
      adjustment('F', 5, { fnsku: 'X002', reference_id: 'b', unreconciled: 0 }),
    ];
    expect(await found({ ledger })).toEqual({ a: 11 });
  });

  test('units added under a code that is on no list may be the lost ones', async () => {
    const ledger = [adjustment('M', -2), adjustment('2', 2, { reference_id: 'b' })];
    expect(await found({ ledger })).toEqual({});
  });
});

test('a payment is for a loss in a country of its currency first, then for any', async () => {
  const silent = { reconciled: null, unreconciled: null };
  const american = { ...adjustment('M', -3, { date: '2026-10-01' }), ...silent };
  const canadian = { ...adjustment('M', -2, { country: 'CA', reference_id: 'b' }), ...silent };
  const ledger = [american, canadian];
  expect(await found({ ledger, reimbursements: [reimbursed(2, { currency: 'CAD' })] })).toEqual({ a: 3 });
  expect(await found({ ledger, reimbursements: [reimbursed(4, { currency: 'CAD' })] })).toEqual({ a: 1 });
  expect(await found({ ledger: [american], reimbursements: [reimbursed(2, { currency: 'CAD' })] })).toEqual({
    a: 1,
  });
});

test('a payment without a number of units is for as many as its amounts show, else for all', async () => {
  const row = { ...adjustment('M', -3), reconciled: null, unreconciled: null };
  const withoutUnits = { quantity_cash: null, quantity_inventory: null, quantity_total: null };
  const paid = (change = {}) => [{ ...reimbursed(2), ...withoutUnits, ...change }];
  expect(await found({ ledger: [row], reimbursements: paid() })).toEqual({ a: 1 });
  expect(await found({ ledger: [row], reimbursements: paid({ amount_per_unit: null }) })).toEqual({});
});
