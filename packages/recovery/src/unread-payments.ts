import { isVendor, type ClaimType } from '@recoup/contract/claim-types';
import type { Candidate } from './candidates.ts';
import type { TableName } from './reports/all.ts';
import { settledClaims } from './vocabulary/settled-claims.ts';

/** Tables whose rows contain payments. */
export const paymentTables: readonly TableName[] = [
  'reimbursements',
  'settlement',
  'transactions',
  'vendor_remittances',
];

/**
 * A row of a payment file that could not be read may be the payment for a loss: what names the same product or order is
 * held back until the file is read.
 */
export function splitWithheld<Item extends Candidate>(
  claimType: ClaimType,
  candidates: readonly Item[],
  unreadPayments: readonly string[],
): { kept: Item[]; heldBack: Item[] } {
  if (unreadPayments.length === 0 || !(settledClaims.has(claimType) || isVendor(claimType)))
    return { kept: [...candidates], heldBack: [] };
  const cells = new Set(unreadPayments.flatMap((text) => text.split(/[\t,;"]+/).map((cell) => cell.trim())));
  const isNamed = ({ ids: { fnsku, sku, orderId, referenceId } }: Candidate) =>
    isVendor(claimType)
      ? // The line that pays an invoice back has its number and more.
        referenceId !== null && [...cells].some((cell) => cell.toUpperCase().startsWith(referenceId))
      : [fnsku, sku, orderId].some((id) => id !== null && cells.has(id));
  return {
    kept: candidates.filter((candidate) => !isNamed(candidate)),
    heldBack: candidates.filter(isNamed),
  };
}
