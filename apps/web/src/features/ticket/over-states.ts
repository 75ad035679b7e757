import type { TicketState } from '@recoup/contract/ticket-states';

const overStates: readonly TicketState[] = ['paid', 'closed', 'expired', 'auto_paid'];

/** Whether the ticket has ended, so that no more documents are needed. */
export function isOver(status: TicketState): boolean {
  return overStates.includes(status);
}

/** Whether Amazon has set the amount, so that a more exact estimate no longer matters. */
export function isAmountSet(status: TicketState): boolean {
  return status === 'approved' || isOver(status);
}

const settledStates: readonly TicketState[] = ['paid', 'closed', 'auto_paid', 'reversed'];

/** Whether the claim deadline no longer matters. */
export function isSettled(status: TicketState): boolean {
  return settledStates.includes(status);
}
