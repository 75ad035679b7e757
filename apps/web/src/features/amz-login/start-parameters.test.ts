import { expect, test } from 'vitest';
import { parseStartParameters } from './start-parameters.ts';

test('Amazon passes its callback address, its state and the seller', () => {
  const query =
    '?amazon_callback_uri=https%3A%2F%2Famazon.com%2Fapps%2Fauthorize%2Fconfirm%2Fx&amazon_state=m&selling_partner_id=A1B2C';
  expect(parseStartParameters(query)).toEqual({
    kind: 'authorization',
    callbackUri: 'https://amazon.com/apps/authorize/confirm/x',
    amazonState: 'm',
    sellingPartnerId: 'A1B2C',
  });
});

test.each(['?amazon_state=m', '?amazon_callback_uri=https%3A%2F%2Famazon.com'])(
  '%s is half of it',
  (query) => {
    expect(parseStartParameters(query)).toEqual({ kind: 'incomplete' });
  },
);

test('an invitation differs from a visit without parameters', () => {
  expect(parseStartParameters('?invite=abc')).toEqual({ kind: 'invite', invite: 'abc' });
  expect(parseStartParameters('')).toEqual({ kind: 'nothing' });
});
