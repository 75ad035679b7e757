import { expect, test } from 'vitest';
import { readLoginRequest } from './login-request.ts';

const read = (search: string) =>
  readLoginRequest((name) => new URLSearchParams(search).get(name) ?? undefined);
const asking = (callback: string, seller = 'A2NEXAMPLE') =>
  `amazon_callback_uri=${encodeURIComponent(callback)}&amazon_state=s&selling_partner_id=${seller}`;

test('a visit without a query is no request', () => {
  expect(read('')).toEqual({ kind: 'absent' });
  expect(read('utm_source=mail')).toEqual({ kind: 'absent' });
});

test.each([
  ['https://amazon.com/apps/authorize/confirm/amzn1.sellerapps.app.x', 'amazon.com'],
  ['https://sellercentral.amazon.co.jp/apps/authorize/confirm/x', 'sellercentral.amazon.co.jp'],
  ['https://sellercentral-europe.amazon.com/apps/authorize/confirm/x', 'sellercentral-europe.amazon.com'],
])('%s comes from the marketplace', (callback, marketplace) => {
  expect(read(asking(callback))).toEqual({ kind: 'asked', sellerId: 'A2NEXAMPLE', marketplace });
});

test.each([
  'https://amazon.com.evil.example/apps/authorize/confirm/x',
  'https://evilamazon.com/x',
  'http://amazon.com/x',
  'javascript:alert(1)',
  'nowhere',
])('%s does not', (callback) => {
  expect(read(asking(callback))).toEqual({ kind: 'foreign' });
});

test('nor does a request without a seller, or with one that is none', () => {
  expect(read('amazon_callback_uri=https%3A%2F%2Famazon.com%2F&amazon_state=s')).toEqual({ kind: 'foreign' });
  expect(read(asking('https://amazon.com/x', '<b>'))).toEqual({ kind: 'foreign' });
});
