import { unfiledStates, type TicketState } from '@recoup/contract/ticket-states';
import type { TicketRow } from '@recoup/contract/tickets';

const bulkActions = ['make_ready', 'withdraw', 'reopen'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The states in which the server accepts each action. */
const possibleIn: Readonly<Record<BulkAction, readonly TicketState[]>> = {
  make_ready: ['detected', 'waiting_for_window', 'documents_needed'],
  withdraw: [...unfiledStates, 'filed', 'marketplace_asks', 'denied', 'appeal'],
  reopen: ['withdrawn', 'expired'],
};

/** The actions that fit all of the tickets. */
export function fittingActions(tickets: readonly Pick<TicketRow, 'status'>[]): readonly BulkAction[] {
  return bulkActions.filter((action) => tickets.every(({ status }) => possibleIn[action].includes(status)));
}

/** The result of an action on many tickets. */
export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: readonly number[];
  /** Why the others were not changed, with the number for each reason. */
  readonly refused: readonly { readonly problem: string; readonly count: number }[];
  /** The action that restores the previous state of some of them. */
  readonly undo: { readonly action: BulkAction; readonly ids: readonly number[] } | null;
}

type ActionResult = Readonly<{ id: number; done: boolean; problem: string | null }>;

/** A withdrawal can be undone only for a ticket that had no case; marking as ready cannot be undone. */
export function toBulkOutcome(
  action: BulkAction,
  tickets: readonly Pick<TicketRow, 'id' | 'status'>[],
  results: readonly ActionResult[],
): BulkOutcome {
  const done = results.filter((each) => each.done).map(({ id }) => id);
  const refused = [
    ...Map.groupBy(
      results.filter((each) => !each.done),
      ({ problem }) => problem ?? '',
    ),
  ];
  const unfiled = tickets.filter(({ status }) => unfiledStates.some((each) => each === status));
  const ids = action === 'withdraw' ? done.filter((id) => unfiled.some((ticket) => ticket.id === id)) : [];
  return {
    action,
    done,
    refused: refused.map(([problem, each]) => ({ problem, count: each.length })),
    undo: ids.length === 0 ? null : { action: 'reopen', ids },
  };
}
