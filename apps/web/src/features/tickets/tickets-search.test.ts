import { expect, test } from 'vitest';
import { isFiltered } from './ticket-filters.ts';
import { ticketsSearch } from './tickets-search.ts';

const written = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(ticketsSearch.write(ticketsSearch.read(query))).filter(([, value]) => value !== undefined),
  );

test('writing a search that was read from an address changes nothing', () => {
  const query = {
    view: 'in_progress',
    q: 'FBA15',
    status: ['filed', 'approved'],
    type: ['inbound_lost'],
    store: ['3001'],
    marketplace: ['DE'],
    closes: '30',
    currency: 'EUR',
    money: 'auto_paid',
    since: '2026-01-01',
    until: '2026-01-31',
    filed: '2025-12-01',
    from: '1000',
    to: '5000',
    sort: '-amount',
    after: 'abc',
    cols: 'subject,amount',
  };
  expect(written(query)).toEqual(query);
});

test('defaults and invalid values are left out', () => {
  expect(
    written({
      view: 'all',
      sort: '-oldest',
      status: 'happy',
      store: '-1',
      closes: 'soon',
      currency: 'euro',
      money: 'lost',
      since: '2026-99-99',
      cols: '',
      pile: 'asked',
    }),
  ).toEqual({});
});

test('a view does not count as a filter, a search does', () => {
  expect(isFiltered(ticketsSearch.read({ view: 'paid', sort: 'amount' }))).toBe(false);
  expect(isFiltered(ticketsSearch.read({ q: 'x' }))).toBe(true);
  expect(isFiltered(ticketsSearch.read({ from: '0' }))).toBe(true);
});

test('tickets are sorted newest first, views with deadlines by deadline', () => {
  expect(ticketsSearch.read({}).sort).toBe('-oldest');
  expect(ticketsSearch.read({ view: 'needs_action' }).sort).toBe('deadline');
  expect(written({ view: 'needs_action', sort: 'deadline' })).toEqual({ view: 'needs_action' });
  expect(written({ sort: 'deadline' })).toEqual({ sort: 'deadline' });
  expect(ticketsSearch.read({ view: 'unmatched' }).sort).toBe('-approved');
  expect(written({ view: 'unmatched', sort: '-approved' })).toEqual({ view: 'unmatched' });
});
