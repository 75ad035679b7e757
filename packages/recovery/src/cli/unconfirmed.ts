import { builtInPolicies } from '../policy/rows.ts';

const unconfirmed = new Set(builtInPolicies.filter(({ disputed }) => disputed).map(({ id }) => id));

/** Whether no page of Amazon confirms the policy that sets the window of a finding. */
export function isUnconfirmed({ policy }: { readonly policy?: string }): boolean {
  return policy !== undefined && unconfirmed.has(policy);
}
