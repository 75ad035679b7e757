import { expect, test } from 'vitest';
import { toMonthDays, toTicketQuery } from './ticket-links.ts';

test('received money is listed by kind and days, an open claim by its status', () => {
  const counted = { store: '3001', since: '2026-01-01', currency: 'EUR' };
  expect(toTicketQuery('reversed', counted)).toEqual({
    money: 'reversed',
    since: '2026-01-01',
    currency: 'EUR',
    store: '3001',
  });
  expect(toTicketQuery('in_progress', { ...counted, store: '' })).toEqual({
    status: ['filed', 'marketplace_asks', 'approved', 'appeal'],
    currency: 'EUR',
    store: 'all',
  });
});

test('a month ends on its last day', () => {
  expect(toMonthDays('2024-02')).toEqual({ since: '2024-02-01', until: '2024-02-29' });
  expect(toMonthDays('2026-12')).toEqual({ since: '2026-12-01', until: '2026-12-31' });
});
