import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

test('every call with which others can change an account says what it does', () => {
  const unnamed = endpoints
    .filter(({ acts, access, about }) => acts && access === 'seller' && about === 'chosen-account')
    .filter(({ action }) => action === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unnamed).toEqual([]);
});

test('every call with which operators change an account says what it does', () => {
  // Of these things each belongs to one account; the others, such as coupons and rates, to none.
  const ofOneAccount =
    /\/(accounts\/\{account\}|(disputes|invoices|reimbursements|shipments|tickets)\/\{id\})\//;
  const calls = endpoints
    .filter(({ access, about }) => (access === 'billing' || access === 'claims') && about === 'every-account')
    .filter(({ method, path }) => method !== 'GET' && ofOneAccount.test(path));
  expect(calls.length).toBeGreaterThan(10);
  const unnamed = calls
    .filter(({ action }) => action === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unnamed).toEqual([]);
});
