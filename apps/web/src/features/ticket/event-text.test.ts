import { expect, test } from 'vitest';
import list from '../../locales/en/tickets.ts';
import text from '../../locales/en/ticket.ts';
import { eventText } from './event-text.ts';

const paid = (minor: number) =>
  ({
    id: 1,
    action: 'pay_fully',
    from: 'approved',
    to: 'paid',
    by: 'marketplace',
    reason: 'case_paid',
    detail: { amount: { minor, currency: 'USD' }, quantity: 48 },
    at: '2026-11-19T09:01:00Z',
  }) as const;

test('a payment shows its amount, units returned to stock their number', () => {
  expect(eventText(paid(33_600), text, list, 'en').message).toBe('Paid: $336.00');
  expect(eventText(paid(0), text, list, 'en').message).toBe('Paid: 48 units in stock');
});
