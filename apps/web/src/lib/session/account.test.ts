import { expect, test } from 'vitest';
import { accountLabel, joinedAt, readAccount, readSubAccounts } from './account.ts';

test('missing fields of an account are empty', () => {
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

test('customers are read from a bare or wrapped list, without those that have no id', () => {
  const lin = { id: 3, username: 'lin' };
  expect(readSubAccounts([lin, { username: 'nobody' }, null]).map(({ id }) => id)).toEqual(['3']);
  expect(readSubAccounts({ results: [lin] })).toHaveLength(1);
  expect(readSubAccounts(null)).toEqual([]);
});

test.each([
  [
    { company: 'Northwind', firstName: 'Mei', email: 'mei@northwind.example' },
    'Northwind · mei@northwind.example',
  ],
  [{ firstName: 'Mei', lastName: 'Lin', email: 'mei@northwind.example' }, 'Mei Lin · mei@northwind.example'],
  [{ firstName: '美', lastName: '林' }, '林美 · lin'],
  [{ email: 'mei@northwind.example' }, 'lin · mei@northwind.example'],
  [{ username: 'mei@northwind.example', email: 'mei@northwind.example' }, 'mei@northwind.example'],
  [{}, 'lin'],
])('%j is labelled %s', (given, label) => {
  const nothing = { id: '1', username: 'lin', firstName: '', lastName: '', company: '', email: '' };
  expect(accountLabel({ ...nothing, ...given })).toBe(label);
});

test('an invalid date is unknown', () => {
  expect(joinedAt({ dateJoined: '2020-01-02T03:04:05Z' })?.getUTCFullYear()).toBe(2020);
  expect(joinedAt({ dateJoined: '' })).toBeNull();
  expect(joinedAt({ dateJoined: 'yesterday' })).toBeNull();
});
