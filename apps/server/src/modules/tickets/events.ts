import type { Ticket } from '@recoup/contract/tickets';
import { defineEvent, defineQuestion } from '../../platform/events/event.ts';

/** Reimbursements of an audit were matched to tickets, or reversed. */
export const reimbursementsMatched = defineEvent<{ readonly account: number }>('reimbursementsMatched');

type StatementLine = NonNullable<Ticket['money'][number]['bill']>;

/** What is billed for the reimbursements of a ticket, by reimbursement row. */
export const statementLinesOfTicket = defineQuestion<
  { readonly account: number; readonly ticket: number },
  ReadonlyMap<number, StatementLine>
>('statementLinesOfTicket');
