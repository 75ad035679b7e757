import type { NotificationKind } from '@recoup/contract/notifications';
import {
  correctableStates,
  recasedStates,
  ticketStates,
  unfiledStates,
  type TicketAction,
  type TicketState,
} from '@recoup/contract/ticket-states';

/** Who can make something happen: people, the audit, the clock, or the marketplace by what it reports. */
export type Who = 'seller' | 'operator' | 'audit' | 'clock' | 'marketplace';

/** What must hold beyond the state the ticket is in. */
export type Need =
  | 'reason'
  | 'window_opened'
  | 'window_not_closed'
  | 'units_to_claim'
  | 'case_id'
  | 'no_duplicate'
  | 'under_daily_cap';

/** What the change leaves behind, besides its event and the new status. */
type Write = 'case' | 'money' | 'claim' | 'assignment';

interface Transition {
  readonly from: readonly TicketState[];
  /** `same`: it tells something and leaves the ticket where it stands. */
  readonly to: TicketState | 'same';
  readonly who: readonly Who[];
  readonly needs: readonly Need[];
  readonly writes: readonly Write[];
  readonly tells?: NotificationKind;
  /** The seller hears only of what these did; of whoever did it when nobody is named. */
  readonly tellsOf?: readonly Who[];
}

const withMarketplace = ['filed', 'marketplace_asks'] as const;
/** The marketplace may pay whatever we think of the claim, even after a denial or when we gave up. */
const payable = [
  ...withMarketplace,
  'approved',
  'partly_paid',
  'closed',
  'denied',
  'appeal',
  'withdrawn',
  'reversed',
] as const;

