import type { OperatorTicket } from '@recoup/contract/operations';
import type { Ticket } from '@recoup/contract/tickets';

/** A ticket as its owner sees it; `operator` has what only operators see, and is null for others. */
export type AnyTicket = Ticket & { readonly operator: OperatorTicket | null };
