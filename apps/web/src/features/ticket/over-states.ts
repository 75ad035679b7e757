import type { TicketState } from '@recoup/contract/ticket-states';

const overStates: readonly TicketState[] = ['paid', 'closed', 'expired', 'auto_paid'];

/** No more documents are needed. */
export function isOver(status: TicketState): boolean {
  return overStates.includes(status);
}

const settledStates: readonly TicketState[] = ['paid', 'closed', 'auto_paid', 'reversed'];

/** The claim deadline no longer matters. */
export function isSettled(status: TicketState): boolean {
  return settledStates.includes(status);
}
