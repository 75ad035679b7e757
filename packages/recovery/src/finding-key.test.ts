import { expect, test } from 'vitest';
import { buildFindingKey } from './finding-key.ts';

const none = {
  fnsku: null,
  sku: null,
  orderId: null,
  shipmentId: null,
  removalOrderId: null,
  reimbursementId: null,
  referenceId: null,
};

test('a key has the claim type and every id that identifies the loss', () => {
  expect(buildFindingKey('warehouse_lost', { ...none, fnsku: 'X001', referenceId: '900' })).toBe(
    'warehouse_lost/fnsku=X001/reference=900',
  );
  expect(buildFindingKey('refund_no_return', { ...none, orderId: '112-1', sku: 'MUG-01' })).toBe(
    'refund_no_return/order=112-1/sku=MUG-01',
  );
  expect(buildFindingKey('reversal', { ...none, reimbursementId: '77', fnsku: 'X001' })).toBe(
    'reversal/reimbursement=77/fnsku=X001',
  );
});

test('a key stays when the product’s other name becomes known', () => {
  const ids = { ...none, orderId: '112-1', sku: 'MUG-01' };
  expect(buildFindingKey('return_lost', { ...ids, fnsku: 'X001' })).toBe(buildFindingKey('return_lost', ids));
});

test('a product known by its other name only has a key all the same', () => {
  expect(buildFindingKey('fee_referral', { ...none, fnsku: 'X001' })).toBe('fee_referral/fnsku=X001');
  expect(buildFindingKey('inbound_lost', { ...none, shipmentId: 'FBA1', sku: 'MUG-01' })).toBe(
    'inbound_lost/shipment=FBA1/sku=MUG-01',
  );
});

test('a name that looks like two parts of a key is one', () => {
  expect(buildFindingKey('fee_referral', { ...none, sku: 'A/reference=1' })).toBe(
    'fee_referral/sku=A%2Freference%3D1',
  );
});
