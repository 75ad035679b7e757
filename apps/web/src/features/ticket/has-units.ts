import type { ClaimType } from '@recoup/contract/claim-types';

/** Claims about a charge as a whole: their quantity counts nothing. */
const aboutCharges: ReadonlySet<ClaimType> = new Set<ClaimType>([
  'fee_placement',
  'fee_storage',
  'fee_unused_label',
  'safe_t_return_label',
  'vendor_chargeback',
  'vendor_shortage',
]);

/** Whether a claim of this type is about a number of units. */
export function hasUnits(claimType: ClaimType): boolean {
  return !aboutCharges.has(claimType);
}
