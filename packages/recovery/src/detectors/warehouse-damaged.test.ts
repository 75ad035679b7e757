import { expect, test } from 'vitest';
import { adjustment, listLosses, payment, unitsFound } from './stock-testing.ts';
import { warehouseDamaged } from './warehouse-damaged.ts';

const found = unitsFound.bind(undefined, warehouseDamaged);

/** A change of disposition: the row that removes units from one, and the P row that adds them to the other. */
function change(reason: string, quantity: number, [from, to]: [string, string], rest = {}) {
  return [
    adjustment(reason, -quantity, { disposition: from, ...rest }),
    adjustment('P', quantity, { disposition: to, unreconciled: 0, ...rest }),
  ];
}
const damage = (quantity: number, rest = {}) =>
  change('E', quantity, ['SELLABLE', 'WAREHOUSE_DAMAGED'], rest);

test('damaged units are found once, though they stand in two rows', async () => {
  expect(await listLosses(warehouseDamaged, { ledger: damage(2) })).toEqual([
    { reference: 'a', quantity: 2, anchorDate: '2026-10-10', rows: [2] },
  ]);
});

test('a P row that is open as well adds nothing', async () => {
  const ledger = [adjustment('E', -2), adjustment('P', 2, { disposition: 'WAREHOUSE_DAMAGED' })];
  expect(await found({ ledger })).toEqual({ a: 2 });
});

test('units the ledger calls reconciled are not found', async () => {
  expect(await found({ ledger: damage(3, { unreconciled: 1 }) })).toEqual({ a: 1 });
});

test('units paid for are no loss any more, though the ledger is still open', async () => {
  const reimbursements = [payment('Damaged_Warehouse', 2)];
  expect(await found({ ledger: damage(2), reimbursements })).toEqual({});
  expect(await found({ ledger: damage(3), reimbursements })).toEqual({ a: 1 });
});

test('a payment for lost units, for another product or from before pays for no damage', async () => {
  const reimbursements = [
    payment('Lost_Warehouse', 2),
    payment('Damaged_Warehouse', 2, { fnsku: 'X002' }),
    payment('Damaged_Warehouse', 2, { approval_date: '2026-10-01' }),
  ];
  expect(await found({ ledger: damage(2), reimbursements })).toEqual({ a: 2 });
});

test('the oldest damage is the first to be paid', async () => {
  const ledger = [
    ...damage(2, { date: '2026-10-12', reference_id: 'b' }),
    ...damage(2, { date: '2026-10-01', reference_id: 'c' }),
  ];
  expect(await found({ ledger, reimbursements: [payment('Damaged_Warehouse', 3)] })).toEqual({ b: 1 });
});

test('units inspected and sellable after all are no loss', async () => {
  const inspected = change('Q', 2, ['WAREHOUSE_DAMAGED', 'SELLABLE'], {
    date: '2026-10-13',
    reference_id: 'b',
    unreconciled: 0,
  });
  expect(await found({ ledger: [...damage(2), ...inspected] })).toEqual({});
  expect(await found({ ledger: [...damage(3), ...inspected] })).toEqual({ a: 1 });
});

test('a payment after units were inspected and sellable is for other damage', async () => {
  const earlier = { date: '2026-09-01', reference_id: 'b', unreconciled: 0 };
  const inspected = change('Q', 2, ['WAREHOUSE_DAMAGED', 'SELLABLE'], {
    date: '2026-09-03',
    reference_id: 'c',
    unreconciled: 0,
  });
  const ledger = [...damage(2, earlier), ...inspected, ...damage(2)];
  expect(await found({ ledger, reimbursements: [payment('Damaged_Warehouse', 2)] })).toEqual({});
});

test('the two halves of a move are known by product, day, centre and number, not by their reference', async () => {
  const out = adjustment('Q', -2, {
    disposition: 'WAREHOUSE_DAMAGED',
    reference_id: '071006',
    unreconciled: 0,
  });
  const back = adjustment('P', 2, { disposition: 'SELLABLE', reference_id: '071060', unreconciled: 0 });
  expect(await found({ ledger: [...damage(2), out, back] })).toEqual({});
  expect(await found({ ledger: [...damage(2), out, { ...back, center: 'ONT8' }] })).toEqual({ a: 2 });
});

test('units moved from one damaged state to another stay damaged', async () => {
  const moved = change('Q', 2, ['WAREHOUSE_DAMAGED', 'CARRIER_DAMAGED'], { reference_id: 'b' });
  expect(await found({ ledger: [...damage(2), ...moved] })).toEqual({ a: 2 });
});

test('a change of state alone is no damage', async () => {
  expect(await found({ ledger: change('Q', 2, ['SELLABLE', 'CUSTOMER_DAMAGED']) })).toEqual({});
});