/** The whole life of a ticket. What does not stand here does not happen. */
export const life: Record<TicketAction, Transition> = {
  // Bringing it into being is no way from one state to another; see `begin`.
  detect: { from: [], to: 'detected', who: ['audit'], needs: [], writes: ['claim'] },
  await_window: {
    from: ['detected', 'documents_needed', 'ready'],
    to: 'waiting_for_window',
    who: ['audit', 'clock'],
    needs: [],
    writes: [],
  },
  ask_documents: {
    from: ['detected', 'waiting_for_window', 'ready'],
    to: 'documents_needed',
    // A seller asks by taking a paper away.
    who: ['audit', 'clock', 'operator', 'seller'],
    needs: ['window_not_closed'],
    writes: [],
    tells: 'documents_needed',
    tellsOf: ['audit', 'clock', 'operator'],
  },
  make_ready: {
    from: ['detected', 'waiting_for_window', 'documents_needed'],
    to: 'ready',
    who: ['audit', 'clock', 'operator', 'seller'],
    needs: ['window_opened', 'window_not_closed'],
    writes: [],
    tells: 'window_closing',
    tellsOf: ['clock'],
  },
  file: {
    from: ['ready'],
    to: 'filed',
    who: ['operator'],
    needs: ['case_id', 'window_opened', 'window_not_closed', 'no_duplicate', 'under_daily_cap'],
    writes: ['case'],
  },
  // The marketplace hears an appeal after the window for claims has closed.
  file_appeal: {
    from: ['appeal'],
    to: 'filed',
    who: ['operator'],
    needs: ['case_id', 'no_duplicate', 'under_daily_cap'],
    writes: ['case'],
  },
  marketplace_asked: {
    from: ['filed', 'approved'],
    to: 'marketplace_asks',
    who: ['operator'],
    needs: ['reason'],
    writes: [],
    tells: 'documents_needed',
  },
  answer: { from: ['marketplace_asks'], to: 'filed', who: ['operator'], needs: [], writes: [] },
  approve: {
    from: withMarketplace,
    to: 'approved',
    who: ['operator'],
    needs: [],
    writes: [],
    tells: 'decision',
  },
  deny: {
    from: [...withMarketplace, 'approved'],
    to: 'denied',
    who: ['operator'],
    needs: ['reason'],
    writes: [],
    tells: 'decision',
  },
  appeal: { from: ['denied'], to: 'appeal', who: ['operator', 'seller'], needs: ['reason'], writes: [] },
  pay_partly: {
    from: payable.filter((state) => state !== 'partly_paid'),
    to: 'partly_paid',
    who: ['marketplace'],
    needs: [],
    writes: ['money'],
    tells: 'money_received',
  },
  pay_fully: {
    from: payable,
    to: 'paid',
    who: ['marketplace'],
    needs: [],
    writes: ['money'],
    tells: 'money_received',
  },
  pay_without_us: {
    from: [...unfiledStates, ...withMarketplace, 'approved', 'denied', 'appeal', 'expired', 'withdrawn'],
    to: 'auto_paid',
    who: ['marketplace', 'audit'],
    needs: [],
    writes: ['money'],
    tells: 'money_received',
  },
  reverse: {
    from: ['partly_paid', 'paid', 'auto_paid', 'closed'],
    to: 'reversed',
    who: ['marketplace'],
    needs: [],
    writes: ['money'],
    tells: 'decision',
  },
  /** Some of the money of our case is gone again; what came otherwise is only noted. */
  reverse_partly: {
    from: ['partly_paid', 'paid'],
    to: 'partly_paid',
    who: ['marketplace'],
    needs: [],
    writes: ['money'],
    tells: 'decision',
  },
  close: {
    from: ['partly_paid', 'paid', 'denied', 'auto_paid', 'reversed', 'expired'],
    to: 'closed',
    who: ['operator'],
    needs: [],
    writes: [],
  },
  expire: {
    from: unfiledStates,
    to: 'expired',
    who: ['clock', 'audit'],
    needs: [],
    writes: [],
    tells: 'window_closing',
  },
  withdraw: {
    from: [...unfiledStates, ...withMarketplace, 'denied', 'appeal'],
    to: 'withdrawn',
    who: ['seller', 'operator', 'audit'],
    needs: [],
    writes: [],
  },
  reopen: {
    from: ['withdrawn', 'expired'],
    to: 'detected',
    who: ['seller', 'operator', 'audit'],
    needs: ['window_not_closed', 'units_to_claim'],
    writes: [],
  },
  // Its case id was another ticket's: nothing of this one was filed.
  unfile: { from: ['filed'], to: 'ready', who: ['operator'], needs: [], writes: ['case'] },
  change_claim: { from: unfiledStates, to: 'same', who: ['audit', 'clock'], needs: [], writes: ['claim'] },
  note_payment: { from: ticketStates, to: 'same', who: ['marketplace'], needs: [], writes: ['money'] },
  note_reversal: { from: ticketStates, to: 'same', who: ['marketplace'], needs: [], writes: ['money'] },
  note_audit: { from: ticketStates, to: 'same', who: ['audit'], needs: [], writes: [] },
  remind: {
    from: unfiledStates,
    to: 'same',
    who: ['clock'],
    needs: ['window_not_closed'],
    writes: [],
    tells: 'window_closing',
  },
  // The marketplace moves claims from case to case, and people mistype: money for each of them is the ticket's.
  add_case: {
    from: recasedStates,
    to: 'same',
    who: ['operator'],
    needs: ['case_id'],
    writes: ['case'],
  },
  remove_case: {
    from: correctableStates,
    to: 'same',
    who: ['operator'],
    needs: [],
    writes: ['case'],
  },
  assign: {
    from: [...unfiledStates, ...withMarketplace, 'approved', 'partly_paid', 'denied', 'appeal'],
    to: 'same',
    who: ['operator'],
    needs: [],
    writes: ['assignment'],
  },
};

/** Where an action leads from a state; undefined when there is no such way. */
export function next(state: TicketState, action: TicketAction): TicketState | undefined {
  const { from, to } = life[action];
  if (!from.includes(state)) return undefined;
  return to === 'same' ? state : to;
}

/** The status is what the events say, one after the other. */
export function statusAfter(actions: readonly TicketAction[]): TicketState | undefined {
  const [first, ...others] = actions;
  if (first !== 'detect') return undefined;
  return others.reduce<TicketState | undefined>((state, action) => state && next(state, action), 'detected');
}

export interface Window {
  readonly opensOn: string;
  readonly closesOn: string;
}

/** Days are compared as texts: ISO dates sort as they follow. */
export function windowHindrance(
  action: TicketAction,
  { opensOn, closesOn }: Window,
  today: string,
): 'window_not_open' | 'window_closed' | undefined {
  const { needs } = life[action];
  if (needs.includes('window_opened') && today < opensOn) return 'window_not_open';
  if (needs.includes('window_not_closed') && today > closesOn) return 'window_closed';
  return undefined;
}
