import { expect, test } from 'vitest';
import { findBuyerData } from './buyer-data.ts';
import { listBuyerColumns } from './list-buyer-columns.ts';
import { reports } from './all.ts';

test('no claim needs what is dropped, and order numbers are stored only for claims that need them', () => {
  for (const { reportType, orderNumbers, neededFor } of listBuyerColumns()) {
    expect([reportType, neededFor.length > 0]).toEqual([reportType, orderNumbers.length > 0]);
  }
  expect(listBuyerColumns().find(({ reportType }) => reportType.includes('CUSTOMER_RETURNS'))).toMatchObject({
    dropped: [{ kind: 'comment', headers: ['customer-comments'] }],
    orderNumbers: ['order-id'],
    neededFor: expect.arrayContaining(['refund_no_return', 'return_lost']),
  });
});

test('no column that the audit reads is recognised as buyers’ data', () => {
  const read = reports.flatMap(({ columns }) => Object.values(columns).flatMap(({ headers }) => headers));
  expect(read.filter((header) => findBuyerData(header) !== undefined)).toEqual([]);
});

test.each([
  'buyer-name',
  'buyer-email',
  'buyer-phone-number',
  'recipient-name',
  'ship-address-1',
  'ship-address-2',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'ship-phone-number',
  'bill-address-1',
  'bill-postal-code',
  'Shipping Address 1',
  'Customer Email',
  'gift-message-text',
  'cpf',
])('%s is buyers’ data', (header) => {
  expect(findBuyerData(header)).toBeDefined();
});

test.each([
  'ship-service-level',
  'ship-promotion-discount',
  'shipping-price',
  'shipment-id',
  'order-state',
  'email-free',
  'note',
])('%s is not', (header) => {
  expect(findBuyerData(header)).toBeUndefined();
});
