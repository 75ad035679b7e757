import type { OperatorTicket } from '@recoup/contract/operations';
import type { Ticket } from '@recoup/contract/tickets';

/** A ticket as the user sees it; operators see more. */
export type AnyTicket = Ticket & { readonly operator: OperatorTicket | null };
