import type { NotificationKind } from '@recoup/contract/notifications';
import {
  correctableStates,
  recasedStates,
  ticketStates,
  unfiledStates,
  type TicketAction,
  type TicketState,
} from '@recoup/contract/ticket-states';

/** Who can change a ticket: users, the audit, the clock, or the marketplace through its reports. */
export type Who = 'seller' | 'operator' | 'audit' | 'clock' | 'marketplace';

/** A condition beyond the current state. Filing has more, which `file-ticket.ts` checks. */
type Requirement = 'reason' | 'window_opened' | 'window_not_closed' | 'units_to_claim';

interface Transition {
  readonly from: readonly TicketState[];
  /** `same`: an event that leaves the state as it is. */
  readonly to: TicketState | 'same';
  readonly who: readonly Who[];
  readonly requires: readonly Requirement[];
  /** The notification the seller gets. */
  readonly notifies?: NotificationKind;
  /** Notifies only when one of these did it; by default whoever did it. */
  readonly notifiesOf?: readonly Who[];
}

const withMarketplace = ['filed', 'marketplace_asks'] as const;
/**
 * The marketplace may pay for a case of ours in any state: also after a denial or a withdrawal, and while the ticket
 * waits to be filed again. A paid ticket cannot be filed.
 */
const payable = ticketStates.filter((state) => state !== 'paid');
/** Money was matched anew: by an operator, or because a report named its case later. */
const corrects = (to: TicketState): Transition => ({
  from: ticketStates.filter((state) => state !== to),
  to,
  who: ['operator', 'marketplace'],
  requires: [],
});

