/** States of a linked store. Only an active one can be selected and audited. */
export const sellerStates = {
  created: 0,
  waitingForAuthorization: 1,
  authorizing: 2,
  authorizationFailed: 3,
  authorizationExpired: 4,
  suspended: 5,
  active: 6,
  closed: 7,
} as const;

export type SellerState = (typeof sellerStates)[keyof typeof sellerStates];
