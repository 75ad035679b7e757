import { expect, test } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

test.each([
  ['a path of this site is followed', '/amz-login?a=1', null, '/amz-login?a=1'],
  ['a foreign host is not', '//evil.example', null, '/dashboard'],
  ['nor is a scheme', 'https://evil.example', '/stores', '/dashboard'],
  ['without one, back to where the session ended', undefined, '/tickets?page=2', '/tickets?page=2'],
  ['unless that is no path of this site', undefined, '/\\evil.example', '/dashboard'],
  ['the dashboard otherwise', undefined, null, '/dashboard'],
  ['signing in never leads back to signing in', '/auth/login', null, '/dashboard'],
  ['nor to an address that only looks like it', '/login', null, '/dashboard'],
])('%s', (_promise, redirectPath, redirectTo, path) => {
  expect(pathAfterSignIn(redirectPath, redirectTo)).toBe(path);
});
