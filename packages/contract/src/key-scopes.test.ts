import { expect, test } from 'vitest';
import { contract, endpoints, type Endpoint } from './index.ts';
import { getScope } from './key-scopes.ts';
import { keyDomains } from './key-domains.ts';

const keyed = endpoints.filter((endpoint) => getScope(endpoint) !== undefined);

test('every domain a key can be given is one of the contract, and has calls a key can make', () => {
  const asked = new Set(keyed.map(getScope));
  const offered = Object.entries(keyDomains).flatMap(([domain, kinds]) =>
    kinds.map((kind) => `${kind}:${domain}`),
  );
  expect(asked).toEqual(new Set(offered));
});

test('no key makes a call of operators, of agencies, or about the user alone', () => {
  expect(keyed.filter(({ access, about }) => access !== 'seller' || about !== 'chosen-account')).toEqual([]);
});

test('no key reaches keys, webhooks, sign-in or users', () => {
  const closed: Endpoint[] = [contract.accounts, contract.agencies, contract.integrations].flatMap((domain) =>
    Object.values<Endpoint>(domain),
  );
  expect(closed.filter((endpoint) => getScope(endpoint) !== undefined)).toEqual([]);
});

test('what only reads needs no leave to write, and what acts does', () => {
  expect(getScope(contract.tickets.list)).toBe('read:tickets');
  expect(getScope(contract.tickets.actOn)).toBe('write:tickets');
  const unsafe = keyed.filter(({ method }) => method !== 'GET');
  expect(unsafe.filter((endpoint) => getScope(endpoint)?.startsWith('read:'))).toEqual([]);
});
