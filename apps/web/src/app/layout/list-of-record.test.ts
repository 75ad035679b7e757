import { expect, test } from 'vitest';
import { listOfRecord } from './list-of-record.ts';

test('a record of one account is left for its list when another account is chosen', () => {
  expect(listOfRecord('/tickets/100312')).toBe('/tickets');
  expect(listOfRecord('/tickets/findings/7')).toBe('/tickets');
  expect(listOfRecord('/stores/first-audit/3003')).toBe('/stores');
});

test('any other page stays', () => {
  for (const page of ['/tickets', '/tickets/fileMgr', '/tickets/prevention/', '/stores', '/settings/bill'])
    expect(listOfRecord(page)).toBe('.');
});
