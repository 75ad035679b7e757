import { expect, test } from 'vitest';
import { parseReturnParameters } from './return-parameters.ts';

test('a consent passes its state, the seller and a code', () => {
  expect(
    parseReturnParameters('?state=s%2B1&selling_partner_id=A1B2C&spapi_oauth_code=c&mws_auth_token=t'),
  ).toEqual({
    kind: 'authorization',
    state: 's+1',
    sellingPartnerId: 'A1B2C',
    code: 'c',
    mwsAuthToken: 't',
  });
});

test.each(['?state=s', '?state=s&selling_partner_id=A1B2C', '?error=access_denied'])(
  '%s means that access was not granted',
  (query) => {
    expect(parseReturnParameters(query)).toEqual({ kind: 'cancelled' });
  },
);

test('an invitation is distinguished from a consent', () => {
  expect(parseReturnParameters('?invite=abc')).toEqual({ kind: 'invite', invite: 'abc' });
});

test.each(['', '?', '?invite=', '?spapi_oauth_code=c'])('%j brings nothing', (query) => {
  expect(parseReturnParameters(query)).toEqual({ kind: 'nothing' });
});
