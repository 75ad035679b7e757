import { describe, expect, test } from 'vitest';
import { vendorRepayments } from '../audits/public.ts';
import { chooseTicket, covers, type Candidate, type ReimbursementRow } from './match-rules.ts';
import { isReversal } from './reversal-rule.ts';

const row = (changes: Partial<ReimbursementRow> = {}): ReimbursementRow => ({
  reportId: 1,
  rowNumber: 2,
  approvalDate: '2026-03-01',
  approvalTime: '',
  reimbursementId: 'R1',
  caseId: '',
  orderId: '',
  reason: 'Lost_Warehouse',
  sku: 'SKU',
  fnsku: 'X001',
  asin: 'B0',
  currency: 'USD',
  amountPerUnit: 500,
  amountTotal: 1000,
  quantityCash: 2,
  quantityInventory: 0,
  originalReimbursementId: '',
  ...changes,
});
const ticket = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  claim_type: 'warehouse_lost',
  outstanding: 2,
  anchor_date: '2026-02-01',
  ...changes,
});
const chosen = (given: ReimbursementRow, ...candidates: Candidate[]) => chooseTicket(given, candidates)?.id;

test('the same product, quantity and reason in time are the same loss', () => {
  expect(chosen(row(), ticket())).toBe(1);
});

test('another kind of loss or an earlier payment is not', () => {
  expect(chosen(row({ reason: 'Damaged_Warehouse' }), ticket())).toBeUndefined();
  expect(chosen(row({ approvalDate: '2026-01-31' }), ticket())).toBeUndefined();
  expect(chosen(row({ approvalDate: '2027-02-02' }), ticket())).toBeUndefined();
});

test('where two tickets could be meant none is', () => {
  expect(chosen(row(), ticket(), ticket({ id: 2 }))).toBeUndefined();
  expect(chosen(row(), ticket({ outstanding: 5 }), ticket({ id: 2, outstanding: 4 }))).toBeUndefined();
});

test('of several the one with exactly those units is meant', () => {
  expect(chosen(row(), ticket({ outstanding: 3 }), ticket({ id: 2 }))).toBe(2);
});

test('a part of the units pays a part, more than all is about something else', () => {
  expect(chosen(row(), ticket({ outstanding: 3 }))).toBe(1);
  expect(chosen(row(), ticket({ outstanding: 1 }))).toBeUndefined();
});

test('the claim of an order is paid whatever the reason is called, unless it names another kind of loss', () => {
  const ofOrder = ticket({ claim_type: 'refund_no_return' });
  expect(chosen(row({ orderId: '111-1', reason: 'CustomerReturn' }), ofOrder)).toBe(1);
  expect(chosen(row({ orderId: '111-1', reason: 'Something_New' }), ofOrder)).toBe(1);
  expect(chosen(row({ orderId: '111-1' }), ofOrder)).toBeUndefined();
});

test('what a SAFE-T claim brought pays such claims of its order, and no others', () => {
  const paid = row({ orderId: '111-1', reason: 'SAFE-T Reimbursement', fnsku: '' });
  expect(chosen(paid, ticket({ claim_type: 'safe_t_return_label' }))).toBe(1);
  expect(chosen(paid, ticket({ claim_type: 'refund_no_return' }))).toBeUndefined();
});

test('what is paid for stock of AWD pays its claims, and those of FBA never', () => {
  for (const reason of ['AWD_Lost_Inbound', 'AWD_Damaged']) {
    expect(chosen(row({ reason }), ticket({ claim_type: 'awd_inbound_lost' }))).toBe(1);
    expect(chosen(row({ reason }), ticket({ claim_type: 'awd_transfer_lost' }))).toBe(1);
    expect(chosen(row({ reason }), ticket({ claim_type: 'inbound_lost' }))).toBeUndefined();
  }
  const lostInbound = row({ reason: 'Lost_Inbound' });
  expect(chosen(lostInbound, ticket({ claim_type: 'awd_inbound_lost' }))).toBeUndefined();
});

test('what is paid for multi-channel orders pays their claims alone', () => {
  for (const reason of [
    'MULTICHANNEL_ORDER_LOST',
    'Multichannel_Order_Late',
    'MCF Inventory Reimbursement',
  ]) {
    expect(chosen(row({ reason }), ticket({ claim_type: 'mcf_lost' }))).toBe(1);
    expect(chosen(row({ reason }), ticket({ claim_type: 'warehouse_lost' }))).toBeUndefined();
  }
  expect(chosen(row({ reason: 'Lost_Warehouse' }), ticket({ claim_type: 'mcf_lost' }))).toBeUndefined();
});

test('what is paid for units of a shipment never pays a claim for its placement fee', () => {
  for (const reason of ['Lost_Inbound', 'Damaged_Inbound', 'AWD_Lost_Inbound'])
    expect(chosen(row({ reason }), ticket({ claim_type: 'fee_placement' }))).toBeUndefined();
});

test('an unknown reason without an order pays nothing', () => {
  expect(chosen(row({ reason: 'Something_New' }), ticket())).toBeUndefined();
});

test('a reversal is recognised by its reason or by its sign', () => {
  expect(isReversal(row({ reason: 'Reversal_Reimbursement' }))).toBe(true);
  expect(isReversal(row({ amountTotal: -1 }))).toBe(true);
  expect(isReversal(row())).toBe(false);
});

test('all units or all the money cover a claim', () => {
  const claim = { quantity: 3, amount: 900, currency: 'USD' };
  expect(covers(claim, { quantity: 3, amount: 1, currency: 'USD' })).toBe(true);
  expect(covers(claim, { quantity: 2, amount: 899, currency: 'USD' })).toBe(false);
  expect(covers(claim, { quantity: 0, amount: 900, currency: 'USD' })).toBe(true);
  expect(covers(claim, { quantity: 0, amount: 900, currency: 'JPY' })).toBe(false);
});

describe('what a remittance pays back to a vendor', () => {
  const invoice = { orderId: 'VC17413', fnsku: '', quantityCash: 0, quantityInventory: 0 };
  const repaid = row({ ...invoice, reason: vendorRepayments.shortage, approvalDate: '2027-06-01' });
  const short = ticket({ claim_type: 'vendor_shortage', outstanding: 1 });

  test('pays the claim about its invoice, however old, and no other kind', () => {
    expect(chosen(repaid, short)).toBe(1);
    expect(chosen(repaid, ticket({ claim_type: 'vendor_chargeback', outstanding: 1 }))).toBeUndefined();
    expect(chosen(repaid, ticket({ outstanding: 1 }))).toBeUndefined();
  });

  test('is a payment, and covers a claim only with the whole amount', () => {
    expect(isReversal(repaid)).toBe(false);
    const claim = { quantity: 1, amount: 12_000, currency: 'USD' };
    expect(covers(claim, { quantity: 0, amount: 5000, currency: 'USD' })).toBe(false);
    expect(covers(claim, { quantity: 0, amount: 12_000, currency: 'USD' })).toBe(true);
  });
});
