import { expect, test } from 'vitest';
import { nextStoreStep } from './store-steps.ts';

const none = { items: [], next: null };
const page = (...minors: number[]) => ({
  items: minors.map((minor) => ({ amount: { minor, currency: 'USD' } })),
  next: null,
});

test('tickets that close soon come before documents, and documents before other tickets', () => {
  expect(nextStoreStep({ closing: page(100, 250), documents: page(700) })).toEqual({
    kind: 'closing',
    amounts: [{ minor: 350, currency: 'USD' }],
  });
  expect(nextStoreStep({ closing: none, documents: page(700) }).kind).toBe('documents');
  expect(nextStoreStep({ closing: none, documents: none })).toEqual({ kind: 'tickets', amounts: [] });
});

test('amounts are summed by currency, without tickets of unknown value', () => {
  const items = [
    { amount: { minor: 100, currency: 'USD' } },
    { amount: null },
    { amount: { minor: 50, currency: 'EUR' } },
    { amount: { minor: 5, currency: 'USD' } },
  ];
  expect(nextStoreStep({ closing: none, documents: { items, next: null } }).amounts).toEqual([
    { minor: 105, currency: 'USD' },
    { minor: 50, currency: 'EUR' },
  ]);
});

test('a list with further pages has no sum', () => {
  expect(nextStoreStep({ closing: { ...page(100), next: 'more' }, documents: none }).amounts).toEqual([]);
});