/** Every transition there is; `changeLocked` refuses any other. */
export const transitions: Record<TicketAction, Transition> = {
  // Creates the ticket: see `create-tickets.ts`.
  detect: { from: [], to: 'detected', who: ['audit'], requires: [] },
  await_window: {
    from: ['detected', 'documents_needed', 'ready'],
    to: 'waiting_for_window',
    who: ['audit', 'clock'],
    requires: [],
  },
  ask_documents: {
    from: ['detected', 'waiting_for_window', 'ready'],
    to: 'documents_needed',
    // A seller causes it by removing a document.
    who: ['audit', 'clock', 'operator', 'seller'],
    requires: ['window_not_closed'],
    notifies: 'documents_needed',
    notifiesOf: ['audit', 'clock', 'operator'],
  },
  make_ready: {
    from: ['detected', 'waiting_for_window', 'documents_needed'],
    to: 'ready',
    who: ['audit', 'clock', 'operator', 'seller'],
    requires: ['window_opened', 'window_not_closed'],
    notifies: 'window_closing',
    notifiesOf: ['clock'],
  },
  file: {
    from: ['ready'],
    to: 'filed',
    who: ['operator'],
    requires: ['window_opened', 'window_not_closed'],
  },
  // The marketplace accepts an appeal after the claim deadline.
  file_appeal: {
    from: ['appeal'],
    to: 'filed',
    who: ['operator'],
    requires: [],
  },
  marketplace_asked: {
    from: ['filed', 'approved'],
    to: 'marketplace_asks',
    who: ['operator'],
    requires: ['reason'],
    notifies: 'documents_needed',
  },
  answer: { from: ['marketplace_asks'], to: 'filed', who: ['operator'], requires: [] },
  approve: {
    from: withMarketplace,
    to: 'approved',
    who: ['operator'],
    requires: [],
    notifies: 'decision',
  },
  deny: {
    from: [...withMarketplace, 'approved'],
    to: 'denied',
    who: ['operator'],
    requires: ['reason'],
    notifies: 'decision',
  },
  appeal: { from: ['denied'], to: 'appeal', who: ['operator', 'seller'], requires: ['reason'] },
  pay_partly: {
    from: payable.filter((state) => state !== 'partly_paid'),
    to: 'partly_paid',
    who: ['marketplace'],
    requires: [],
    notifies: 'money_received',
  },
  pay_fully: {
    from: payable,
    to: 'paid',
    who: ['marketplace'],
    requires: [],
    notifies: 'money_received',
  },
  pay_without_us: {
    from: [...unfiledStates, ...withMarketplace, 'approved', 'denied', 'appeal', 'expired', 'withdrawn'],
    to: 'auto_paid',
    who: ['marketplace', 'audit'],
    requires: [],
    notifies: 'money_received',
  },
  reverse: {
    from: ['partly_paid', 'paid', 'auto_paid', 'closed'],
    to: 'reversed',
    who: ['marketplace'],
    requires: [],
    notifies: 'decision',
  },
  // Part of what our case was paid was taken back; other reversals are `note_reversal`.
  reverse_partly: {
    from: ['partly_paid', 'paid'],
    to: 'partly_paid',
    who: ['marketplace'],
    requires: [],
    notifies: 'decision',
  },
  close: {
    from: ['partly_paid', 'paid', 'denied', 'auto_paid', 'reversed', 'expired'],
    to: 'closed',
    who: ['operator'],
    requires: [],
  },
  expire: {
    from: unfiledStates,
    to: 'expired',
    who: ['clock', 'audit'],
    requires: [],
    notifies: 'window_closing',
  },
  withdraw: {
    from: [...unfiledStates, ...withMarketplace, 'denied', 'appeal'],
    to: 'withdrawn',
    who: ['seller', 'operator', 'audit'],
    requires: [],
  },
  reopen: {
    from: ['withdrawn', 'expired'],
    to: 'detected',
    who: ['seller', 'operator', 'audit'],
    requires: ['window_not_closed', 'units_to_claim'],
  },
  // The case id belonged to another ticket, so this one was never filed.
  unfile: { from: ['filed'], to: 'ready', who: ['operator'], requires: [] },
  correct_detected: corrects('detected'),
  correct_filed: corrects('filed'),
  correct_partly_paid: corrects('partly_paid'),
  correct_paid: corrects('paid'),
  correct_auto_paid: corrects('auto_paid'),
  correct_reversed: corrects('reversed'),
  note_correction: { from: ticketStates, to: 'same', who: ['operator', 'marketplace'], requires: [] },
  change_claim: { from: unfiledStates, to: 'same', who: ['audit', 'clock'], requires: [] },
  note_payment: { from: ticketStates, to: 'same', who: ['marketplace'], requires: [] },
  note_reversal: { from: ticketStates, to: 'same', who: ['marketplace'], requires: [] },
  note_audit: { from: ticketStates, to: 'same', who: ['audit'], requires: [] },
  remind: {
    from: unfiledStates,
    to: 'same',
    who: ['clock'],
    requires: ['window_not_closed'],
    notifies: 'window_closing',
  },
  // The marketplace moves claims between cases, and operators mistype: payments for any of the cases count.
  add_case: {
    from: recasedStates,
    to: 'same',
    who: ['operator'],
    requires: [],
  },
  remove_case: {
    from: correctableStates,
    to: 'same',
    who: ['operator'],
    requires: [],
  },
  assign: {
    from: [...unfiledStates, ...withMarketplace, 'approved', 'partly_paid', 'denied', 'appeal'],
    to: 'same',
    who: ['operator'],
    requires: [],
  },
};

/** The state after an action, or undefined when the action is not possible in this state. */
export function getNextState(state: TicketState, action: TicketAction): TicketState | undefined {
  const { from, to } = transitions[action];
  if (!from.includes(state)) return undefined;
  return to === 'same' ? state : to;
}

/** Replays the events of a ticket. */
export function replayActions(actions: readonly TicketAction[]): TicketState | undefined {
  const [first, ...others] = actions;
  if (first !== 'detect') return undefined;
  return others.reduce<TicketState | undefined>(
    (state, action) => state && getNextState(state, action),
    'detected',
  );
}

export interface Window {
  readonly opensOn: string;
  readonly closesOn: string;
}

/** ISO dates are compared as strings. */
export function getWindowProblem(
  action: TicketAction,
  { opensOn, closesOn }: Window,
  today: string,
): 'window_not_open' | 'window_closed' | undefined {
  const { requires } = transitions[action];
  if (requires.includes('window_opened') && today < opensOn) return 'window_not_open';
  if (requires.includes('window_not_closed') && today > closesOn) return 'window_closed';
  return undefined;
}
