import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import type { Ticket } from '@recoup/contract/tickets';

const replies: Readonly<Partial<Record<TicketState, TicketAction>>> = {
  marketplace_asks: 'marketplace_asked',
  denied: 'deny',
};

/** Amazon's last reply, as an operator entered it; empty unless the ticket's status is the result of a reply. */
export function getReply({ status, events }: Pick<Ticket, 'status' | 'events'>): string {
  const action = replies[status];
  return events.findLast((event) => event.action === action)?.reason ?? '';
}
