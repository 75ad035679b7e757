import { ticketStates } from '@recoup/contract/ticket-states';
import { expect, test } from 'vitest';
import { isAmountSet } from './over-states.ts';

test('a cost matters until Amazon has approved or the ticket is over', () => {
  expect(ticketStates.filter((state) => !isAmountSet(state))).toEqual([
    'detected',
    'waiting_for_window',
    'documents_needed',
    'ready',
    'filed',
    'marketplace_asks',
    'partly_paid',
    'denied',
    'appeal',
    'withdrawn',
    'reversed',
  ]);
});
