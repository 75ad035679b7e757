import type { ClaimType } from '@recoup/contract/claim-types';
import { feeCreditWords } from './fee-words.ts';
import { claimsSettledBy } from './payment-words.ts';

/** Claims that a payment may have settled: without any file of payments nobody knows whether they are still owed. */
export const settledClaims: ReadonlySet<ClaimType> = new Set([
  ...Object.values(claimsSettledBy).flat(),
  ...feeCreditWords.map(({ claimType }) => claimType),
]);
