export const factorChanges = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'codes_replaced',
  'all_removed',
] as const;
export type FactorChange = (typeof factorChanges)[number];
