import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

test('every call with which others can change an account says what it does', () => {
  const unnamed = endpoints
    .filter(({ acts, access, about }) => acts && access === 'seller' && about === 'chosen-account')
    .filter(({ action }) => action === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unnamed).toEqual([]);
});
