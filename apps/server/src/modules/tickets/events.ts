import type { Ticket } from '@recoup/contract/tickets';
import { defineEvent, defineQuestion } from '../../platform/events/event.ts';

/** Reimbursements of an audit were matched to tickets, or reversed. */
export const reimbursementsMatched = defineEvent<{ readonly account: number }>('reimbursementsMatched');

type StatementLines = Ticket['money'][number]['bills'];

/** What is billed for reimbursements, by row. */
export const statementLinesOfReimbursements = defineQuestion<
  { readonly account: number; readonly rows: readonly number[] },
  ReadonlyMap<number, Readonly<StatementLines>>
>('statementLinesOfReimbursements');
