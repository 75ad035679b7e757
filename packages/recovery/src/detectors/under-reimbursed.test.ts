import { expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { fnsku, found, orderId, payment, refund, sale, sku } from './sales-testing.ts';
import { underReimbursed } from './under-reimbursed.ts';

const cost = { sku, fnsku, cost: 8, currency: 'USD' };
const settlement = [...sale(), ...refund()];
const lost = (change: Parameters<typeof payment>[0] = {}) =>
  payment({ reason: 'Lost_Warehouse', order_id: null, quantity_cash: 2, amount_total: 8, ...change });
const find = (tables: Parameters<typeof found>[1]) =>
  found(
    underReimbursed,
    { sourcing_costs: [cost], settlement, ...tables },
    'quantity',
    'value',
    'anchor_date',
  );

test('units lost before a sale and paid below their sourcing cost are owed the difference', async () => {
  const findings = await detectSamples(underReimbursed, { reimbursements: [lost()], sourcing_costs: [cost] });
  expect(findings).toMatchObject([
    { reimbursement_id: '9001', fnsku, quantity: 2, value: 8, currency: 'USD' },
  ]);
  expect(findings[0]?.['anchor_date']).toEqual(new Date('2026-10-22'));
  expect(findings[0]?.['evidence']).toHaveLength(2);
});

test('a unit lost after a sale and paid below its price less fees is owed the difference', async () => {
  const reimbursements = [payment({ amount_total: 12.5 })];
  expect(await find({ reimbursements })).toEqual([[1, 7.5, '2026-10-22']]);
  const findings = await detectSamples(underReimbursed, { reimbursements, settlement });
  expect(findings).toMatchObject([{ order_id: orderId, country: 'US' }]);
});

test('what was paid in full is not owed', async () => {
  expect(
    await find({ reimbursements: [payment(), lost({ reimbursement_id: '9002', amount_total: 16 })] }),
  ).toEqual([]);
});

test('a price that does not divide is paid in full when rounded', async () => {
  const three = [...sale({ quantity: 3, price: 90.01 }), ...refund({ quantity: 3, price: 90.01 })];
  const rounded = payment({ amount_total: 20 });
  expect(await find({ settlement: three, reimbursements: [rounded] })).toEqual([]);
});

test('a later payment for the rest makes up for it, in full or in part', async () => {
  const rest = (amount_total: number) =>
    lost({
      reimbursement_id: '9002',
      quantity_cash: 0,
      quantity_total: 0,
      amount_total,
      original_reimbursement_id: '9001',
    });
  expect(await find({ reimbursements: [lost(), rest(8)] })).toEqual([]);
  expect(await find({ reimbursements: [lost(), rest(5)] })).toEqual([[2, 3, '2026-10-22']]);
});

test('a payment for the rest is not itself paid too little', async () => {
  const rest = lost({
    reimbursement_id: '9002',
    quantity_cash: 1,
    amount_total: 4,
    original_reimbursement_id: '9001',
  });
  expect(await find({ reimbursements: [lost({ amount_total: 12 }), rest] })).toEqual([]);
});

test('a payment for the rest of one line leaves the other as it was', async () => {
  const vase = { sku: 'VASE', fnsku: 'X00VASE001', quantity_cash: 1 };
  const rest = lost({
    ...vase,
    reimbursement_id: '9002',
    quantity_cash: 0,
    amount_total: 8,
    original_reimbursement_id: '9001',
  });
  const reimbursements = [lost(), lost({ ...vase, amount_total: 8 }), rest];
  expect(await find({ reimbursements })).toEqual([[2, 8, '2026-10-22']]);
});

test('one id with two lines is two payments', async () => {
  const vase = { sku: 'VASE', fnsku: 'X00VASE001' };
  const reimbursements = [
    lost({ quantity_cash: 1, amount_total: 8 }),
    lost({ ...vase, quantity_cash: 1, amount_total: 2 }),
  ];
  const sourcing_costs = [cost, { ...cost, ...vase }];
  expect(
    await found(underReimbursed, { reimbursements, sourcing_costs }, 'fnsku', 'quantity', 'value'),
  ).toEqual([['X00VASE001', 1, 6]]);
});

test('units given back in kind were not paid too little', async () => {
  const inKind = lost({ quantity_cash: 0, quantity_inventory: 2, quantity_total: 2, amount_total: 0 });
  expect(await find({ reimbursements: [inKind] })).toEqual([]);
});

test('a reversed payment is found as a reversal', async () => {
  const back = (units: number, amount_total: number) =>
    lost({
      reimbursement_id: '9003',
      reason: 'Reversal_Reimbursement',
      quantity_cash: -units,
      amount_total,
      original_reimbursement_id: '9001',
    });
  expect(await find({ reimbursements: [lost(), back(2, -8)] })).toEqual([]);
  expect(await find({ reimbursements: [lost(), back(1, -4)] })).toEqual([[1, 4, '2026-10-22']]);
});

test('what customer service gave pays for no unit', async () => {
  expect(
    await find({ reimbursements: [payment({ reason: 'CustomerServiceIssue', amount_total: 3 })] }),
  ).toEqual([]);
});

test('a removal is paid at sourcing cost although it names an order', async () => {
  const removal = lost({ reason: 'RemovalOrderLost', order_id: 'R8K2J1M4Q7' });
  expect(await find({ reimbursements: [removal] })).toEqual([[2, 8, '2026-10-22']]);
});

test('nothing is said where the worth is not known, or known in another currency', async () => {
  const unknownSale = (reason: string, order_id: string | null) => [
    payment({ reason, order_id, amount_total: 1 }),
  ];
  expect(await find({ reimbursements: unknownSale('CustomerReturn', null) })).toEqual([]);
  expect(await find({ reimbursements: unknownSale('Lost_Warehouse', '111-9999999-9999999') })).toEqual([]);
  expect(await find({ reimbursements: [lost()], sourcing_costs: [] })).toEqual([]);
  expect(await find({ reimbursements: [lost()], sourcing_costs: [{ ...cost, currency: 'EUR' }] })).toEqual(
    [],
  );
});

test('a cost list that names only the sku will do', async () => {
  const sourcing_costs = [{ sku, cost: 8, currency: 'USD' }];
  expect(await find({ reimbursements: [lost()], sourcing_costs })).toEqual([[2, 8, '2026-10-22']]);
});

test('a payment is compared with the cost valid on its day', async () => {
  const sourcing_costs = [
    { ...cost, cost: 4, valid_from: '2026-01-01' },
    { ...cost, cost: 9, valid_from: '2026-10-23' },
  ];
  expect(await find({ reimbursements: [lost()], sourcing_costs })).toEqual([]);
  const later = [lost({ approval_date: '2026-10-23' })];
  expect(await find({ reimbursements: later, sourcing_costs })).toEqual([[2, 10, '2026-10-23']]);
});

test('no unit is worth more than the marketplace pays at most', async () => {
  const sourcing_costs = [{ ...cost, cost: 6200 }];
  const reimbursements = [lost({ quantity_cash: 1, amount_total: 5000 })];
  expect(await find({ reimbursements, sourcing_costs })).toEqual([]);
});

test('a top-up that only the settlement shows makes up for it, in full or in part', async () => {
  const topUp = (amount: number) => ({
    transaction_type: 'other-transaction',
    amount_type: 'FBA Inventory Reimbursement',
    amount_description: 'RE_EVALUATION',
    amount,
    sku,
    quantity: 2,
    posted_date: '2026-11-01',
    currency: 'USD',
  });
  expect(await find({ reimbursements: [lost()], settlement: [...settlement, topUp(8)] })).toEqual([]);
  expect(await find({ reimbursements: [lost()], settlement: [...settlement, topUp(5)] })).toEqual([
    [2, 3, '2026-10-22'],
  ]);
});

test('money for the product without a unit or an original payment makes up for it, in one file or in both', async () => {
  const adjustment = (amount_total: number) =>
    lost({
      reimbursement_id: '9002',
      reason: 'GeneralAdjustment',
      quantity_cash: 0,
      quantity_total: 0,
      amount_total,
    });
  expect(await find({ reimbursements: [lost(), adjustment(8)] })).toEqual([]);
  expect(await find({ reimbursements: [lost(), adjustment(5)] })).toEqual([[2, 3, '2026-10-22']]);
  const other = { ...adjustment(8), sku: 'VASE', fnsku: 'X00VASE001' };
  expect(await find({ reimbursements: [lost(), other] })).toEqual([[2, 8, '2026-10-22']]);
  const booked = {
    transaction_type: 'other-transaction',
    amount_type: 'FBA Inventory Reimbursement',
    amount_description: 'RE_EVALUATION',
    amount: 5,
    sku,
    quantity: 2,
    posted_date: '2026-10-23',
    currency: 'USD',
  };
  const both = { reimbursements: [lost(), adjustment(5)], settlement: [...settlement, booked] };
  expect(await find(both)).toEqual([[2, 3, '2026-10-22']]);
});

test('units paid for before 2025-03-31 are compared with the median of earlier sales, not their cost', async () => {
  // 30.00 less 10.00 of fees. One expensive sale does not change the median, and a later one does not count.
  const before = ['2024-03-01', '2024-06-01', '2024-09-01', '2025-01-10'].flatMap((on, index) =>
    sale({ on, order: `111-0000000-000000${index}` }),
  );
  const dear = sale({ on: '2025-02-01', order: '111-0000000-0000008', price: 90 });
  const after = ['2025-03-20', '2025-04-01', '2025-05-01'].flatMap((on, index) =>
    sale({ on, order: `111-0000000-000001${index}`, price: 300 }),
  );
  const older = [lost({ approval_date: '2025-03-15', amount_total: 30 })];
  const findAgainst = (settlement: ReturnType<typeof sale>) => find({ reimbursements: older, settlement });
  expect(await findAgainst([...before, ...dear, ...after])).toEqual([[2, 10, '2025-03-15']]);
  expect(await findAgainst(before)).toEqual([]);
  const paidInFull = [lost({ approval_date: '2025-03-15', amount_total: 40 })];
  expect(await find({ reimbursements: paidInFull, settlement: [...before, ...dear] })).toEqual([]);
});
