import { expect, test } from 'vitest';
import { accountLabel, joinedAt, readAccount, readSubAccounts } from './account.ts';

test('an account with next to nothing in it is an account', () => {
  expect(readAccount({ id: '7', username: 'lin', roles: null, company: null, more: {} })).toEqual({
    id: '7',
    username: 'lin',
    email: '',
    phone: '',
    firstName: '',
    lastName: '',
    dateJoined: '',
    company: '',
    roles: [],
  });
});

test('customers come as a list, bare or wrapped, and one without an id is none', () => {
  const lin = { id: 3, username: 'lin' };
  expect(readSubAccounts([lin, { username: 'nobody' }, null]).map(({ id }) => id)).toEqual(['3']);
  expect(readSubAccounts({ results: [lin] })).toHaveLength(1);
  expect(readSubAccounts(null)).toEqual([]);
});

test.each([
  [{ username: 'lin', firstName: 'Mei', lastName: 'Lin' }, 'lin (Mei Lin)'],
  [{ username: 'lin', firstName: '美', lastName: '林' }, 'lin (林美)'],
  [{ username: 'lin', firstName: '', lastName: 'Lin' }, 'lin (Lin)'],
  [{ username: 'lin', firstName: '', lastName: '' }, 'lin'],
])('%j is labelled %s', (given, label) => {
  expect(accountLabel({ id: '1', ...given })).toBe(label);
});

test('a date that is none is unknown', () => {
  expect(joinedAt({ dateJoined: '2020-01-02T03:04:05Z' })?.getUTCFullYear()).toBe(2020);
  expect(joinedAt({ dateJoined: '' })).toBeNull();
  expect(joinedAt({ dateJoined: 'yesterday' })).toBeNull();
});
