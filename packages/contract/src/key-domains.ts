/**
 * Scopes of API keys by module of the contract. Modules not named here require a signed-in user: money,
 * users and keys are added only on purpose.
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

/** Lifetimes of a key. */
export const keyDays = [30, 90, 365] as const;

export const integrationLimits = { keys: 20, webhooks: 10 } as const;
