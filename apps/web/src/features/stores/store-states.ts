import { sellerStates } from '@recoup/contract/seller-states';

export type StateName = keyof typeof sellerStates;

export const stateNames: readonly StateName[] = [
  'active',
  'authorizationExpired',
  'authorizationFailed',
  'suspended',
  'authorizing',
  'waitingForAuthorization',
  'created',
  'closed',
];

export function stateName(state: number | null): StateName | null {
  return stateNames.find((name) => sellerStates[name] === state) ?? null;
}
