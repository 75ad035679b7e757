import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { changeTicket, lockTicket, type TicketRef } from './change-ticket.ts';
import { windowHindrance } from './life.ts';
import { lacksPapers } from './papers.ts';

/** Who brought the paper, changed it, or judged it. */
interface Changer {
  readonly who: 'seller' | 'operator';
  readonly by: number;
  readonly reason?: string;
}

/**
 * A ticket that waits for papers goes on by itself once the last one it cannot do without is there, and goes back when
 * an operator finds that one proves nothing.
 */
export async function papersChanged(
  tx: Tx,
  { account, document }: { readonly account: number; readonly document: number },
  changer: Changer,
): Promise<void> {
  for (const ticket of await ticketsWith(tx, account, [document])) {
    await goOnOrBack(tx, { account, ticket }, changer);
  }
}

async function goOnOrBack(tx: Tx, ref: TicketRef, { who, by, reason = '' }: Changer): Promise<void> {
  const ticket = await lockTicket(tx, ref);
  const action = ticket.status === 'documents_needed' ? 'make_ready' : 'ask_documents';
  const mayChange = ticket.status === 'documents_needed' || (ticket.status === 'ready' && who === 'operator');
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  if (!mayChange || windowHindrance(action, window, today(tx)) !== undefined) return;
  const isLacking = await lacksPapers(tx, ref, ticket);
  if (isLacking !== (action === 'ask_documents')) return;
  await changeTicket(tx, ref, { action, who, by, reason: action === 'ask_documents' ? reason : '' });
}

/** What is done may take papers away: a ticket that could be filed with them asks for them again. */
export async function takePapers<T>(
  tx: Tx,
  { account, documents }: { readonly account: number; readonly documents: readonly number[] },
  { who, by }: Changer,
  take: () => Promise<T>,
): Promise<T> {
  const complete: number[] = [];
  for (const ticket of await ticketsWith(tx, account, documents)) {
    const ref = { account, ticket };
    const stored = await lockTicket(tx, ref);
    if (stored.status === 'ready' && !(await lacksPapers(tx, ref, stored))) complete.push(ticket);
  }
  const taken = await take();
  for (const ticket of complete) {
    const ref = { account, ticket };
    const stored = await lockTicket(tx, ref);
    const window = { opensOn: stored.opens_on, closesOn: stored.closes_on };
    if (windowHindrance('ask_documents', window, today(tx)) !== undefined) continue;
    if (await lacksPapers(tx, ref, stored)) await changeTicket(tx, ref, { action: 'ask_documents', who, by });
  }
  return taken;
}

/** Those they are linked to, and those about a shipment they are linked to. */
async function ticketsWith(tx: Tx, account: number, documents: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ticket.id
    from tickets ticket
    join document_links link on link.account_id = ticket.account_id
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
