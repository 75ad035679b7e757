import { claimTypes } from '@recoup/contract/claim-types';
import { documentNeeds } from '@recoup/contract/document-needs';
import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import { findingsView } from '../audits/public.ts';
import { allocateInvoiceLines, listAvailableDocuments, releaseInvoiceLines } from '../documents/public.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Claim {
  readonly id: number;
  readonly status: TicketState;
  readonly claim_type: string;
  readonly shipment_id: string | null;
}

/**
 * A unit cannot prove two claims: a filed claim that must prove ownership allocates lines of its invoices,
 * and releases them when it fails.
 */
export async function allocateTicketInvoices(
  tx: Tx,
  account: number,
  ticket: Claim,
  action: TicketAction,
): Promise<void> {
  const reference = `ticket ${ticket.id}`;
  const cameToNothing =
    action === 'withdraw' || action === 'unfile' || (action === 'close' && ticket.status === 'denied');
  if (cameToNothing) {
    await releaseInvoiceLines(tx, account, reference);
    return;
  }
  if ((action !== 'file' && action !== 'file_appeal') || !requiresOwnership(ticket)) return;
  const available = await listAvailableDocuments(tx, account, {
    ticket: ticket.id,
    shipment: ticket.shipment_id,
  });
  const documents = available
    .filter(({ type, status }) => type === 'supplier_invoice' && status !== 'rejected')
    .map(({ id }) => id);
  for (const { fnsku, quantity, arrivedOn } of await listUnits(tx, account, ticket.id)) {
    // The shipping date is unknown; the units were bought before they arrived.
    await allocateInvoiceLines(tx, { account, reference, fnsku, quantity, documents, shippedOn: arrivedOn });
  }
}

function requiresOwnership({ claim_type }: Claim): boolean {
  const known = claimTypes.find((type) => type === claim_type);
  return known !== undefined && documentNeeds(known, 'small_parcel').some(({ key }) => key === 'ownership');
}

interface Units {
  readonly fnsku: string;
  readonly quantity: number;
  readonly arrivedOn: string;
}

async function listUnits(tx: Tx, account: number, ticket: number): Promise<Units[]> {
  const rows = await tx
    .selectFrom('ticket_findings as part')
    .innerJoin(findingsView('findings'), (join) =>
      join.onRef('findings.account_id', '=', 'part.account_id').onRef('findings.id', '=', 'part.finding_id'),
    )
    .select(({ fn }) => [
      'findings.fnsku',
      fn.sum<number>('part.quantity').as('quantity'),
      fn.max('findings.anchor_date').as('arrivedOn'),
    ])
    .where('part.account_id', '=', account)
    .where('part.ticket_id', '=', ticket)
    .where('part.quantity', '>', 0)
    .groupBy('findings.fnsku')
    .orderBy('findings.fnsku')
    .execute();
  return rows.flatMap(({ fnsku, ...units }) => (fnsku === null ? [] : [{ fnsku, ...units }]));
}
