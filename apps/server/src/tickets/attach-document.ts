import type { Ticket } from '@recoup/contract/tickets';
import { linkDocument } from '../documents/index.ts';
import type { Actor } from '../platform/actor.ts';
import { lockTicket, tellPages } from './change-ticket.ts';
import { papersChanged } from './papers-changed.ts';
import { readTicket, type TicketTools } from './read-ticket.ts';

/** Linked already, nothing changes. */
export async function attachDocument(
  tools: TicketTools,
  actor: Actor,
  id: number,
  document: number,
): Promise<Ticket> {
  const { account, user } = actor;
  await tools.data.withTenant(actor, async (tx) => {
    await lockTicket(tx, { account, ticket: id });
    await linkDocument(tx, { account, document }, { kind: 'ticket', target: String(id) });
    await papersChanged(tx, { account, document }, { who: 'seller', by: user });
    await tellPages(tx, account, id);
  });
  return readTicket(tools, { ...actor, acts: false }, id);
}
