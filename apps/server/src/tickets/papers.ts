import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { documentNeeds, isMet, type NeedKey, type Transport } from '@recoup/contract/document-needs';
import { papersAtHand, type Paper } from '../documents/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { tellPages, type TicketRef } from './change-ticket.ts';

/** How most shipments travel. Other ways ask for another paper of the same delivery, which the vault's page tells. */
const usual: Transport = 'small_parcel';

interface ChecklistLine {
  need: NeedKey;
  required: boolean;
  provided: boolean;
}

/** Whether a new claim of this type waits for papers; for the others the marketplace's own records are the proof. */
export function asksForDocuments(claimType: string): boolean {
  const known = claimTypes.find((type) => type === claimType);
  return known !== undefined && documentNeeds(known, usual).some(({ required }) => required);
}

/** What a claim should show, what of it is there, and the papers themselves. */
export async function papersOf(
  tx: Tx,
  { account, ticket }: TicketRef,
  { claim_type, shipment_id }: { readonly claim_type: ClaimType; readonly shipment_id: string | null },
): Promise<{ checklist: ChecklistLine[]; files: Paper[] }> {
  const files = await papersAtHand(tx, account, { ticket, shipment: shipment_id });
  const checklist = documentNeeds(claim_type, usual).map((need) => ({
    need: need.key,
    required: need.required,
    provided: isMet(need, files),
  }));
  return { checklist, files };
}

/** Whoever looks at the ticket sees what it now has; one that is not there takes no papers. */
export async function papersChanged(tx: Tx, { account, ticket }: TicketRef): Promise<void> {
  const found = await tx
    .selectFrom('tickets')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', ticket)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_found');
  await tellPages(tx, account, ticket);
}
