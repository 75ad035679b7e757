import type { FigureName } from '@recoup/contract/claim-figures';
import type { ClaimType } from '@recoup/contract/claim-types';

/** Texts of the claim in one of Amazon's languages. */
export interface PacketTexts {
  /** Per claim type: its name and what happened. */
  claims: Record<ClaimType, readonly [subject: string, happened: string]>;
  greeting: string;
  rows: string;
  request(units: number): string;
  /** For SAFE-T claims, which ask for the money of a refund. */
  requestRefund: string;
  /** For a vendor's claims, which are about an invoice. */
  requestDeduction: string;
  /** As used within a sentence, before the number. */
  figures: Readonly<Record<FigureName, string>>;
  figureStyle: { readonly locale: string; readonly between: string; readonly end: string };
  attached: string;
  closing: string;
  labels: {
    date: string;
    quantity: string;
    order: string;
    shipment: string;
    removal: string;
    reimbursement: string;
    reference: string;
    invoice: string;
    title: string;
  };
}
