import type { Ticket } from '@recoup/contract/tickets';
import { expect, test } from 'vitest';
import { getReply } from './get-reply.ts';

const event = (action: Ticket['events'][number]['action'], reason: string): Ticket['events'][number] => ({
  id: 1,
  action,
  from: null,
  to: 'filed',
  by: 'operator',
  reason,
  detail: {},
  at: '2026-11-01T08:00:00.000Z',
});

const events = [
  event('file', 'C1'),
  event('marketplace_asked', 'The invoice, please.'),
  event('answer', 'Sent.'),
  event('marketplace_asked', 'With a stamp, please.'),
  event('remind', ''),
];

test('the latest question is shown while Amazon waits for an answer', () => {
  expect(getReply({ status: 'marketplace_asks', events })).toBe('With a stamp, please.');
});

test('the reason of the denial is shown while the claim is denied, and no earlier question', () => {
  const denied = [...events, event('deny', 'Not a finished sale.')];
  expect(getReply({ status: 'denied', events: denied })).toBe('Not a finished sale.');
  expect(getReply({ status: 'appeal', events: denied })).toBe('');
  expect(getReply({ status: 'denied', events })).toBe('');
});
