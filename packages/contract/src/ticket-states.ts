/** Where a ticket can stand, in the order of its life. */
export const ticketStates = [
  'detected',
  'waiting_for_window',
  'documents_needed',
  'ready',
  'filed',
  'marketplace_asks',
  'approved',
  'partly_paid',
  'paid',
  'closed',
  'denied',
  'appeal',
  'expired',
  'withdrawn',
  'auto_paid',
  'reversed',
] as const;

export type TicketState = (typeof ticketStates)[number];

/** What can happen to a ticket. The first brings it into being, the last eight leave it where it stands. */
export const ticketActions = [
  'detect',
  'await_window',
  'ask_documents',
  'make_ready',
  'file',
  'file_appeal',
  'marketplace_asked',
  'answer',
  'approve',
  'deny',
  'appeal',
  'pay_partly',
  'pay_fully',
  'pay_without_us',
  'reverse',
  'reverse_partly',
  'close',
  'expire',
  'withdraw',
  'reopen',
  'unfile',
  'change_claim',
  'note_payment',
  'note_reversal',
  'note_audit',
  'remind',
  'assign',
  'add_case',
  'remove_case',
] as const;

export type TicketAction = (typeof ticketActions)[number];

/** What a person can do at a click; filing asks for more and has a call of its own. */
export const sellerActions = ['make_ready', 'appeal', 'withdraw', 'reopen'] as const;
export const operatorActions = [
  'ask_documents',
  'make_ready',
  'marketplace_asked',
  'answer',
  'approve',
  'deny',
  'appeal',
  'close',
  'withdraw',
  'reopen',
  'assign',
] as const;

/** Nothing was sent to the marketplace yet: later audits may still change the claim, and its window may close. */
export const unfiledStates = [
  'detected',
  'waiting_for_window',
  'documents_needed',
  'ready',
] as const satisfies readonly TicketState[];

/** A case stands with the marketplace. */
export const openCaseStates = [
  'filed',
  'marketplace_asks',
  'approved',
] as const satisfies readonly TicketState[];

/** Where the marketplace may go on with a claim under another case id than the one it was filed under. */
export const recasedStates = [
  ...openCaseStates,
  'partly_paid',
  'denied',
] as const satisfies readonly TicketState[];

/** Where a mistyped case id can be taken off again. */
export const correctableStates = [
  ...recasedStates,
  'closed',
  'appeal',
  'withdrawn',
  'auto_paid',
] as const satisfies readonly TicketState[];

/** The marketplace has the claim and has not paid it: what is in progress. */
export const claimedStates = [...openCaseStates, 'appeal'] as const satisfies readonly TicketState[];

/** The marketplace has decided on what was filed. */
export const decidedStates = [
  'partly_paid',
  'paid',
  'closed',
  'denied',
  'reversed',
] as const satisfies readonly TicketState[];

/** Among the decided, those where money came and stayed; `closed` only if any came. */
export const wonStates = ['partly_paid', 'paid', 'closed'] as const satisfies readonly TicketState[];

export const ticketViews = ['all', 'needs_action', 'in_progress', 'expiring', 'paid', 'denied'] as const;
export type TicketView = (typeof ticketViews)[number];

/** Which states a saved view shows. */
export const viewStates: Record<TicketView, readonly TicketState[]> = {
  all: ticketStates,
  needs_action: ['documents_needed', 'marketplace_asks'],
  in_progress: ['detected', 'waiting_for_window', 'ready', ...openCaseStates, 'appeal'],
  expiring: ['detected', 'documents_needed', 'ready'],
  paid: ['partly_paid', 'paid'],
  denied: ['denied'],
};

/** `expiring` shows what closes within this many days. */
export const expiringDays = 7;

export const queueViews = ['to_file', 'asked', 'with_marketplace', 'documents'] as const;
export type QueueView = (typeof queueViews)[number];

/** The operators' piles, across accounts. */
export const queueStates: Record<QueueView, readonly TicketState[]> = {
  to_file: ['ready', 'appeal'],
  asked: ['marketplace_asks'],
  with_marketplace: ['filed', 'approved'],
  documents: ['documents_needed'],
};
