import type { ClaimType } from '@recoup/contract/claim-types';
import type { DocumentNeedKey } from '@recoup/contract/tickets';
import type { Tx } from '../platform/database/database.ts';
import type { TicketRef } from './change-ticket.ts';

export interface ChecklistLine {
  need: DocumentNeedKey;
  required: boolean;
  provided: boolean;
}

/** What the vault of documents tells of a ticket. */
export interface TicketDocuments {
  checklist(tx: Tx, ref: TicketRef, claimType: ClaimType): Promise<ChecklistLine[]>;
  files(tx: Tx, ref: TicketRef): Promise<{ id: number; name: string; size: number }[]>;
}

const required = (need: DocumentNeedKey): ChecklistLine => ({ need, required: true, provided: false });
const helpful = (need: DocumentNeedKey): ChecklistLine => ({ need, required: false, provided: false });
const inbound = [required('ownership'), required('delivery_small_parcel')];

const needs: Partial<Record<ClaimType, readonly ChecklistLine[]>> = {
  warehouse_lost: [helpful('cost_invoice')],
  warehouse_damaged: [helpful('cost_invoice')],
  disposed_no_consent: [helpful('cost_invoice')],
  transfer_lost: [helpful('cost_invoice')],
  return_damaged_amazon: [helpful('return_photos')],
  inbound_lost: inbound,
  inbound_damaged: inbound,
  inbound_clawback: inbound,
  removal_lost: [helpful('removal_delivery')],
  removal_damaged: [required('removal_photos'), helpful('removal_delivery')],
  fee_dimension: [required('measured_photos')],
  fee_storage: [required('measured_photos')],
  fee_inbound_defect: [required('inbound_defect_evidence')],
  under_reimbursed: [required('cost_invoice')],
};

/** Whether a new claim of this type waits for papers; for the others the marketplace's own records are the proof. */
export function asksForDocuments(claimType: string): boolean {
  return needsOf(claimType).some((line) => line.required);
}

function needsOf(claimType: string): readonly ChecklistLine[] {
  return Object.entries(needs).find(([type]) => type === claimType)?.[1] ?? [];
}

/** Until a vault is given: what is wanted is known, nothing is there. */
export const noVault: TicketDocuments = {
  checklist: async (_tx, _ref, claimType) => [...needsOf(claimType)],
  files: async () => [],
};
