import { describe, expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { reversal } from './reversal.ts';
import { fnsku, found, orderId, payment, refund, replacement, sale, sku, taken } from './sales-testing.ts';

const paid = payment({
  approval_date: '2026-09-20',
  reason: 'Lost_Warehouse',
  order_id: null,
  quantity_cash: 2,
  amount_total: 16,
});
const takenBack = (change: Parameters<typeof payment>[0] = {}) =>
  payment({
    approval_date: '2026-10-01',
    reimbursement_id: '9002',
    reason: 'Reversal_Reimbursement',
    order_id: null,
    quantity_cash: -2,
    amount_total: -16,
    original_reimbursement_id: '9001',
    original_reimbursement_type: 'Lost_Warehouse',
    ...change,
  });
const adjusted = (reason: string, quantity: number, date: string) => ({
  date,
  fnsku,
  sku,
  event_type: 'Adjustments',
  reason,
  quantity,
  reference_id: `${reason}${date}`,
});
const find = (tables: Parameters<typeof found>[1]) =>
  found(reversal, { reimbursements: [paid, takenBack()], ...tables }, 'quantity', 'value', 'anchor_date');

test('a payment taken back without stock in return is owed in full, from the day of the reversal', async () => {
  const findings = await detectSamples(reversal, { reimbursements: [paid, takenBack()] });
  expect(findings).toMatchObject([
    { reimbursement_id: '9002', fnsku, quantity: 2, value: 16, currency: 'USD' },
  ]);
  expect(findings[0]?.['anchor_date']).toEqual(new Date('2026-10-01'));
  expect(findings[0]?.['evidence']).toHaveLength(2);
});

test.each(['F', 'N'])('stock found as %s since the payment explains it, unit by unit', async (reason) => {
  expect(await find({ ledger: [adjusted(reason, 2, '2026-09-28')] })).toEqual([]);
  expect(await find({ ledger: [adjusted(reason, 1, '2026-10-12')] })).toEqual([[1, 8, '2026-10-01']]);
});

test.each(['M', '5', 'E', 'P', 'Q', 'D', 'O', '1', '3'])(
  'an adjustment %s explains nothing',
  async (reason) => {
    expect(await find({ ledger: [adjusted(reason, 2, '2026-09-28')] })).toHaveLength(1);
  },
);

test('stock found explains a reversal whose row names the product by its SKU alone', async () => {
  const reimbursements = [paid, takenBack({ fnsku: null })];
  expect(await find({ reimbursements, ledger: [adjusted('F', 2, '2026-09-28')] })).toEqual([]);
});

test('stock found before the payment belongs to another loss', async () => {
  expect(await find({ ledger: [adjusted('F', 2, '2026-09-10')] })).toHaveLength(1);
});

test('any find settles the reversal of an unknown payment', async () => {
  const reimbursements = [takenBack()];
  expect(await find({ reimbursements })).toEqual([[2, 16, '2026-10-01']]);
  expect(await find({ reimbursements, ledger: [adjusted('F', 2, '2026-09-10')] })).toEqual([]);
});

test('the stock of another product explains nothing', async () => {
  const ledger = [{ ...adjusted('F', 2, '2026-09-28'), fnsku: 'X00VASE001' }];
  expect(await find({ ledger })).toHaveLength(1);
});

test('money exchanged for stock is not owed', async () => {
  const exchanged = takenBack({ quantity_inventory: 2, quantity_total: 0 });
  expect(await find({ reimbursements: [paid, exchanged] })).toEqual([]);
  const half = takenBack({ quantity_inventory: 1, quantity_total: -1 });
  expect(await find({ reimbursements: [paid, half] })).toEqual([[1, 8, '2026-10-01']]);
});

test('what was found explains the older of two reversals', async () => {
  const again = takenBack({ reimbursement_id: '9003', approval_date: '2026-10-09' });
  const tables = { reimbursements: [paid, takenBack(), again], ledger: [adjusted('F', 3, '2026-09-28')] };
  expect(await find(tables)).toEqual([[1, 8, '2026-10-09']]);
});

test('what was paid again is not owed', async () => {
  const again = payment({
    approval_date: '2026-10-20',
    reimbursement_id: '9004',
    reason: 'Lost_Warehouse',
    order_id: null,
    amount_total: 8,
    original_reimbursement_id: '9002',
  });
  expect(await find({ reimbursements: [paid, takenBack(), again] })).toEqual([[1, 8, '2026-10-01']]);
  const whole = { ...again, quantity_cash: 0, quantity_total: 0, amount_total: 16 };
  expect(await find({ reimbursements: [paid, takenBack(), whole] })).toEqual([]);
});

test('a payment for a refund taken back because the unit came home is not owed', async () => {
  const reimbursements = [
    payment({ approval_date: '2026-09-20' }),
    takenBack({ quantity_cash: -1, amount_total: -20 }),
  ];
  expect(await found(reversal, { reimbursements }, 'order_id', 'quantity')).toEqual([[orderId, 1]]);
  expect(await find({ reimbursements, returns: [taken({ return_date: '2026-09-29' })] })).toEqual([]);
});

test('a unit of the same product that came home under another label explains the reversal', async () => {
  const reimbursements = [
    payment({ approval_date: '2026-09-20', asin: 'B00LAMP001' }),
    takenBack({ quantity_cash: -1, amount_total: -20, asin: 'B00LAMP001' }),
  ];
  const twin = { sku: 'LAMP-B', fnsku: 'X00LAMP002' };
  expect(await find({ reimbursements, returns: [taken(twin)] })).toEqual([]);
  expect(await find({ reimbursements, returns: [taken({ fnsku: null, asin: null })] })).toEqual([]);
  const vase = { sku: 'VASE', fnsku: 'X00VASE001', asin: 'B00VASE001' };
  expect(await find({ reimbursements, returns: [taken(vase)] })).toHaveLength(1);
});

test('a unit that came home under the order of its replacement explains the reversal, and the other way round', async () => {
  const replaced = '111-7654321-7654321';
  const createReversal = (order_id: string) => [
    payment({ approval_date: '2026-09-20', order_id }),
    takenBack({ quantity_cash: -1, amount_total: -20 }),
  ];
  const replacements = [replacement()];
  const cameHome = (order_id: string) => [taken({ return_date: '2026-09-29', order_id })];
  const tables = { replacements, reimbursements: createReversal(orderId) };
  expect(await find(tables)).toHaveLength(1);
  expect(await find({ ...tables, returns: cameHome(replaced) })).toEqual([]);
  expect(
    await find({ replacements, reimbursements: createReversal(replaced), returns: cameHome(orderId) }),
  ).toEqual([]);
});

test('a reversal of stock given in kind takes no money', async () => {
  const inKind = takenBack({ quantity_cash: 0, quantity_inventory: -2, amount_total: 0 });
  expect(await find({ reimbursements: [paid, inKind] })).toEqual([]);
});

test('one reversal of two products is two findings', async () => {
  const vase = takenBack({ sku: 'VASE', fnsku: 'X00VASE001', quantity_cash: -1, amount_total: -5 });
  expect(
    await found(reversal, { reimbursements: [paid, takenBack(), vase] }, 'fnsku', 'quantity', 'value'),
  ).toEqual([
    ['X00LAMP001', 2, 16],
    ['X00VASE001', 1, 5],
  ]);
});

test('a reversal that was reversed itself is not owed', async () => {
  const again = takenBack({
    approval_date: '2026-10-09',
    reimbursement_id: '9003',
    quantity_cash: 2,
    amount_total: 16,
    original_reimbursement_id: '9002',
    original_reimbursement_type: 'Reimbursement_Reversal',
  });
  expect(await find({ reimbursements: [paid, takenBack(), again] })).toEqual([]);
});

test('a payment under a new id is for what was taken back, unless a newer loss stands in the ledger', async () => {
  const anew = { ...paid, approval_date: '2026-10-05', reimbursement_id: '9003' };
  const reimbursements = [paid, takenBack(), anew];
  expect(await find({ reimbursements })).toEqual([]);
  expect(await find({ reimbursements, ledger: [adjusted('M', -2, '2026-09-10')] })).toEqual([]);
  expect(await find({ reimbursements, ledger: [adjusted('M', -2, '2026-09-25')] })).toHaveLength(1);
  expect(
    await find({ reimbursements: [paid, takenBack(), { ...anew, approval_date: '2026-09-25' }] }),
  ).toHaveLength(1);
});

test('damaged units that became sellable since the payment explain its reversal', async () => {
  const damaged = { ...paid, reason: 'Damaged_Warehouse' };
  const move = (reason: string, quantity: number, disposition: string, date = '2026-09-25') => ({
    ...adjusted(reason, quantity, date),
    disposition,
  });
  const restored = [move('Q', -2, 'WAREHOUSE_DAMAGED'), move('P', 2, 'SELLABLE')];
  expect(await find({ reimbursements: [damaged, takenBack()], ledger: restored })).toEqual([]);
  expect(await find({ ledger: restored })).toHaveLength(1);
  const before = restored.map((row) => ({ ...row, date: '2026-09-10' }));
  expect(await find({ reimbursements: [damaged, takenBack()], ledger: before })).toHaveLength(1);
});

test('units of a shipment counted in late explain the reversal of its payment', async () => {
  const inbound = { ...paid, reason: 'Lost_Inbound' };
  const counted = (quantity: number, date: string, reference_id = 'FBA1') => ({
    ...adjusted('', quantity, date),
    reason: null,
    event_type: 'Receipts',
    reference_id,
  });
  const reimbursements = [inbound, takenBack()];
  const late = [counted(8, '2026-08-20'), counted(2, '2026-09-25')];
  expect(await find({ reimbursements, ledger: late })).toEqual([]);
  expect(await find({ ledger: late })).toHaveLength(1);
  expect(await find({ reimbursements, ledger: [counted(2, '2026-09-25', 'FBA2')] })).toHaveLength(1);
});

test('units of a removal that went out after the payment explain its reversal', async () => {
  const removal = { ...paid, reason: 'RemovalOrderLost', order_id: 'R1' };
  const reimbursements = [removal, takenBack({ order_id: 'R1' })];
  const parcel = { order_id: 'R1', sku, fnsku, shipment_date: '2026-09-25', shipped: 2 };
  expect(await find({ reimbursements, removal_shipments: [parcel] })).toEqual([]);
  expect(await find({ reimbursements, removal_shipments: [{ ...parcel, shipped: 1 }] })).toEqual([
    [1, 8, '2026-10-01'],
  ]);
  expect(
    await find({ reimbursements, removal_shipments: [{ ...parcel, shipment_date: '2026-09-15' }] }),
  ).toHaveLength(1);
});

test('losses of another kind, or of after the new payment, are not what it was for', async () => {
  const anew = { ...paid, approval_date: '2026-10-05', reimbursement_id: '9003' };
  const reimbursements = [paid, takenBack(), anew];
  expect(await find({ reimbursements, ledger: [adjusted('M', -2, '2026-11-01')] })).toEqual([]);
  expect(await find({ reimbursements, ledger: [adjusted('E', -2, '2026-09-25')] })).toEqual([]);
  const inbound = [{ ...paid, reason: 'Lost_Inbound' }, takenBack(), { ...anew, reason: 'Lost_Inbound' }];
  expect(await find({ reimbursements: inbound, ledger: [adjusted('M', -2, '2026-09-25')] })).toEqual([]);
});

describe('of several reversals', () => {
  const returned = (id: string, order_id = orderId) =>
    payment({ approval_date: '2026-09-20', reimbursement_id: id, order_id });
  const reversed = (id: string, of: string, on: string) =>
    takenBack({
      approval_date: on,
      reimbursement_id: id,
      order_id: orderId,
      quantity_cash: -1,
      amount_total: -20,
      original_reimbursement_id: of,
      original_reimbursement_type: 'CustomerReturn',
    });
  const reimbursements = [
    returned('9001'),
    returned('9003'),
    reversed('9002', '9001', '2026-10-01'),
    reversed('9004', '9003', '2026-10-02'),
  ];
  const newest = [[1, 20, '2026-10-02']];

  test('of an order, a new payment explains as many units as it pays, the oldest first', async () => {
    const anew = payment({ approval_date: '2026-10-05', reimbursement_id: '9005' });
    expect(await find({ reimbursements })).toHaveLength(2);
    expect(await find({ reimbursements: [...reimbursements, anew] })).toEqual(newest);
    const both = { ...anew, quantity_cash: 2, quantity_total: 2 };
    expect(await find({ reimbursements: [...reimbursements, both] })).toEqual([]);
  });

  test('of an order, a return explains one unit', async () => {
    expect(await find({ reimbursements, returns: [taken()] })).toEqual(newest);
  });

  test('of one payment, money that names it is spent once', async () => {
    const twice = [
      payment({ ...returned('9001'), quantity_cash: 2 }),
      reversed('9002', '9001', '2026-10-01'),
      reversed('9004', '9001', '2026-10-02'),
    ];
    const more = payment({
      approval_date: '2026-10-05',
      reimbursement_id: '9005',
      original_reimbursement_id: '9001',
      quantity_cash: 0,
      quantity_total: 0,
      amount_total: 25,
    });
    expect(await find({ reimbursements: [...twice, more] })).toEqual([[1, 15, '2026-10-02']]);
    const unit = { ...more, quantity_cash: 1, quantity_total: 1, amount_total: 20 };
    expect(await find({ reimbursements: [...twice, unit] })).toEqual(newest);
  });

  test('of a product, units counted in late explain that of the shipment and no other', async () => {
    const inbound = { ...paid, reimbursement_id: '9003', reason: 'Lost_Inbound' };
    const second = takenBack({
      approval_date: '2026-10-02',
      reimbursement_id: '9004',
      original_reimbursement_id: '9003',
      original_reimbursement_type: 'Lost_Inbound',
    });
    const counted = { ...adjusted('', 2, '2026-09-25'), reason: null, event_type: 'Receipts' };
    const ledger = [
      { ...counted, date: '2026-08-20', reference_id: 'FBA1' },
      { ...counted, reference_id: 'FBA1' },
    ];
    expect(await find({ reimbursements: [paid, inbound, takenBack(), second], ledger })).toEqual([
      [2, 16, '2026-10-01'],
    ]);
  });
});

describe('where the refunds of the order are known', () => {
  const reimbursements = [
    payment({ approval_date: '2026-09-20' }),
    takenBack({ order_id: orderId, quantity_cash: -1, amount_total: -20 }),
  ];

  test('a unit that came back explains nothing while the customer has another one', async () => {
    const settlement = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
    const returns = [taken({ return_date: '2026-09-10' })];
    expect(await find({ settlement, returns, reimbursements })).toEqual([[1, 20, '2026-10-01']]);
    const both = [...returns, taken({ license_plate: 'LPN2' })];
    expect(await find({ settlement, returns: both, reimbursements })).toEqual([]);
  });

  test('a payment that was one too many is not owed', async () => {
    const settlement = [...sale(), ...refund()];
    const other = payment({ approval_date: '2026-09-21', reimbursement_id: '9003' });
    expect(await find({ settlement, reimbursements })).toHaveLength(1);
    expect(await find({ settlement, reimbursements: [...reimbursements, other] })).toEqual([]);
  });
});

test('a payment that the ledger shows to be one too many, and that was taken back, is not owed', async () => {
  const other = { ...paid, approval_date: '2026-09-16', reimbursement_id: '9003' };
  const reimbursements = [other, paid, takenBack()];
  const long = adjusted('P', 1, '2026-05-01');
  const loss = { ...adjusted('M', -2, '2026-09-10'), reconciled: 2, unreconciled: 0 };
  expect(await find({ reimbursements, ledger: [long, loss] })).toEqual([]);
  const second = { ...loss, reference_id: 'second' };
  expect(await find({ reimbursements, ledger: [long, loss, second] })).toHaveLength(1);
  expect(await find({ reimbursements, ledger: [{ ...long, date: '2026-08-01' }, loss] })).toHaveLength(1);
});

describe('a payment under a new id is not for what was taken back when it is', () => {
  const anew = { ...paid, approval_date: '2026-10-05', reimbursement_id: '9003' };

  test('for an older loss that nobody paid for', async () => {
    const ledger = [adjusted('M', -2, '2026-07-01'), adjusted('M', -2, '2026-09-10')];
    expect(await find({ reimbursements: [paid, takenBack(), anew], ledger })).toHaveLength(1);
    const reconciled = ledger.map((row) => ({ ...row, reconciled: 2, unreconciled: 0 }));
    expect(await find({ reimbursements: [paid, takenBack(), anew], ledger: reconciled })).toEqual([]);
  });

  test('for another shipment', async () => {
    const inbound = { ...paid, reason: 'Lost_Inbound' };
    const back = takenBack({ original_reimbursement_type: 'Lost_Inbound' });
    const item = { sku, fnsku, shipped: 20, received: 18 };
    const arrival = (reference_id: string, date: string) => ({
      ...adjusted('', 18, date),
      reason: null,
      event_type: 'Receipts',
      reference_id,
    });
    const tables = {
      reimbursements: [inbound, back, { ...anew, reason: 'Lost_Inbound' }],
      shipments: ['FBA1', 'FBA2'].map((shipment_id) => ({ shipment_id, status: 'CLOSED' })),
    };
    const first = { ...item, shipment_id: 'FBA1' };
    const ledger = [arrival('FBA1', '2026-08-20')];
    expect(await find({ ...tables, shipment_items: [first], ledger })).toEqual([]);
    expect(
      await find({
        ...tables,
        shipment_items: [first, { ...item, shipment_id: 'FBA2' }],
        ledger: [...ledger, arrival('FBA2', '2026-09-22')],
      }),
    ).toHaveLength(1);
  });

  test('where the first payment stands in no file, but its kind does', async () => {
    expect(await find({ reimbursements: [takenBack(), anew] })).toEqual([]);
    expect(
      await find({ reimbursements: [takenBack(), { ...anew, reason: 'Damaged_Warehouse' }] }),
    ).toHaveLength(1);
  });
});
