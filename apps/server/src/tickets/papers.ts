import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { documentNeeds, isMet, type NeedKey } from '@recoup/contract/document-needs';
import { papersAtHand, type Paper } from '../documents/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { transportOf } from '../shipments/index.ts';
import type { TicketRef } from './change-ticket.ts';

interface ChecklistLine {
  need: NeedKey;
  required: boolean;
  provided: boolean;
}

/** Whether a new claim of this type waits for papers; for the others the marketplace's own records are the proof. */
export function asksForDocuments(claimType: string): boolean {
  const known = claimTypes.find((type) => type === claimType);
  // Which paper shows a delivery depends on how it was made, not whether one does.
  return known !== undefined && documentNeeds(known, 'small_parcel').some(({ required }) => required);
}

interface Claim {
  readonly claim_type: ClaimType;
  readonly store_id: number;
  readonly shipment_id: string | null;
}

/** What a claim should show, what of it is there, and the papers themselves. */
export async function papersOf(
  tx: Tx,
  { account, ticket }: TicketRef,
  { claim_type, store_id, shipment_id }: Claim,
): Promise<{ checklist: ChecklistLine[]; files: Paper[] }> {
  const files = await papersAtHand(tx, account, { ticket, shipment: shipment_id });
  // What was rejected proves nothing.
  const sound = files.filter(({ status }) => status !== 'rejected');
  const transport = await transportOf(tx, account, { store: store_id, shipment: shipment_id });
  const checklist = documentNeeds(claim_type, transport).map((need) => ({
    need: need.key,
    required: need.required,
    provided: isMet(need, sound),
  }));
  return { checklist, files };
}
