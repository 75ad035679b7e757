import type { TicketState } from '@recoup/contract/ticket-states';

const overStates: readonly TicketState[] = ['paid', 'closed', 'expired', 'auto_paid'];

/** Nothing more is to be proven. */
export function isOver(status: TicketState): boolean {
  return overStates.includes(status);
}

const settledStates: readonly TicketState[] = ['paid', 'closed', 'auto_paid', 'reversed'];

/** Until when it could be filed no longer matters. */
export function isSettled(status: TicketState): boolean {
  return settledStates.includes(status);
}
