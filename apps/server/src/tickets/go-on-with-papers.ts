import type { Tx } from '../platform/database/database.ts';
import { changeTicket, lockTicket, type TicketRef } from './change-ticket.ts';
import { next, windowHindrance } from './life.ts';
import { papersOf } from './papers.ts';
import { asClaimType } from './ticket-row.ts';
import { today } from './today.ts';

/** Who brought the papers, or took one away. */
interface Bringer {
  readonly who: 'seller' | 'operator';
  readonly by: number;
}

/** A ticket that waits for papers goes on by itself once the last one it cannot do without is there. */
export async function goOnWithPapers(tx: Tx, ref: TicketRef, { who, by }: Bringer): Promise<void> {
  const ticket = await lockTicket(tx, ref);
  if (ticket.status !== 'documents_needed' || (await lacksPapers(tx, ref, ticket))) return;
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  if (windowHindrance('make_ready', window, today()) !== undefined) return;
  await changeTicket(tx, ref, { action: 'make_ready', who, by });
}

/** And goes back when it cannot be filed without one that turned out to prove nothing. */
export async function goBackWithoutPapers(
  tx: Tx,
  ref: TicketRef,
  { by, reason }: { readonly by: number; readonly reason: string },
): Promise<void> {
  const ticket = await lockTicket(tx, ref);
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  const mayAsk =
    next(ticket.status, 'ask_documents') !== undefined &&
    ticket.status === 'ready' &&
    windowHindrance('ask_documents', window, today()) === undefined;
  if (!mayAsk || !(await lacksPapers(tx, ref, ticket))) return;
  await changeTicket(tx, ref, { action: 'ask_documents', who: 'operator', by, reason });
}

async function lacksPapers(
  tx: Tx,
  ref: TicketRef,
  { claim_type, shipment_id }: { readonly claim_type: string; readonly shipment_id: string | null },
): Promise<boolean> {
  const { checklist } = await papersOf(tx, ref, { claim_type: asClaimType(claim_type), shipment_id });
  return checklist.some(({ required, provided }) => required && !provided);
}
