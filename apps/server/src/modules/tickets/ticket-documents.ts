import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { documentNeeds, isMet, type NeedKey } from '@recoup/contract/document-needs';
import { listAvailableDocuments, type AvailableDocument } from '../documents/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { getTransport } from '../shipments/public.ts';

interface ChecklistLine {
  need: NeedKey;
  required: boolean;
  provided: boolean;
}

/** Whether a new claim of this type needs documents; for the others Amazon's own records are the proof. */
function asksForDocuments(claimType: string): boolean {
  const known = claimTypes.find((type) => type === claimType);
  // The transport mode decides which document proves a delivery, not whether one is needed.
  return known !== undefined && documentNeeds(known, 'small_parcel').some(({ required }) => required);
}

interface Claim {
  readonly claim_type: ClaimType;
  readonly store_id: number;
  readonly shipment_id: string | null;
}

export interface StoredClaim extends Omit<Claim, 'claim_type'> {
  readonly claim_type: string;
}

export interface ClaimRef {
  readonly account: number;
  /** Null before the ticket is created. */
  readonly ticket: number | null;
}

/** A claim's document checklist and the documents themselves. */
export async function listDocuments(
  tx: Tx,
  { account, ticket }: ClaimRef,
  { claim_type, store_id, shipment_id }: Claim,
): Promise<{ checklist: ChecklistLine[]; files: AvailableDocument[] }> {
  const files = await listAvailableDocuments(tx, account, { ticket, shipment: shipment_id });
  // Rejected documents prove nothing.
  const sound = files.filter(({ status }) => status !== 'rejected');
  const transport = await getTransport(tx, account, { store: store_id, shipment: shipment_id });
  const checklist = documentNeeds(claim_type, transport).map((need) => ({
    need: need.key,
    required: need.required,
    provided: isMet(need, sound),
  }));
  return { checklist, files };
}

/** Whether a document required for filing is missing. */
export async function isMissingDocuments(
  tx: Tx,
  ref: ClaimRef,
  { claim_type, store_id, shipment_id }: StoredClaim,
): Promise<boolean> {
  if (!asksForDocuments(claim_type)) return false;
  const claim = { claim_type: requireOneOf(claimTypes, claim_type), store_id, shipment_id };
  const { checklist } = await listDocuments(tx, ref, claim);
  return checklist.some(({ required, provided }) => required && !provided);
}
