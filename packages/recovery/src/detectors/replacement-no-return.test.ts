import { expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { replacementNoReturn } from './replacement-no-return.ts';
import { found, orderId, payment, refund, replacement, sale, sku, taken } from './sales-testing.ts';

const replacements = [replacement()];
const find = (tables: Parameters<typeof found>[1]) =>
  found(replacementNoReturn, { settlement: sale(), ...tables }, 'quantity', 'value', 'anchor_date');

test('a replacement whose original never came back is owed what the original was worth', async () => {
  const [finding] = await detectSamples(replacementNoReturn, { settlement: sale(), replacements });
  expect(finding).toMatchObject({
    order_id: orderId,
    sku,
    reference_id: '111-7654321-7654321',
    country: 'US',
    quantity: 1,
    value: 20,
    currency: 'USD',
  });
  expect(finding?.['anchor_date']).toEqual(new Date('2026-09-08'));
  expect(finding?.['evidence']).toHaveLength(4);
});

test('an original that came back is not owed', async () => {
  expect(await find({ replacements, returns: [taken({ disposition: 'DEFECTIVE' })] })).toEqual([]);
});

test('an original that came back under the number of the replacement is not owed', async () => {
  expect(await find({ replacements, returns: [taken({ order_id: '111-7654321-7654321' })] })).toEqual([]);
});

test('an original that was paid for, under either number, is not owed', async () => {
  expect(await find({ replacements, reimbursements: [payment()] })).toEqual([]);
  expect(
    await find({ replacements, reimbursements: [payment({ order_id: '111-7654321-7654321' })] }),
  ).toEqual([]);
});

test('of two replacements the return explains the older', async () => {
  const again = replacement({ shipment_date: '2026-09-28', replacement_order_id: '111-7654321-0000002' });
  expect(await find({ replacements: [replacement(), again], returns: [taken()] })).toEqual([
    [1, 20, '2026-09-28'],
  ]);
});

test('of two units replaced at once and one returned, one is owed', async () => {
  const two = [replacement({ quantity: 2 })];
  expect(await find({ settlement: sale({ quantity: 2 }), replacements: two, returns: [taken()] })).toEqual([
    [1, 20, '2026-09-08'],
  ]);
});

test('one return does not explain both a refund and a replacement', async () => {
  const settlement = [...sale(), ...refund()];
  expect(await find({ settlement, replacements, returns: [taken()] })).toEqual([[1, 20, '2026-09-08']]);
});

test('the return of another product explains nothing', async () => {
  const vase = { sku: 'VASE', fnsku: 'X00VASE001', asin: 'B00VASE001' };
  expect(await find({ replacements, returns: [taken(vase)] })).toHaveLength(1);
});

test('without any price the units are owed all the same', async () => {
  expect(await find({ settlement: [], replacements })).toEqual([[1, null, '2026-09-08']]);
});

test('a replacement of a replacement belongs to the order that was sold', async () => {
  const second = replacement({
    shipment_date: '2026-09-18',
    original_order_id: '111-7654321-7654321',
    replacement_order_id: '111-7777777-7777777',
  });
  const chain = [replacement(), second];
  const back = (order_id: string, license_plate: string) => taken({ order_id, license_plate });
  expect(await find({ replacements: chain })).toEqual([
    [1, 20, '2026-09-08'],
    [1, 20, '2026-09-18'],
  ]);
  const one = [back('111-7777777-7777777', 'LPN1')];
  expect(await find({ replacements: chain, returns: one })).toEqual([[1, 20, '2026-09-18']]);
  expect(await find({ replacements: chain, returns: [...one, back(orderId, 'LPN2')] })).toEqual([]);
});

test('an order that was replaced and then refunded is not owed where both units came back', async () => {
  const settlement = [...sale(), ...refund({ on: '2026-09-22' })];
  const returns = [taken(), taken({ license_plate: 'LPN2' })];
  expect(await find({ settlement, replacements, returns })).toEqual([]);
  expect(await find({ settlement, replacements, returns: [taken()] })).toEqual([[1, 20, '2026-09-08']]);
});

test('of replacements that name each other in a circle, those sent for the order that was sold are found', async () => {
  const other = '111-7654321-7654321';
  const third = '111-7777777-7777777';
  const back = (on: string, from = other) =>
    replacement({ shipment_date: on, original_order_id: from, replacement_order_id: orderId });
  const once = [[orderId, 1, 20, '2026-09-08']];
  const findOrders = (tables: Parameters<typeof found>[1]) =>
    found(
      replacementNoReturn,
      { settlement: sale(), ...tables },
      'order_id',
      'quantity',
      'value',
      'anchor_date',
    );
  expect(await findOrders({ replacements: [replacement(), back('2026-09-01')] })).toEqual(once);
  expect(await findOrders({ replacements: [replacement(), back('2026-09-08')] })).toEqual(once);
  const between = replacement({
    shipment_date: '2026-09-18',
    original_order_id: other,
    replacement_order_id: third,
  });
  expect(await findOrders({ replacements: [replacement(), between, back('2026-09-28', third)] })).toEqual([
    ...once,
    [orderId, 1, 20, '2026-09-18'],
  ]);
  const unsold = [replacement(), back('2026-09-28')];
  expect(await findOrders({ settlement: [], replacements: unsold })).toEqual([
    [orderId, 1, null, '2026-09-08'],
  ]);
  expect(await find({ replacements: unsold, returns: [taken({ order_id: other })] })).toEqual([]);
});

test('a replacement that names itself is found once', async () => {
  expect(await find({ replacements: [replacement({ replacement_order_id: orderId })] })).toHaveLength(1);
});
