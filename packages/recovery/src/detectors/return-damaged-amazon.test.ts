import { expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { returnDamagedAmazon } from './return-damaged-amazon.ts';
import { fnsku, found, orderId, payment, refund, replacement, sale, sku, taken } from './sales-testing.ts';

const settlement = [...sale(), ...refund()];
const damaged = taken({ disposition: 'CARRIER_DAMAGED' });
const find = (tables: Parameters<typeof found>[1]) =>
  found(returnDamagedAmazon, { settlement, ...tables }, 'quantity', 'value', 'anchor_date');

test.each(['DAMAGED', 'CARRIER_DAMAGED', 'WAREHOUSE_DAMAGED'])(
  'a return that came back %s is owed its price less fees, from the day of the refund',
  async (disposition) => {
    const [finding] = await detectSamples(returnDamagedAmazon, {
      settlement,
      returns: [taken({ disposition })],
    });
    expect(finding).toMatchObject({ order_id: orderId, sku, fnsku, quantity: 1, value: 20, currency: 'USD' });
    expect(finding?.['anchor_date']).toEqual(new Date('2026-09-06'));
  },
);

test.each(['SELLABLE', 'CUSTOMER_DAMAGED', 'DEFECTIVE', 'EXPIRED', 'NEVER_HEARD_OF', null])(
  'a return that came back %s is not owed',
  async (disposition) => {
    expect(await find({ returns: [taken({ disposition })] })).toEqual([]);
  },
);

test('only the damaged units of a line are owed, and only those not paid for', async () => {
  const three = [...sale({ quantity: 3 }), ...refund({ quantity: 3 })];
  const defective = taken({ disposition: 'DEFECTIVE', license_plate: 'LPN3' });
  const returns = [defective, damaged, { ...damaged, license_plate: 'LPN2' }];
  expect(await find({ settlement: three, returns })).toEqual([[2, 40, '2026-09-06']]);
  expect(await find({ settlement: three, returns, reimbursements: [payment()] })).toEqual([
    [1, 20, '2026-09-06'],
  ]);
});

test('a payment explains the unit that never came back before the one that came back damaged', async () => {
  const two = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  const tables = { settlement: two, returns: [damaged], reimbursements: [payment()] };
  expect(await find(tables)).toEqual([[1, 20, '2026-09-06']]);
});

test('a payment explains the original that never came back before the one that came back damaged', async () => {
  const tables = { replacements: [replacement()], returns: [damaged], reimbursements: [payment()] };
  expect(await find(tables)).toEqual([[1, 20, '2026-09-06']]);
});

test('a damaged return of an order that the store never sold is not claimed', async () => {
  const foreign = { ...damaged, order_id: '111-9999999-9999999' };
  expect(await find({ returns: [foreign] })).toEqual([]);
  const replaced = replacement({ original_order_id: '111-9999999-9999999' });
  expect(await find({ returns: [foreign], replacements: [replaced] })).toHaveLength(1);
});

test('what the marketplace itself calls reimbursed is not owed', async () => {
  expect(await find({ returns: [{ ...damaged, status: 'Reimbursed' }] })).toEqual([]);
});

test('without a refund the clock runs from the replacement, else from the return', async () => {
  const tables = { settlement: sale(), returns: [damaged] };
  expect(await find({ ...tables, replacements: [replacement()] })).toEqual([[1, 20, '2026-09-08']]);
  expect(await find(tables)).toEqual([[1, 20, '2026-09-20']]);
});

test('no more units are called damaged than were sold', async () => {
  const unnamed = { ...damaged, license_plate: null };
  const [twice] = await detectSamples(returnDamagedAmazon, { settlement, returns: [unnamed, unnamed] });
  const [once] = await detectSamples(returnDamagedAmazon, { settlement, returns: [damaged] });
  expect(twice).toMatchObject({ quantity: 1 });
  expect(JSON.stringify(twice?.['figures'])).toBe(JSON.stringify(once?.['figures']));
});

test('a return of an order that another shop sold is not owed, though the orders list it', async () => {
  const order = (sales_channel: string) => ({
    order_id: orderId,
    sku,
    purchase_date: '2026-08-24',
    order_status: 'Shipped',
    sales_channel,
    quantity: 1,
    currency: 'USD',
    item_price: 30,
  });
  const tables = { settlement: [], returns: [damaged] };
  expect(await find({ ...tables, orders: [order('Amazon.com')] })).toHaveLength(1);
  expect(await find({ ...tables, orders: [order('Non-Amazon')] })).toEqual([]);
});
