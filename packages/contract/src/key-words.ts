/**
 * What a key can be allowed, by domain of the contract. A domain that is not named here asks for somebody signed in:
 * whatever moves money, people or keys themselves is added only on purpose.
 */
export const keyDomains = {
  stores: ['read', 'write'],
  audits: ['read', 'write'],
  tickets: ['read', 'write'],
  documents: ['read', 'write'],
  dashboard: ['read'],
  invoices: ['read'],
} as const;

export type KeyDomain = keyof typeof keyDomains;
export type KeyScope = { [D in KeyDomain]: `${(typeof keyDomains)[D][number]}:${D}` }[KeyDomain];

export const keyScopes = Object.entries(keyDomains).flatMap(([domain, kinds]) =>
  kinds.map((kind) => `${kind}:${domain}` as KeyScope),
);

/** How long a key can be made to last. */
export const keyDays = [30, 90, 365] as const;

export const integrationLimits = { keys: 20, webhooks: 10 } as const;
