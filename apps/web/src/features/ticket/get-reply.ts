import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import type { Ticket } from '@recoup/contract/tickets';

const replies: Readonly<Partial<Record<TicketState, TicketAction>>> = {
  marketplace_asks: 'marketplace_asked',
  denied: 'deny',
};

/** What an operator entered as the marketplace's reply that the ticket stands at; empty for other statuses. */
export function getReply({ status, events }: Pick<Ticket, 'status' | 'events'>): string {
  const action = replies[status];
  return events.findLast((event) => event.action === action)?.reason ?? '';
}
