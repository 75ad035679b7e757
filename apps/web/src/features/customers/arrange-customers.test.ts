import type { Customer } from '@recoup/contract/agencies';
import { expect, test } from 'vitest';
import { arrangeCustomers } from './arrange-customers.ts';
import { customersSearch } from './customers-search.ts';

function customer(company: string, more: Partial<Customer> = {}): Customer {
  return {
    id: 1,
    username: 'someone',
    first_name: '',
    last_name: '',
    company,
    email: null,
    since: '2026-01-01T00:00:00.000Z',
    stores: 0,
    recoverable: [],
    potential: [],
    in_progress: [],
    expiring: [],
    needs_action: 0,
    recovered: [],
    unpaid: [],
    ...more,
  };
}

const all = [
  customer('Zebra', { stores: 3, first_name: 'Noah', last_name: 'Fischer' }),
  customer('apple', { since: '2026-03-01T00:00:00.000Z' }),
  customer('', { username: 'mango', first_name: '伟', last_name: '陈' }),
];
const names = (search: Parameters<typeof arrangeCustomers>[1]) =>
  arrangeCustomers(all, search, 'en').map(({ company, username }) => company || username);

test.each([
  ['', 'name', ['apple', 'Zebra', 'mango']],
  ['', '-since', ['apple', 'Zebra', 'mango']],
  ['', '-stores', ['Zebra', 'apple', 'mango']],
  ['APP', 'name', ['apple']],
  ['noah f', 'name', ['Zebra']],
  ['陈伟', 'name', ['mango']],
] as const)('%j by %s', (text, sort, found) => {
  expect(new Set(names({ text, sort }))).toEqual(new Set(found));
  expect(names({ text, sort })[0]).toBe(found[0]);
});

test('a state is read back from its address, and the default state has an empty query', () => {
  const state = { text: 'a b', months: '3', sort: '-since', page: 2, isInviting: true } as const;
  expect(customersSearch.read(customersSearch.write(state))).toEqual(state);
  expect(customersSearch.write(customersSearch.read({ sort: 'x', page: '-1' }))).toEqual({});
});
