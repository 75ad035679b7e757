import { expect, test } from 'vitest';
import { pairAnnouncements, type Reimbursed } from './pair-announcements.ts';

let ids = 0;
function money(values: Partial<Reimbursed> = {}): Reimbursed {
  ids += 1;
  return {
    id: ids,
    day: '2026-11-12',
    sku: 'MUG-BLUE',
    orderId: '',
    currency: 'USD',
    amountTotal: 2400,
    quantity: 2,
    ...values,
  };
}

test('the same product, currency and amount within a week is one reimbursement', () => {
  const [one, row] = [money(), money({ day: '2026-11-18' })];
  expect(pairAnnouncements([one], [row])).toEqual([[one, row]]);
});

test.each<[string, Partial<Reimbursed>]>([
  ['another product', { sku: 'MUG-RED' }],
  ['another currency', { currency: 'CAD' }],
  ['money taken back', { amountTotal: -2400 }],
  ['weeks apart', { day: '2026-11-25' }],
  ['another order', { orderId: '111-1' }],
])('%s is another one', (_, values) => {
  expect(pairAnnouncements([money({ orderId: '111-2' })], [money(values)])).toEqual([]);
});

test('two equal amounts on one day are two: one row settles one of them', () => {
  const announced = [money(), money()];
  const row = money();
  expect(pairAnnouncements(announced, [row])).toEqual([[announced[0], row]]);
  const rows = [row, money()];
  expect(pairAnnouncements(announced, rows)).toEqual([
    [announced[0], rows[0]],
    [announced[1], rows[1]],
  ]);
});

test('the nearest day is preferred', () => {
  const announced = [money({ day: '2026-11-10' }), money({ day: '2026-11-12' })];
  const row = money({ day: '2026-11-12' });
  expect(pairAnnouncements(announced, [row])).toEqual([[announced[1], row]]);
});

test('another amount for the same units on the same day is the same reimbursement where there is no choice', () => {
  const [one, row] = [money(), money({ amountTotal: 2399 })];
  expect(pairAnnouncements([one], [row])).toEqual([[one, row]]);
  expect(pairAnnouncements([one], [row, money({ amountTotal: 2398 })])).toEqual([]);
  expect(pairAnnouncements([one], [money({ amountTotal: 1200, quantity: 1 })])).toEqual([]);
  expect(pairAnnouncements([one], [money({ amountTotal: 2399, day: '2026-11-14' })])).toEqual([]);
});

test('an exact amount is paired before one that differs', () => {
  const announced = [money({ amountTotal: 2399 }), money()];
  const row = money();
  expect(pairAnnouncements(announced, [row])).toEqual([[announced[1], row]]);
});

test('without a product the order decides', () => {
  const one = money({ sku: '', orderId: '111-1' });
  const rows = [money({ orderId: '' }), money({ orderId: '111-1' })];
  expect(pairAnnouncements([one], rows)).toEqual([[one, rows[1]]]);
});
