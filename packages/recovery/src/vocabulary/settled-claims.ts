import type { ClaimType } from '@recoup/contract/claim-types';
import { feeCreditWords } from './fee-words.ts';
import { claimsSettledBy } from './payment-words.ts';

/** Claim types that a payment may have settled: whether they are still owed is unknown without a file of payments. */
export const settledClaims: ReadonlySet<ClaimType> = new Set([
  ...Object.values(claimsSettledBy).flat(),
  ...feeCreditWords.map(({ claimType }) => claimType),
]);
