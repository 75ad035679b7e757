import type { TicketState } from '@recoup/contract/ticket-states';

const overStates: readonly TicketState[] = ['paid', 'closed', 'expired', 'auto_paid'];

/** No more documents are needed. */
export function isOver(status: TicketState): boolean {
  return overStates.includes(status);
}

/** Amazon has set the amount: what would make our estimate exact no longer changes it. */
export function isAmountSet(status: TicketState): boolean {
  return status === 'approved' || isOver(status);
}

const settledStates: readonly TicketState[] = ['paid', 'closed', 'auto_paid', 'reversed'];

/** The claim deadline no longer matters. */
export function isSettled(status: TicketState): boolean {
  return settledStates.includes(status);
}
