import type { ClaimType } from '@recoup/contract/claim-types';

/** What is written to the marketplace, in one of its languages. */
export interface PacketWords {
  /** For each claim what it is called, and what happened. */
  claims: Record<ClaimType, readonly [subject: string, happened: string]>;
  greeting: string;
  rows: string;
  request(units: number): string;
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
    title: string;
  };
}
