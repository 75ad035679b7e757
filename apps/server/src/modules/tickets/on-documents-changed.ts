import { sql } from 'kysely';
import { documentLinksView } from '../documents/public.ts';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { updateTicket, lockTicket, type TicketRef } from './update-ticket.ts';
import { getWindowProblem } from './ticket-state-machine.ts';
import { isMissingDocuments } from './ticket-documents.ts';

interface Change {
  readonly account: number;
  readonly documents: readonly number[];
  /** Who brought, changed or reviewed the documents. */
  readonly who: 'seller' | 'operator';
  readonly by: number;
  readonly reason?: string;
}

/**
 * A ticket that waits for documents becomes ready once the last required one is there, and waits again when an operator
 * rejects one.
 */
export async function onDocumentsChanged(tx: Tx, { account, documents, ...change }: Change): Promise<void> {
  for (const document of documents) {
    for (const ticket of await ticketsWith(tx, account, [document])) {
      await updateReadiness(tx, { account, ticket }, change);
    }
  }
}

async function updateReadiness(
  tx: Tx,
  ref: TicketRef,
  { who, by, reason = '' }: Pick<Change, 'who' | 'by' | 'reason'>,
): Promise<void> {
  const ticket = await lockTicket(tx, ref);
  const action = ticket.status === 'documents_needed' ? 'make_ready' : 'ask_documents';
  const mayChange = ticket.status === 'documents_needed' || (ticket.status === 'ready' && who === 'operator');
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  if (!mayChange || getWindowProblem(action, window, createMarketplaceDays(tx).in(ticket)) !== undefined)
    return;
  const isLacking = await isMissingDocuments(tx, ref, ticket);
  if (isLacking !== (action === 'ask_documents')) return;
  await updateTicket(tx, ref, { action, who, by, reason: action === 'ask_documents' ? reason : '' });
}

/** Returns what to do after the change: a ready ticket that now lacks a required document asks for it again. */
export async function onDocumentsWithdrawn(
  tx: Tx,
  { account, documents, who, by }: Change,
): Promise<() => Promise<void>> {
  const complete: number[] = [];
  for (const ticket of await ticketsWith(tx, account, documents)) {
    const ref = { account, ticket };
    const stored = await lockTicket(tx, ref);
    if (stored.status === 'ready' && !(await isMissingDocuments(tx, ref, stored))) complete.push(ticket);
  }
  return async () => {
    for (const ticket of complete) {
      const ref = { account, ticket };
      const stored = await lockTicket(tx, ref);
      const window = { opensOn: stored.opens_on, closesOn: stored.closes_on };
      if (getWindowProblem('ask_documents', window, createMarketplaceDays(tx).in(stored)) !== undefined)
        continue;
      if (!(await isMissingDocuments(tx, ref, stored))) continue;
      await updateTicket(tx, ref, { action: 'ask_documents', who, by });
    }
  };
}

/** Tickets the documents are linked to, directly or through the shipment they are about. */
async function ticketsWith(tx: Tx, account: number, documents: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ticket.id
    from tickets ticket
    join ${documentLinksView('link')} on link.account_id = ticket.account_id
    where ticket.account_id = ${account}
      and link.document_id = any(${documents}::bigint[])
      and ticket.status in ('documents_needed', 'ready')
      and (
        (link.kind = 'ticket' and link.target = ticket.id::text)
        or (link.kind = 'shipment' and link.target = ticket.shipment_id)
      )
    group by ticket.id
    order by ticket.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
