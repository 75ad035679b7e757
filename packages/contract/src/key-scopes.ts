import { contract } from './index.ts';
import type { Endpoint } from './endpoint.ts';
import { keyScopes, type KeyScope } from './key-domains.ts';

const scopes = new Map<Endpoint, KeyScope>(
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.values<Endpoint>(calls).flatMap((endpoint) => {
      const kind = endpoint.acts ? 'write' : 'read';
      const scope = keyScopes.find((known) => known === `${kind}:${domain}`);
      return scope === undefined ? [] : [[endpoint, scope] as const];
    }),
  ),
);

/** The scope a key needs for a call; undefined where no key is accepted. */
export function getScope(endpoint: Endpoint): KeyScope | undefined {
  const isOpen = endpoint.access === 'seller' && endpoint.about === 'chosen-account';
  return isOpen ? scopes.get(endpoint) : undefined;
}
