/** Ticket statuses in order. */
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

/** Ticket actions. The first creates a ticket, the last nine keep its status. */
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
  'correct_detected',
  'correct_filed',
  'correct_partly_paid',
  'correct_paid',
  'correct_auto_paid',
  'correct_reversed',
  'note_correction',
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

/** Actions available as a single click; filing needs more and has its own call. */
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

/** Not filed yet: later audits may change the claim, and its window may close. */
export const unfiledStates = [
  'detected',
  'waiting_for_window',
  'documents_needed',
  'ready',
] as const satisfies readonly TicketState[];

/** A case is open at the marketplace. */
export const openCaseStates = [
  'filed',
  'marketplace_asks',
  'approved',
] as const satisfies readonly TicketState[];

/**
 * Statuses in which a case id can be added: the marketplace continues the claim under another one, or the claim was
 * filed under one that is entered only now.
 */
export const recasedStates = [
  ...openCaseStates,
  'partly_paid',
  'denied',
  'closed',
  'withdrawn',
  'expired',
  'auto_paid',
] as const satisfies readonly TicketState[];

/** Statuses in which a mistyped case id can be removed. */
export const correctableStates = [...recasedStates, 'appeal'] as const satisfies readonly TicketState[];

/** Filed and not paid: in progress. */
export const claimedStates = [...openCaseStates, 'appeal'] as const satisfies readonly TicketState[];

/** The marketplace has decided. */
export const decidedStates = [
  'partly_paid',
  'paid',
  'closed',
  'denied',
  'reversed',
] as const satisfies readonly TicketState[];

/** Decided with money that stayed; `closed` only if any came. */
export const wonStates = ['partly_paid', 'paid', 'closed'] as const satisfies readonly TicketState[];

export const ticketViews = ['all', 'needs_action', 'in_progress', 'expiring', 'paid', 'denied'] as const;
export type TicketView = (typeof ticketViews)[number];

/** Statuses shown by each saved view. */
export const viewStates: Record<TicketView, readonly TicketState[]> = {
  all: ticketStates,
  needs_action: ['documents_needed', 'marketplace_asks'],
  in_progress: ['detected', 'waiting_for_window', 'ready', ...openCaseStates, 'appeal'],
  expiring: ['detected', 'documents_needed', 'ready'],
  paid: ['partly_paid', 'paid'],
  denied: ['denied'],
};

/** `expiring`: closes within this many days. */
export const expiringDays = 7;

export const queueViews = ['to_file', 'asked', 'with_marketplace', 'documents'] as const;
export type QueueView = (typeof queueViews)[number];

/** The operators' queues, across accounts. */
export const queueStates: Record<QueueView, readonly TicketState[]> = {
  to_file: ['ready', 'appeal'],
  asked: ['marketplace_asks'],
  with_marketplace: ['filed', 'approved'],
  documents: ['documents_needed'],
};

export const queueSorts = ['deadline', '-amount', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Which operator a ticket is assigned to, as the one who asks sees it. */
export const assignments = ['nobody', 'me', 'another'] as const;
export type Assignment = (typeof assignments)[number];

/** The marketplace's case ids are digits; letters and hyphens are allowed for those of other consoles. */
export const caseIdPattern = /^[A-Za-z0-9-]{5,40}$/;
