import { expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { returnWrongItem } from './return-wrong-item.ts';
import {
  fnsku,
  found,
  orderId,
  payment,
  refund,
  replacement,
  restocked,
  sale,
  sku,
  taken,
} from './sales-testing.ts';

const settlement = [...sale(), ...refund()];
const wrong = taken({ reason: 'SWITCHEROO', disposition: 'CUSTOMER_DAMAGED' });
const find = (tables: Parameters<typeof found>[1]) =>
  found(returnWrongItem, { settlement, returns: [wrong], ...tables }, 'quantity', 'value', 'anchor_date');

test.each(['CUSTOMER_DAMAGED', 'DEFECTIVE', 'Customer Damaged'])(
  'a wrong item that came back %s is shown with the price less fees, from the day of the refund',
  async (disposition) => {
    const [finding] = await detectSamples(returnWrongItem, {
      settlement,
      returns: [{ ...wrong, disposition }],
    });
    expect(finding).toMatchObject({ order_id: orderId, sku, fnsku, quantity: 1, value: 20, currency: 'USD' });
    expect(finding?.['anchor_date']).toEqual(new Date('2026-09-06'));
  },
);

test.each(['SELLABLE', 'DAMAGED', 'CARRIER_DAMAGED', 'EXPIRED', null])(
  'a wrong item that came back %s is not',
  async (disposition) => {
    expect(await find({ returns: [{ ...wrong, disposition }] })).toEqual([]);
  },
);

test.each(['ORDERED_WRONG_ITEM', 'MISORDERED', 'DEFECTIVE', 'AMZ-PG-BAD-DESC', null])(
  'a return for %s is not',
  async (reason) => {
    expect(await find({ returns: [{ ...wrong, reason }] })).toEqual([]);
  },
);

test('a return of another shop, or one without an order, is not', async () => {
  const returns = ['Shopify #1001 0000000001', null].map((order_id) => ({ ...wrong, order_id }));
  expect(await find({ settlement: [], returns })).toEqual([]);
});

test('a plate reported twice is one unit, never more than were sold', async () => {
  const again = { ...wrong, return_date: '2026-09-22' };
  const twin = { ...wrong, license_plate: 'LPN2' };
  expect(await find({ returns: [wrong, again] })).toEqual([[1, 20, '2026-09-06']]);
  expect(await find({ returns: [wrong, twin] })).toEqual([[1, 20, '2026-09-06']]);
});

test('a reimbursement for the order, or the status of the return, settles it', async () => {
  expect(await find({ reimbursements: [payment()] })).toEqual([]);
  expect(await find({ returns: [{ ...wrong, status: 'Reimbursed' }] })).toEqual([]);
  const booked = {
    posted_date: '2026-10-02',
    transaction_type: 'other-transaction',
    amount_type: 'FBA Inventory Reimbursement',
    amount_description: 'CRETURN_WRONG_ITEM',
    order_id: orderId,
    sku,
    amount: 20,
    quantity: 1,
    currency: 'USD',
  };
  expect(await find({ settlement: [...settlement, booked] })).toEqual([]);
});

test('what the ledger never shows as returned is a lost return', async () => {
  const other = restocked({ fnsku: 'X00OTHER01', reference_id: 'x' });
  expect(await find({ ledger: [other] })).toEqual([]);
  const own = restocked({ disposition: 'CUSTOMER_DAMAGED', reference_id: null });
  expect(await find({ ledger: [other, own] })).toEqual([[1, 20, '2026-09-06']]);
});

test('without a refund the clock runs from the replacement', async () => {
  expect(await find({ settlement: sale(), replacements: [replacement()] })).toEqual([[1, 20, '2026-09-08']]);
});
