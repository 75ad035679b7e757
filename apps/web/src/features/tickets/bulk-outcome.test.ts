import type { TicketState } from '@recoup/contract/ticket-states';
import { expect, test } from 'vitest';
import { fittingActions, toBulkOutcome } from './bulk-outcome.ts';

const done = (id: number) => ({ id, done: true, problem: null });
const refused = (id: number, problem: string) => ({ id, done: false, problem });

test('refused tickets are counted by reason', () => {
  const tickets = [1, 2, 3, 4].map((id) => ({ id, status: 'documents_needed' as const }));
  const results = [
    done(1),
    refused(2, 'window_closed'),
    refused(3, 'window_closed'),
    refused(4, 'not_found'),
  ];
  expect(toBulkOutcome('make_ready', tickets, results)).toEqual({
    action: 'make_ready',
    done: [1],
    refused: [
      { problem: 'window_closed', count: 2 },
      { problem: 'not_found', count: 1 },
    ],
    undo: null,
  });
});

test('only tickets without a case can be restored', () => {
  const tickets = [
    { id: 1, status: 'ready' as const },
    { id: 2, status: 'filed' as const },
    { id: 3, status: 'ready' as const },
  ];
  const results = [done(1), done(2), refused(3, 'ticket_moved_on')];
  expect(toBulkOutcome('withdraw', tickets, results).undo).toEqual({ action: 'reopen', ids: [1] });
  expect(toBulkOutcome('withdraw', tickets, [done(2)]).undo).toBeNull();
});

test('an action is offered only if it fits every selected ticket', () => {
  const actionsFor = (...states: readonly TicketState[]) =>
    fittingActions(states.map((status) => ({ status })));
  expect(actionsFor('detected')).toEqual(['make_ready', 'withdraw']);
  expect(actionsFor('detected', 'filed')).toEqual(['withdraw']);
  expect(actionsFor('withdrawn')).toEqual(['reopen']);
  expect(actionsFor('paid')).toEqual([]);
});
