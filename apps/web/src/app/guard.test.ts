import { expect, test } from 'vitest';
import { forwardPath, guard, toReturnPath } from './guard.ts';
import { hasLoginToken } from '../lib/login-token.ts';

const visit = { path: '/dashboard', query: '', hasToken: false, noAuth: false, redirectTo: null };
const login = { to: '/auth/login', redirectPath: null };

test('/ goes to the dashboard with a login token', () => {
  expect(guard({ ...visit, path: '/', hasToken: true })).toEqual({ to: '/dashboard', redirectPath: null });
});

test('/ goes to login without one', () => {
  expect(guard({ ...visit, path: '/' })).toEqual(login);
});

test.each(['/auth/login', '/auth/signup', '/auth/anything', '/amz-redirect'])('%s needs no token', (path) => {
  expect(guard({ ...visit, path })).toBeNull();
});

test('a page that opts out of authentication needs no token', () => {
  expect(guard({ ...visit, path: '/faq', noAuth: true })).toBeNull();
});

test('/amz-login without a token carries its own path and query', () => {
  expect(guard({ ...visit, path: '/amz-login', query: '?a=1&b=2', redirectTo: '/stores' })).toEqual({
    to: '/auth/login',
    redirectPath: '/amz-login?a=1&b=2',
  });
});

test('/amz-login with a token stays', () => {
  expect(guard({ ...visit, path: '/amz-login', hasToken: true })).toBeNull();
});

test.each(['/dashboard', '/tickets', '/settings/profile', '/nowhere', '/'.concat('x')])(
  '%s without a token goes to login',
  (path) => {
    expect(guard({ ...visit, path })).toEqual(login);
  },
);

test('any other page carries the stored redirectTo, not its own path', () => {
  expect(guard({ ...visit, path: '/tickets', query: '?a=1', redirectTo: '/stores' })).toEqual({
    to: '/auth/login',
    redirectPath: '/stores',
  });
});

test('a page that redirects to login is stored as redirectTo, unless another path is stored', () => {
  const deep = { ...visit, path: '/settings/bill', query: '?month=5' };
  expect(toReturnPath(deep, { redirectTo: null, visited: null })).toBe('/settings/bill?month=5');
  expect(toReturnPath(deep, { redirectTo: '/tickets', visited: '/tickets' })).toBe('/settings/bill?month=5');
  expect(toReturnPath(deep, { redirectTo: '/tickets', visited: null })).toBeNull();
  expect(toReturnPath({ ...deep, hasToken: true }, { redirectTo: null, visited: null })).toBeNull();
  for (const path of ['/', '/auth/login', '/amz-login', '/amz-redirect'])
    expect(toReturnPath({ ...visit, path }, { redirectTo: null, visited: null })).toBeNull();
});

test.each([
  ['dbo_login=1', true],
  ['a=b; dbo_token=xyz', true],
  ['dbo_login=', false],
  ['xdbo_login=1; dbo_lang=en', false],
  ['', false],
])('cookies %j contain a login token: %s', (cookies, held) => {
  expect(hasLoginToken(cookies)).toBe(held);
});

test('a link in a mail leads a signed-in user straight to its page', () => {
  const mailed = { path: '/auth/login', query: '?redirectPath=%2Fstores%3Fopen%3Dreports', hasToken: true };
  expect(forwardPath(mailed)).toBe('/stores?open=reports');
  expect(forwardPath({ ...mailed, hasToken: false })).toBeNull();
});

test.each([
  '',
  '?redirectPath=',
  '?redirectPath=%2F%2Fevil.example',
  '?redirectPath=https%3A%2F%2Fevil.example',
])('the login page with %j stays', (query) => {
  expect(forwardPath({ path: '/auth/login', query, hasToken: true })).toBeNull();
});
