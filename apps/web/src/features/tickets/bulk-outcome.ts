import { unfiledStates, type TicketState } from '@recoup/contract/ticket-states';
import type { TicketRow } from '@recoup/contract/tickets';

const bulkActions = ['make_ready', 'withdraw', 'reopen'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** From which states the server takes each action. */
const possibleIn: Readonly<Record<BulkAction, readonly TicketState[]>> = {
  make_ready: ['detected', 'waiting_for_window', 'documents_needed'],
  withdraw: [...unfiledStates, 'filed', 'marketplace_asks', 'denied', 'appeal'],
  reopen: ['withdrawn', 'expired'],
};

/** Those that fit every one of the tickets. */
export function fittingActions(tickets: readonly Pick<TicketRow, 'status'>[]): readonly BulkAction[] {
  return bulkActions.filter((action) => tickets.every(({ status }) => possibleIn[action].includes(status)));
}

/** What came of something done to many tickets. */
export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: readonly number[];
  /** Why others were left as they are, and how many for each. */
  readonly refused: readonly { readonly problem: string; readonly count: number }[];
  /** What would bring some of them back to where they stood. */
  readonly undo: { readonly action: BulkAction; readonly ids: readonly number[] } | null;
}

type Answer = Readonly<{ id: number; done: boolean; problem: string | null }>;

/**
 * A withdrawn ticket can be taken up again as if nothing had happened only when no case was open for it; one marked
 * ready has nothing that takes it back.
 */
export function outcomeOf(
  action: BulkAction,
  tickets: readonly Pick<TicketRow, 'id' | 'status'>[],
  answers: readonly Answer[],
): BulkOutcome {
  const done = answers.filter((each) => each.done).map(({ id }) => id);
  const refused = [
    ...Map.groupBy(
      answers.filter((each) => !each.done),
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
