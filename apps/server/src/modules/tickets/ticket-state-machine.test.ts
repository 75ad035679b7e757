import {
  ticketActions,
  ticketStates,
  type TicketAction,
  type TicketState,
} from '@recoup/contract/ticket-states';
import { describe, expect, test } from 'vitest';
import { transitions, getNextState, replayActions, getWindowProblem } from './ticket-state-machine.ts';

type Ways = Partial<Record<TicketAction, TicketState>>;

const paidForCase: Ways = { pay_partly: 'partly_paid', pay_fully: 'paid' };
const unfiled: Ways = {
  ...paidForCase,
  pay_without_us: 'auto_paid',
  expire: 'expired',
  withdraw: 'withdrawn',
};
const stays = (state: TicketState, ...actions: TicketAction[]): Ways =>
  Object.fromEntries(
    [...actions, 'note_payment', 'note_reversal', 'note_audit', 'note_correction'].map((action) => [
      action,
      state,
    ]),
  );
const corrected = (state: TicketState): Ways => ({
  ...(state !== 'detected' && { correct_detected: 'detected' }),
  ...(state !== 'filed' && { correct_filed: 'filed' }),
  ...(state !== 'partly_paid' && { correct_partly_paid: 'partly_paid' }),
  ...(state !== 'paid' && { correct_paid: 'paid' }),
  ...(state !== 'auto_paid' && { correct_auto_paid: 'auto_paid' }),
  ...(state !== 'reversed' && { correct_reversed: 'reversed' }),
});
const claimed = ['change_claim', 'remind', 'assign'] as const;

/** Every transition, written out by hand; others must be refused. */
const ways: Record<TicketState, Ways> = {
  detected: {
    ...unfiled,
    ...stays('detected', ...claimed),
    await_window: 'waiting_for_window',
    ask_documents: 'documents_needed',
    make_ready: 'ready',
  },
  waiting_for_window: {
    ...unfiled,
    ...stays('waiting_for_window', ...claimed),
    ask_documents: 'documents_needed',
    make_ready: 'ready',
  },
  documents_needed: {
    ...unfiled,
    ...stays('documents_needed', ...claimed),
    await_window: 'waiting_for_window',
    make_ready: 'ready',
  },
  ready: {
    ...unfiled,
    ...stays('ready', ...claimed),
    await_window: 'waiting_for_window',
    ask_documents: 'documents_needed',
    file: 'filed',
  },
  filed: {
    ...stays('filed', 'assign', 'add_case', 'remove_case'),
    unfile: 'ready',
    marketplace_asked: 'marketplace_asks',
    approve: 'approved',
    deny: 'denied',
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
    withdraw: 'withdrawn',
  },
  marketplace_asks: {
    ...stays('marketplace_asks', 'assign', 'add_case', 'remove_case'),
    answer: 'filed',
    approve: 'approved',
    deny: 'denied',
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
    withdraw: 'withdrawn',
  },
  approved: {
    ...stays('approved', 'assign', 'add_case', 'remove_case'),
    marketplace_asked: 'marketplace_asks',
    deny: 'denied',
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
  },
  partly_paid: {
    ...stays('partly_paid', 'assign', 'add_case', 'remove_case', 'reverse_partly'),
    pay_fully: 'paid',
    reverse: 'reversed',
    close: 'closed',
  },
  paid: { ...stays('paid'), reverse: 'reversed', reverse_partly: 'partly_paid', close: 'closed' },
  closed: {
    ...stays('closed', 'add_case', 'remove_case'),
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    reverse: 'reversed',
  },
  denied: {
    ...stays('denied', 'assign', 'add_case', 'remove_case'),
    appeal: 'appeal',
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
    close: 'closed',
    withdraw: 'withdrawn',
  },
  appeal: {
    ...stays('appeal', 'assign', 'remove_case'),
    file_appeal: 'filed',
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
    withdraw: 'withdrawn',
  },
  expired: {
    ...paidForCase,
    ...stays('expired', 'add_case', 'remove_case'),
    pay_without_us: 'auto_paid',
    reopen: 'detected',
    close: 'closed',
  },
  withdrawn: {
    ...stays('withdrawn', 'add_case', 'remove_case'),
    pay_partly: 'partly_paid',
    pay_fully: 'paid',
    pay_without_us: 'auto_paid',
    reopen: 'detected',
  },
  auto_paid: {
    ...paidForCase,
    ...stays('auto_paid', 'add_case', 'remove_case'),
    reverse: 'reversed',
    close: 'closed',
  },
  reversed: { ...stays('reversed'), pay_partly: 'partly_paid', pay_fully: 'paid', close: 'closed' },
};

describe.each(ticketStates)('a ticket that is %s', (state) => {
  test.each(ticketActions)('%s', (action) => {
    expect(getNextState(state, action)).toBe({ ...ways[state], ...corrected(state) }[action]);
  });
});

test('a denied ticket never expires, and only the clock or the audit makes one expire', () => {
  expect(getNextState('denied', 'expire')).toBeUndefined();
  expect(transitions.expire.who).toEqual(['clock', 'audit']);
});

test('only an operator files, and only a reimbursement pays', () => {
  expect([transitions.file.who, transitions.file_appeal.who]).toEqual([['operator'], ['operator']]);
  expect(
    [
      transitions.pay_fully.who,
      transitions.pay_partly.who,
      transitions.reverse.who,
      transitions.reverse_partly.who,
    ].flat(),
  ).toEqual(Array.from({ length: 4 }, () => 'marketplace'));
});

test('the status is what the events say', () => {
  expect(replayActions(['detect'])).toBe('detected');
  expect(replayActions(['detect', 'ask_documents', 'remind', 'make_ready', 'file', 'deny', 'appeal'])).toBe(
    'appeal',
  );
  expect(replayActions(['detect', 'make_ready', 'file', 'pay_partly', 'note_payment', 'pay_fully'])).toBe(
    'paid',
  );
  expect(replayActions(['make_ready'])).toBeUndefined();
  expect(replayActions(['detect', 'approve', 'make_ready'])).toBeUndefined();
});

test('filing waits for the window and ends with it; an appeal outlives it', () => {
  const window = { opensOn: '2026-02-10', closesOn: '2026-04-10' };
  expect(getWindowProblem('file', window, '2026-02-09')).toBe('window_not_open');
  expect(getWindowProblem('file', window, '2026-02-10')).toBeUndefined();
  expect(getWindowProblem('file', window, '2026-04-10')).toBeUndefined();
  expect(getWindowProblem('file', window, '2026-04-11')).toBe('window_closed');
  expect(getWindowProblem('file_appeal', window, '2026-04-11')).toBeUndefined();
});
